import type { ReactNode } from 'react';

import styles from './product-row.module.css';

interface ProductListProps {
  /** `ProductRow`s. */
  children: ReactNode;
}

/** The products of a request, one under another. */
export function ProductList({ children }: ProductListProps) {
  return <ul className={styles['list']}>{children}</ul>;
}
