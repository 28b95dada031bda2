import { Button } from '~/components/button/button.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { Dialog, DialogActions } from '~/components/dialog/dialog.tsx';
import { Unbroken } from '~/components/text/unbroken.tsx';
import type { TypedAnswers } from '~/domain/choices/item-answers.ts';
import { PostForm } from '~/forms/post-form.tsx';
import { FaultDetail } from '~/frame/brand-answers/brand-text.tsx';
import { homePath } from '~/frame/paths/home-path.ts';
import { itemFormAnchors } from '~/frame/paths/item-anchor.ts';
import { useText } from '~/i18n/page-texts.tsx';
import type { Text } from '~/i18n/text-keys.ts';

import { useHomeAddress } from '../use-home-address.ts';
import type { VoucherOffer } from '../item/item-form-view.server.ts';
import styles from './dialogs.module.css';

interface VoucherDialogProps {
  item: string;
  offer: VoucherOffer;
  /** The reason and the wish that the offer is for. */
  asked: Pick<TypedAnswers, 'reason' | 'wish'>;
}

/** The offer of a shopping voucher instead of the refund; without one, the dialog offers the refund. */
export function VoucherDialog({ asked, item, offer }: VoucherDialogProps) {
  const text = useText();
  const closeHref = useHomeAddress()({ item, at: itemFormAnchors.wish }, item);

  return (
    <Dialog
      title={
        <Unbroken>
          {offer.state === 'offered'
            ? text('home:voucher.title', { amount: offer.amount })
            : text('home:voucher.decline')}
        </Unbroken>
      }
      closeHref={closeHref}
      closeLabel={text('frame:common.close')}
      banner={
        offer.state === 'offered' && (
          <div className={styles['voucher']} aria-hidden="true">
            <strong>{offer.amount}</strong>
          </div>
        )
      }
    >
      <p>
        <Unbroken>{wordsOf(text, offer)}</Unbroken>
      </p>
      {offer.state === 'failed' && <FaultDetail detail={offer.fault.detail} />}
      <PostForm action={homePath({ item })} preventScrollReset>
        <input type="hidden" name="line" value={item} />
        <input type="hidden" name="intent" value="voucher" />
        <input type="hidden" name="ofReason" value={asked.reason} />
        <input type="hidden" name="ofWish" value={asked.wish} />
        {offer.state === 'offered' && <input type="hidden" name="worth" value={offer.worth} />}
        <DialogActions>
          {offer.state === 'offered' && (
            <Button name="voucher" value="accepted">
              {/* One element: a button puts a gap between its children. */}
              <span>
                <Unbroken>{text('home:voucher.accept')}</Unbroken>
              </span>
            </Button>
          )}
          {offer.state === 'failed' && (
            <ButtonLink to={homePath({ item, dialog: 'vale' })} reloadDocument>
              {text('frame:page.retry')}
            </ButtonLink>
          )}
          <Button variant={offer.state === 'none' ? 'primary' : 'second'} name="voucher" value="declined">
            {text('home:voucher.decline')}
          </Button>
          {offer.state === 'none' && (
            <ButtonLink variant="second" to={closeHref} replace preventScrollReset>
              {text('home:item.photos-back')}
            </ButtonLink>
          )}
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}

function wordsOf(text: Text, offer: VoucherOffer): string {
  switch (offer.state) {
    case 'offered':
      return text('home:voucher.text', { amount: offer.amount, gross: offer.gross });
    case 'none':
      return text('home:voucher.none');
    case 'failed':
      return text('home:voucher.failed');
  }
}
