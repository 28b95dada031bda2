import { ButtonLink } from '~/components/button/button-link.tsx';
import { Dialog, DialogActions } from '~/components/dialog/dialog.tsx';
import { ProductPicture } from '~/components/product-picture/product-picture.tsx';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import styles from './dialogs.module.css';
import { useHomeAddress, useOpenItem } from '../use-home-address.ts';
import type { TitledPicture } from './titled-picture.server.ts';

interface PictureDialogProps {
  /** The key of the line. */
  line: string;
  picture: TitledPicture;
  /** From the address; anything but the steps counts as 1. */
  zoom: string | undefined;
}

/** Tenths: 1 to 1.3 in steps of 0.1 (.docs/rules/addresses.md#dialogs). */
const STEPS = ['1', '1.1', '1.2', '1.3'];

/** A product's picture, large, to be looked at closer; each step is an address, so it works without script. */
export function PictureDialog({ line, picture, zoom }: PictureDialogProps) {
  const text = useText();
  const placed = useHomeAddress();
  const item = useOpenItem();
  const step = Math.max(0, STEPS.indexOf(zoom ?? '1'));
  const stepLink = (to: number) =>
    placed(
      {
        item,
        dialog: 'imagem',
        picture: { of: line, zoom: STEPS[Math.min(Math.max(to, 0), STEPS.length - 1)] },
      },
      line,
    );

  return (
    <Dialog
      title={
        <BrandText from="orders" names={picture.names}>
          {picture.title}
        </BrandText>
      }
      closeHref={placed({ item }, line)}
      closeLabel={text('home:viewer.close')}
    >
      <div className={styles['viewer']} data-zoom={STEPS[step]}>
        {/* No alternative text: the title says what it shows. It is 416 pixels wide, at the last step 1.3 times as
            wide. */}
        <ProductPicture src={picture.src} kind={picture.kind} sizes="541px" alt="" />
      </div>
      <DialogActions isPair>
        <ButtonLink
          variant="second"
          replace
          to={stepLink(step - 1)}
          aria-disabled={step === 0 || undefined}
          preventScrollReset
        >
          {text('home:viewer.zoom-out')}
        </ButtonLink>
        <ButtonLink
          variant="second"
          replace
          to={stepLink(step + 1)}
          aria-disabled={step === STEPS.length - 1 || undefined}
          preventScrollReset
        >
          {text('home:viewer.zoom-in')}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
