import type { ReactNode } from 'react';

import { Link } from '~/components/link/link.tsx';

import styles from './bottom-bar.module.css';

interface BottomBarProps {
  /** What the bar is, for those who listen. */
  label: string;
  /** Where its words lead: the list that it sums up. */
  href: string;
  title: ReactNode;
  note: ReactNode;
  /** The way on, a `brand` button. */
  action: ReactNode;
}

/** On a small screen, at its lower edge: what is selected, and the way on. Goes into `PageShell`'s `bottomBar`. */
export function BottomBar({ label, href, title, note, action }: BottomBarProps) {
  return (
    <aside className={styles['bar']} aria-label={label} data-bottom-bar="">
      <Link className={styles['summary']} to={href} preventScrollReset>
        <b>{title}</b> <small>{note}</small>
      </Link>
      {action}
    </aside>
  );
}
