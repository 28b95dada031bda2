import type { ReactNode } from 'react';

import { classNames } from '~/components/class-names.ts';
import { FieldError } from '~/components/field/field-error.tsx';
import type { FieldIdentity } from '~/components/field/field.tsx';
import { VisuallyHidden } from '~/components/visually-hidden/visually-hidden.tsx';

import styles from './choice-group.module.css';

/** What every group of choices takes besides its options. */
export interface ChoiceGroupTexts {
  /** `initialValue` is the chosen option's value. */
  field: FieldIdentity;
  legend: ReactNode;
  /** The question is asked in words elsewhere: the legend is only read out. */
  isLegendHidden?: boolean | undefined;
  hint?: ReactNode;
  /** Called with the value as it is chosen, where script runs. */
  onChoose?: ((value: string) => void) | undefined;
}

interface ChoiceGroupProps extends ChoiceGroupTexts {
  children: ReactNode;
}

/** A question, the options to choose from, a hint, and what is wrong with the choice. */
export function ChoiceGroup({ field, legend, isLegendHidden = false, hint, children }: ChoiceGroupProps) {
  const messages = field.errors ?? [];

  return (
    <fieldset
      aria-describedby={classNames(
        hint !== undefined && field.descriptionId,
        messages.length > 0 && field.errorId,
      )}
    >
      <legend className={classNames(styles['legend'], isLegendHidden && styles['hidden'])}>
        {isLegendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {children}
      {hint !== undefined && (
        <p className={styles['hint']} id={field.descriptionId}>
          {hint}
        </p>
      )}
      {messages.length > 0 && (
        <div className={styles['errors']}>
          <FieldError id={field.errorId} messages={messages} />
        </div>
      )}
    </fieldset>
  );
}
