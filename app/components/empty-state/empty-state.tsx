import type { ReactNode } from 'react';

import { ProductDrawing } from '~/components/product-drawing/product-drawing.tsx';

import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: ReactNode;
  /** What it means and what can be done. */
  children?: ReactNode;
  /** The one thing to do: a button or link. */
  action?: ReactNode;
}

/** A list that has nothing to show, or could not be loaded: what it is, and one way on. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <div className={styles['words']}>
        <h2>{title}</h2>
        {children !== undefined && <div className={styles['text']}>{children}</div>}
        {action}
      </div>
      <ProductDrawing className={styles['drawing']} kind="ball" />
    </div>
  );
}
