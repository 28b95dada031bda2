import { VisuallyHidden } from '~/components/visually-hidden/visually-hidden.tsx';

import styles from './skeleton.module.css';

interface SkeletonProps {
  /** What is on its way, for those who listen: "Carregando os seus pedidos". */
  label: string;
  rows?: number;
}

/** Rows of a list that is on its way. It shows only once the wait has taken 300 ms. */
export function Skeleton({ label, rows = 3 }: SkeletonProps) {
  return (
    <div className={styles['skeleton']} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles['row']}>
          <span className={styles['picture']} />
          <span className={styles['name']} />
          <span className={styles['value']} />
          <span className={styles['note']} />
        </div>
      ))}
    </div>
  );
}
