import { Button } from '~/components/button/button.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { Dialog, DialogActions } from '~/components/dialog/dialog.tsx';
import { Unbroken } from '~/components/text/unbroken.tsx';
import { PostForm } from '~/forms/post-form.tsx';
import { FaultDetail } from '~/frame/brand-text.tsx';
import { useText } from '~/i18n/page-texts.tsx';
import type { FaultView } from '~/frame/load-part.server.ts';

import { itemFormAnchors, homePath, useHomeAddress } from '../home-path.ts';
import styles from './dialogs.module.css';

interface VoucherDialogProps {
  item: string;
  gross: string;
  /** Undefined where the bonus could not be loaded. */
  amount: string | undefined;
  fault: FaultView | undefined;
}

/** The offer of a shopping voucher instead of the refund. */
export function VoucherDialog({ item, gross, amount, fault }: VoucherDialogProps) {
  const text = useText();
  const placed = useHomeAddress();

  return (
    <Dialog
      title={
        <Unbroken>
          {amount === undefined ? text('home:voucher.decline') : text('home:voucher.title', { amount })}
        </Unbroken>
      }
      closeHref={placed({ item, at: itemFormAnchors.wish }, item)}
      closeLabel={text('frame:common.close')}
      banner={
        amount !== undefined && (
          <div className={styles['voucher']} aria-hidden="true">
            <strong>{amount}</strong>
          </div>
        )
      }
    >
      <p>
        <Unbroken>
          {amount === undefined ? text('home:voucher.failed') : text('home:voucher.text', { gross, amount })}
        </Unbroken>
      </p>
      <FaultDetail detail={fault?.detail} />
      <PostForm action={homePath({ item })} preventScrollReset>
        <input type="hidden" name="line" value={item} />
        <input type="hidden" name="intent" value="voucher" />
        <DialogActions>
          {amount === undefined ? (
            <ButtonLink to={homePath({ item, dialog: 'vale' })} reloadDocument>
              {text('frame:page.retry')}
            </ButtonLink>
          ) : (
            <Button name="voucher" value="accepted">
              {/* One part: a button sets its parts apart. */}
              <span>
                <Unbroken>{text('home:voucher.accept')}</Unbroken>
              </span>
            </Button>
          )}
          <Button variant="second" name="voucher" value="declined">
            {text('home:voucher.decline')}
          </Button>
        </DialogActions>
      </PostForm>
    </Dialog>
  );
}
