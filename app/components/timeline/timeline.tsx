import type { ReactNode } from 'react';

import { Icon } from '~/components/icon/icon.tsx';
import { StatusShape, type StatusShapeName } from '~/components/status/status-shape.tsx';

import styles from './timeline.module.css';

export interface TimelineEntry {
  id: string | number;
  shape: StatusShapeName;
  title: ReactNode;
  /** When it happened, in words. */
  time: ReactNode;
  /** What was said about it. */
  children: ReactNode;
  /** The entry of the current status, in its colour. */
  isCurrent: boolean;
  /** Unfolded from the start. */
  isOpen: boolean;
}

interface TimelineProps {
  /** What marks the current status, beside its name. */
  currentLabel: string;
  entries: TimelineEntry[];
}

/** What happened, in the order given, each entry opening to what was said about it. */
export function Timeline({ currentLabel, entries }: TimelineProps) {
  return (
    <ol>
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={styles['entry']}
          data-shape={entry.isCurrent ? entry.shape : undefined}
          aria-current={entry.isCurrent ? 'step' : undefined}
        >
          <StatusShape shape={entry.shape} className={styles['shape']} />
          <details open={entry.isOpen}>
            <summary className={styles['summary']}>
              <b>{entry.title}</b>{' '}
              {entry.isCurrent && <span className={styles['current']}>{currentLabel}</span>}{' '}
              <span className={styles['time']}>{entry.time}</span>
              <Icon name="chevron-down" className={styles['arrow']} />
            </summary>
            <div className={styles['text']}>{entry.children}</div>
          </details>
        </li>
      ))}
    </ol>
  );
}
