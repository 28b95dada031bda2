import { Button } from '~/components/button/button.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { Dialog, DialogActions } from '~/components/dialog/dialog.tsx';
import { PostForm } from '~/forms/post-form.tsx';
import { homePath } from '~/frame/paths/home-path.ts';
import { itemFormAnchors } from '~/frame/paths/item-anchor.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { useHomeAddress } from '../use-home-address.ts';
import type { LeavingView } from '../selection/leaving-view.server.ts';

interface PhotosDialogProps {
  /** The line whose form is open; without one it is the last request that comes back. */
  item: string | undefined;
  /** Which request that is. */
  request: string | undefined;
  leaving: LeavingView;
}

/** The warning that an item with photos goes alone, whichever came first; the customer can decline. */
export function PhotosDialog({ item, request, leaving }: PhotosDialogProps) {
  const text = useText();
  const address = useHomeAddress();
  const closeHref = item === undefined ? homePath() : address({ item, at: itemFormAnchors.start }, item);
  const onward = leaving.isComingAlone ? 'home:item.submit-photos' : 'home:item.submit-add';

  return (
    <Dialog
      title={text('home:item.photos-drop', { count: leaving.count })}
      closeHref={closeHref}
      closeLabel={text('frame:common.close')}
    >
      <p>{text(leaving.isComingAlone ? 'home:item.photos-alone' : 'home:item.photos-there')}</p>
      {leaving.areFilesLeaving && <p>{text('home:last-request.files-leave')}</p>}
      <PostForm action={homePath({ item })}>
        {item === undefined ? (
          <input type="hidden" name="shown-request" value={request} />
        ) : (
          <input type="hidden" name="line" value={item} />
        )}
        <input type="hidden" name="leaving" value={leaving.digest} />
        <DialogActions>
          <Button name="intent" value={item === undefined ? 'recover-alone' : 'add-alone'}>
            {text(item === undefined ? 'home:last-request.recover' : onward)}
          </Button>
          <ButtonLink variant="second" to={closeHref} replace preventScrollReset>
            {text('home:item.photos-back')}
          </ButtonLink>
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}
