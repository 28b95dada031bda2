import { useId, type ReactNode } from 'react';

import { classNames } from '~/components/class-names.ts';

import styles from './day-group.module.css';

interface DayGroupProps {
  /** The large heading: a short date, "12 nov", or a word. */
  title: ReactNode;
  /** Beside or under it, in small: the weekday, or how many. */
  note?: ReactNode;
  /** A word instead of a date, set smaller and free to wrap. */
  isWord?: boolean | undefined;
  /** The list of the group. */
  children: ReactNode;
}

/** A part of a list under its date: the date stays in sight at the side, on a narrow screen it stands above. */
export function DayGroup({ title, note, isWord = false, children }: DayGroupProps) {
  const titleId = useId();

  return (
    <section className={styles['group']} aria-labelledby={titleId}>
      <div className={styles['rail']}>
        <h2 className={classNames(styles['title'], isWord && styles['word'])} id={titleId}>
          {title}
        </h2>
        {note !== undefined && <p className={styles['note']}>{note}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}
