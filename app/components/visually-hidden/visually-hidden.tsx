import type { ReactNode } from 'react';

import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  children: ReactNode;
}

/** Words for those who listen to the page: read out, not shown. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={styles['hidden']}>{children}</span>;
}
