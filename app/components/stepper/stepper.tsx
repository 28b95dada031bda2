import { classNames } from '~/components/class-names.ts';
import { Link } from '~/components/link/link.tsx';
import { VisuallyHidden } from '~/components/visually-hidden/visually-hidden.tsx';

import styles from './stepper.module.css';

interface Step {
  label: string;
  /** Where a step that is done can be changed. */
  href?: string | undefined;
  /** A step that is done, for those who listen: "Itens, concluído". */
  doneLabel?: string | undefined;
}

interface StepperProps {
  /** Names the steps for those who listen: "Etapas". */
  label: string;
  steps: Step[];
  /** The current step, from 1. */
  current: number;
}

/** The steps of a flow on the brand field: done, current, to come. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className={styles['stepper']} aria-label={label}>
      {steps.map((step, index) => {
        const position = index + 1;
        const isDone = position < current;
        const content = (
          <>
            <b>{position}</b> <StepName step={step} isDone={isDone} />
          </>
        );
        return (
          <li
            key={step.label}
            className={classNames(styles['step'], isDone && styles['done'])}
            aria-current={position === current ? 'step' : undefined}
          >
            {isDone && step.href !== undefined ? (
              <Link to={step.href}>{content}</Link>
            ) : (
              <span>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function StepName({ step, isDone }: { step: Step; isDone: boolean }) {
  if (!isDone || step.doneLabel === undefined) return step.label;
  return (
    <>
      <span aria-hidden="true">{step.label}</span> {/* For browsers without our style sheet. */}
      <VisuallyHidden>{step.doneLabel}</VisuallyHidden>
    </>
  );
}
