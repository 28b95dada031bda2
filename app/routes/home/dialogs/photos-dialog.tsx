import { Button } from '~/components/button/button.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { Dialog, DialogActions } from '~/components/dialog/dialog.tsx';
import { PostForm } from '~/forms/post-form.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import { homePath, itemFormAnchors, useHomeAddress } from '../home-path.ts';

interface PhotosDialogProps {
  item: string;
  /** How many other items would leave the selection. */
  others: number;
}

/** The warning that an item with photos goes alone; the customer can decline. */
export function PhotosDialog({ item, others }: PhotosDialogProps) {
  const text = useText();
  const closeHref = useHomeAddress()({ item, at: itemFormAnchors.start }, item);

  return (
    <Dialog
      title={text('home:item.photos-drop', { count: others })}
      closeHref={closeHref}
      closeLabel={text('frame:common.close')}
    >
      <p>{text('home:item.photos-alone')}</p>
      <PostForm action={homePath({ item })}>
        <input type="hidden" name="line" value={item} />
        <DialogActions>
          <Button name="intent" value="add-alone">
            {text('home:item.submit-photos')}
          </Button>
          <ButtonLink variant="second" to={closeHref} preventScrollReset>
            {text('home:item.photos-back')}
          </ButtonLink>
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}
