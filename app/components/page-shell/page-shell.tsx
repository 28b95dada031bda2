import type { ReactNode } from 'react';

import { classNames } from '~/components/class-names.ts';
import { DialogAlerts } from '~/components/dialog/dialog-alerts.ts';
import { useHydrated } from '~/components/use-hydrated.ts';

import styles from './page-shell.module.css';

interface PageShellProps {
  /** The text of the link that leads past the header. */
  skipLabel: string;
  header: ReactNode;
  footer?: ReactNode;
  /** What sticks to the lower edge of a small screen. */
  bottomBar?: ReactNode;
  /** An open dialog or drawer: while there is one, the rest of the page is inert. */
  overlay?: ReactNode;
  /** The alerts to show at once: in the dialog if one is open; without one the page has its own place for them. */
  alerts: ReactNode;
  /** A screen's own layout of header, main and footer. */
  className?: string | undefined;
  /** The page's content: the `<main>`. */
  children: ReactNode;
}

/** The frame of a page: skip link, header, main, footer, and the dialog over them if one is open. */
export function PageShell({
  skipLabel,
  header,
  footer,
  bottomBar,
  overlay,
  alerts,
  className,
  children,
}: PageShellProps) {
  const isHydrated = useHydrated();
  // With script the dialog is modal, which does the same; `inert` would then take the focus from the link that opened it.
  const isInert = Boolean(overlay) && !isHydrated;

  return (
    <>
      {/* Before the page: a browser that knows no layers reads what the address opened first. */}
      <DialogAlerts.Provider value={alerts}>{overlay}</DialogAlerts.Provider>
      <div className={classNames(styles['page'], className)} {...(isInert && { inert: '' })}>
        <a className={styles['skip']} href="#content">
          {skipLabel}
        </a>
        {/* For browsers without our style sheet. */ ' '}
        {header}
        <main className={styles['main']} id="content" tabIndex={-1}>
          {children}
        </main>
        {footer}
        {bottomBar}
      </div>
    </>
  );
}
