import type { ReactNode } from 'react';

import styles from './alert-stack.module.css';

interface AlertStackProps {
  /** `Alert`s, each with a `key` of its own; an alert that comes back after it went needs a new one. */
  children: ReactNode;
}

/** The alerts of a page one under another, at its top or at the top of an open dialog; takes no room without any. */
export function AlertStack({ children }: AlertStackProps) {
  return <div className={styles['stack']}>{children}</div>;
}
