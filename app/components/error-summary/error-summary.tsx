import { useRef } from 'react';

import { useBeforePaint } from '~/components/use-before-paint.ts';

import styles from './error-summary.module.css';
import { useGoneOn } from './use-gone-on.ts';

export interface FieldFault {
  /** The id of the control to go to. */
  fieldId: string;
  /** What is wrong, naming the field: "CEP: não encontramos 01310-999". */
  message: string;
}

interface ErrorSummaryProps {
  /** The id that an address may lead to (`#faults`): without script this gives the summary the focus. */
  id?: string | undefined;
  title: string;
  faults: FieldFault[];
  /**
   * What the last submission came back with: each new one takes the focus here, a mere re-rendering does not. The focus
   * is not taken from a field that is being filled in by then: the summary is read out all the same.
   */
  submission?: unknown;
}

/**
 * What has to be corrected, at the top of its form, each line a link to its field; nothing without faults. The links
 * work as they are; script only takes the customer to the summary when a submission comes back with new faults.
 */
export function ErrorSummary({ id, title, faults, submission }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const hasGoneOn = useGoneOn();

  useBeforePaint(() => {
    if (!hasGoneOn()) summary.current?.focus();
  }, [submission, hasGoneOn]);

  if (faults.length === 0) {
    return null;
  }
  return (
    <div className={styles['summary']} id={id} ref={summary} role="alert" tabIndex={-1} data-summary="">
      {/* A single fault needs no title. */}
      {faults.length > 1 && <h2>{title}</h2>}
      <ul>
        {faults.map((fault) => (
          <li key={fault.fieldId + fault.message}>
            <a href={`#${fault.fieldId}`}>{fault.message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
