import { useContext, useId, type ReactNode } from 'react';

import { classNames } from '~/components/class-names.ts';

import { CloseLink } from './close-link.tsx';
import { DialogAlerts } from './dialog-alerts.ts';
import styles from './dialog.module.css';
import { Scrim } from './scrim.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: ReactNode;
  /** The page's address without the dialog. */
  closeHref: string;
  closeLabel: string;
  /** What stands above the title, from edge to edge. */
  banner?: ReactNode;
  children: ReactNode;
}

/**
 * A question or message over the page, at an address of its own; goes into `PageShell`'s `overlay`. Where one dialog
 * follows another at the same place, give each a `key`, so that each opens anew.
 */
export function Dialog({ title, closeHref, closeLabel, banner, children }: DialogProps) {
  const titleId = useId();
  const { dialog, close } = useModal(closeHref);
  const alerts = useContext(DialogAlerts);

  return (
    <>
      <Scrim closeHref={closeHref} />
      <dialog className={styles['dialog']} ref={dialog} open aria-modal="true" aria-labelledby={titleId}>
        {banner !== undefined && <div className={styles['banner']}>{banner}</div>}
        <h2 className={styles['title']} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {alerts}
        {children}
        {/* After the content, so that the first Tab finds what is asked, not the way out. */}
        <CloseLink className={styles['close']} href={closeHref} label={closeLabel} close={close} />
      </dialog>
    </>
  );
}

interface DialogActionsProps {
  /** Two opposite steps, the lesser first (smaller, larger): side by side in that order on any screen. */
  isPair?: boolean | undefined;
  children: ReactNode;
}

/**
 * A dialog's buttons, the main one first, so that Enter and the first Tab find it: side by side from the end of the
 * line, or on a small screen one under another.
 */
export function DialogActions({ isPair = false, children }: DialogActionsProps) {
  return <div className={classNames(styles['actions'], isPair && styles['pair'])}>{children}</div>;
}
