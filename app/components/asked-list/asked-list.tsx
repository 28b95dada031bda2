import type { ReactNode } from 'react';

import styles from './asked-list.module.css';

interface AskedListProps {
  title: string;
  /** The id of the title, which names the list. */
  id: string;
  items: { name: ReactNode; wish: ReactNode }[];
  /** What holds for all of it. */
  note: ReactNode;
}

/** What was asked for: each item, and what is to become of it. */
export function AskedList({ id, items, note, title }: AskedListProps) {
  return (
    <section className={styles['asked']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {items.map(({ name, wish }, position) => (
          <li key={position}>
            <p>{name}</p> <p className={styles['wish']}>{wish}</p>
          </li>
        ))}
      </ul>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </section>
  );
}
