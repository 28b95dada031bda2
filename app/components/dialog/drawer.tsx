import { useContext, useId, type ReactNode } from 'react';

import { CloseLink } from './close-link.tsx';
import { DialogAlerts } from './dialog-alerts.ts';
import styles from './drawer.module.css';
import { Scrim } from './scrim.tsx';
import { useModal } from './use-modal.ts';

interface DrawerProps {
  title: ReactNode;
  /** The page's address without the drawer. */
  closeHref: string;
  closeLabel: string;
  /** What stays in sight under the scrolling content: the total and the way on. */
  foot: ReactNode;
  children: ReactNode;
}

/** A list over the page's end side, from below on a small screen; goes into `PageShell`'s `overlay`. */
export function Drawer({ title, closeHref, closeLabel, foot, children }: DrawerProps) {
  const titleId = useId();
  const { dialog, close } = useModal(closeHref);
  const alerts = useContext(DialogAlerts);

  return (
    <>
      <Scrim closeHref={closeHref} />
      <dialog className={styles['drawer']} ref={dialog} open aria-modal="true" aria-labelledby={titleId}>
        <div className={styles['head']}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <CloseLink href={closeHref} label={closeLabel} close={close} />
        </div>
        <div className={styles['body']}>
          {alerts}
          {children}
        </div>
        <div className={styles['foot']}>{foot}</div>
      </dialog>
    </>
  );
}
