import type { ComponentProps, ReactNode } from 'react';

import { ProductPicture } from '~/components/product-picture/product-picture.tsx';

import styles from './product-row.module.css';

interface ProductRowProps {
  picture: Omit<ComponentProps<typeof ProductPicture>, 'alt' | 'className'>;
  name: ReactNode;
  /** What is to be known of it: lines of text. */
  children: ReactNode;
}

/** One product of a `ProductList`: its picture, with its name and what is known of it beside. */
export function ProductRow({ picture, name, children }: ProductRowProps) {
  return (
    <li className={styles['row']}>
      <ProductPicture {...picture} alt="" />
      <div>
        <h3>{name}</h3>
        {children}
      </div>
    </li>
  );
}

interface ProductListProps {
  /** `ProductRow`s. */
  children: ReactNode;
}

/** The products of a request, one under another. */
export function ProductList({ children }: ProductListProps) {
  return <ul className={styles['list']}>{children}</ul>;
}
