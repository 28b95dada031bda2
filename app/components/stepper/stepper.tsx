import { Link } from '@remix-run/react';

import { classNames } from '~/components/class-names.ts';

import styles from './stepper.module.css';

interface StepperProps {
  /** What the steps are of, for those who listen: "Etapas". */
  label: string;
  steps: { label: string; /** Where a step that is done can be changed. */ href?: string | undefined }[];
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
            <b>{position}</b> {step.label}
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
