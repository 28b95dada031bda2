import type { ReactNode } from 'react';

import styles from './dialog.module.css';

interface DialogActionsProps {
  children: ReactNode;
}

/**
 * A dialog's buttons, the main one first, so that Enter and the first Tab find it: side by side from the end of the
 * line, or on a small screen one under another.
 */
export function DialogActions({ children }: DialogActionsProps) {
  return <div className={styles['actions']}>{children}</div>;
}
