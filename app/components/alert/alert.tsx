import { useRef, type MouseEvent, type ReactNode } from 'react';

import { classNames } from '~/components/class-names.ts';
import { IconLink } from '~/components/icon-button/icon-link.tsx';
import { Icon, type IconName } from '~/components/icon/icon.tsx';

import styles from './alert.module.css';
import { useAutoHide } from './use-auto-hide.ts';

/** What happened: it worked, something to know, something to mind, or it failed. */
export type AlertTone = 'success' | 'info' | 'warning' | 'error';

const TONE_ICONS: Record<AlertTone, IconName> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'stop',
};

interface AlertProps {
  tone: AlertTone;
  title: ReactNode;
  /** The text under the title. */
  children?: ReactNode;
  /** The one thing that can be done about it: a button or a link. */
  action?: ReactNode;
  /** How it is put away: `href` is the page without it, which is the page itself where it shows only once. */
  dismiss?: { label: string; href: string } | undefined;
  /** After how many milliseconds script puts it away; it stays when left out, and without script. */
  durationMs?: number | undefined;
}

/** A message from the portal, in the flow of the page. A failure interrupts a screen reader, anything else waits. */
export function Alert({ tone, title, children, action, dismiss, durationMs }: AlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  const { isHidden, hide } = useAutoHide(alert, durationMs);

  function hideHere(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    hide();
  }

  if (isHidden) {
    return null;
  }
  return (
    <div
      className={classNames(styles['alert'], styles[tone])}
      ref={alert}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <span className={styles['mark']}>
        <Icon name={TONE_ICONS[tone]} className={styles['icon']} />
      </span>
      <div className={styles['content']}>
        <p className={styles['title']}>{title}</p>
        {children !== undefined && <div className={styles['text']}>{children}</div>}
        {action}
      </div>
      {dismiss && (
        <IconLink
          className={styles['dismiss']}
          icon="close"
          label={dismiss.label}
          to={dismiss.href}
          onClick={hideHere}
        />
      )}
    </div>
  );
}
