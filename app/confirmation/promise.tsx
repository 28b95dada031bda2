import { Button } from '~/components/button/button.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { useText } from '~/i18n/use-text.ts';

import styles from './confirmation.module.css';
import type { Flow } from './flow.ts';
import type { RequestSummary } from './request-source.ts';

interface PromiseProps {
  flow: Flow;
  totals: RequestSummary['totals'];
  isConfirming: boolean;
  /** It was sent, and its answer is awaited: what is left to do is to look. */
  isInDoubt: boolean;
  /** What a confirmation that was tried waits for. */
  heldBackBy: string | undefined;
}

/** What will happen, in words, and the one button that makes it happen. */
export function ConfirmationPromise({ flow, totals, isConfirming, isInDoubt, heldBackBy }: PromiseProps) {
  const text = useText();

  return (
    <aside className={styles['promise']} aria-labelledby="promise-title">
      <div className={styles['promiseTop']}>
        <p id="promise-title">{text('totals.title')}</p>
        <h2>
          {totals.lines.map((line, position) => (
            <span key={`${position} ${line}`} className={styles['total']}>
              {line}
            </span>
          ))}
        </h2>
      </div>
      <div className={styles['promiseBody']}>
        {isInDoubt ? <p role="status">{text('created.checking')}</p> : <p>{totals.all}</p>}
        <p role="status" className={styles['wait']}>
          {heldBackBy}
        </p>
        <Button
          block
          name="intent"
          value="confirm"
          pending={isConfirming}
          pendingLabel={text('confirm.pending')}
        >
          {text(isInDoubt ? 'created.check-again' : 'confirm.submit')}
        </Button>
        <ButtonLink block variant="text" to={flow.start}>
          {text('confirm.back')}
        </ButtonLink>
      </div>
    </aside>
  );
}
