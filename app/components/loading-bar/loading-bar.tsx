import { VisuallyHidden } from '~/components/visually-hidden/visually-hidden.tsx';

import styles from './loading-bar.module.css';

interface LoadingBarProps {
  /** Whether something is on its way now. */
  isLoading: boolean;
  /** Shown and read out once the wait has taken 300 ms. */
  label: string;
  /** Shown and read out once it has become long. */
  slowLabel: string;
  /** Read out when a wait that was shown is over. */
  doneLabel: string | undefined;
}

/**
 * Says that a page or a form is on its way, over the page, so that nothing moves. The style sheet times the waits:
 * until they are over, everything in it is `visibility: hidden`, which hides it from screen readers as well.
 */
export function LoadingBar({ isLoading, label, slowLabel, doneLabel }: LoadingBarProps) {
  return (
    <div className={styles['place']} role="status">
      {isLoading ? (
        <div className={styles['loading']}>
          <span className={styles['bar']} />
          <p className={styles['words']}>
            {label} <span className={styles['slow']}>{slowLabel}</span>
          </p>
        </div>
      ) : (
        doneLabel !== undefined && <VisuallyHidden>{doneLabel}</VisuallyHidden>
      )}
    </div>
  );
}
