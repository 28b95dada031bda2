import { ButtonLink } from '~/components/button/button-link.tsx';
import { Dialog, DialogActions } from '~/components/dialog/dialog.tsx';
import { useRootData } from '~/frame/root-data.ts';
import { useText } from '~/i18n/page-texts.tsx';

import type { BlockView } from './block-view.server.ts';
import { BlockWords } from './block-words.tsx';
import { useHomeAddress } from '../use-home-address.ts';

interface BlockDialogProps {
  block: BlockView;
  /** The line whose form is open. */
  item: string | undefined;
}

/** Why something cannot be requested, and what else can be done. */
export function BlockDialog({ block, item }: BlockDialogProps) {
  const text = useText();
  const brand = useRootData()?.brand;
  const placed = useHomeAddress();
  const closeHref = placed(block.hasOtherReasons ? { item } : {}, item);

  return (
    <Dialog title={block.title} closeHref={closeHref} closeLabel={text('frame:common.close')}>
      <BlockWords block={block} />
      <DialogActions>
        <ButtonLink to={closeHref} replace preventScrollReset>
          {text(block.hasOtherReasons ? 'home:blocked.other-reason' : 'home:blocked.back')}
        </ButtonLink>
        <ButtonLink variant="second" to={brand?.helpUrl ?? '/'} hrefLang="pt-BR">
          {text('home:blocked.contact', { brand: brand?.name ?? '' })}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
