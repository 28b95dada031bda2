import type { ReactNode } from 'react';

import styles from './photo-grid.module.css';

interface PhotoGridProps {
  /** `Photo`s and at their end the way to add one. */
  children: ReactNode;
}

/** Photos side by side: five in a row, two on a small screen. */
export function PhotoGrid({ children }: PhotoGridProps) {
  return <ul className={styles['grid']}>{children}</ul>;
}
