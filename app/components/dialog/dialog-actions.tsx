import type { ReactNode } from 'react';

import styles from './dialog.module.css';

interface DialogActionsProps {
  children: ReactNode;
}

/** A dialog's buttons, the main one last: side by side, or on a small screen one over another with the main one on top. */
export function DialogActions({ children }: DialogActionsProps) {
  return <div className={styles['actions']}>{children}</div>;
}
