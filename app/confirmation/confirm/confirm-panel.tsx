import { Button } from '~/components/button/button.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import type { ConfirmationData } from '../confirmation-data.server.ts';
import styles from '../confirmation.module.css';
import type { Flow } from '../flow.ts';
import type { RequestSummary } from '../request-source.ts';

interface ConfirmPanelProps {
  flow: Flow;
  totals: RequestSummary['totals'];
  /** What goes along with it. */
  files: string | undefined;
  /** The submission under way. */
  intent: FormDataEntryValue | null | undefined;
  /**
   * Set if this request was sent and its answer never arrived: the button then looks for it. `absent` if the list shows
   * that it did not arrive.
   */
  doubt: ConfirmationData['doubt'];
  /** The missing parts, once the customer has tried to confirm. */
  heldBackBy: string | undefined;
}

/** The consequences in words, and the one button that confirms them: on a small screen always in reach. */
export function ConfirmPanel({ flow, totals, files, intent, doubt, heldBackBy }: ConfirmPanelProps) {
  const text = useText();
  const isInDoubt = doubt === 'awaited';

  return (
    <aside className={styles['panel']} aria-labelledby="confirm-panel-title">
      <div className={styles['panelTop']}>
        <p id="confirm-panel-title">{text('confirmation:totals.title')}</p>
        <h2>
          {totals.lines.map(({ text: line, names }, position) => (
            <span key={`${position} ${line}`} className={styles['total']}>
              <BrandText from="wishes" names={names}>
                {line}
              </BrandText>
              {/* For browsers without our style sheet. */ ' '}
            </span>
          ))}
          {files && <span className={styles['total']}>{files}</span>}
        </h2>
      </div>
      {!isInDoubt && (
        <div className={styles['panelBody']}>
          <p>{totals.all}</p>
        </div>
      )}
      <div className={styles['panelBar']} data-bottom-bar="tall" data-total={totals.brief}>
        <p role="status" className={styles['wait']}>
          {heldBackBy ?? (doubt && text(`confirmation:created.${isInDoubt ? 'checking' : 'absent'}`))}
        </p>
        <Button
          block
          name="intent"
          value={isInDoubt ? 'check' : 'confirm'}
          pending={intent === (isInDoubt ? 'check' : 'confirm')}
          pendingLabel={text(isInDoubt ? 'states:doubt.check-pending' : 'confirmation:pending')}
        >
          {text(isInDoubt ? 'states:doubt.check-again' : 'confirmation:submit')}
        </Button>
      </div>
      <div className={styles['panelEnd']}>
        <ButtonLink block variant="text" to={flow.start}>
          {text('confirmation:back')}
        </ButtonLink>
      </div>
    </aside>
  );
}
