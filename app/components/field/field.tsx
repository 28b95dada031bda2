import type { ReactNode } from 'react';

import { classNames } from '~/components/class-names.ts';

import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

/** What a field must know about itself. conform's field metadata has this shape; a plain object does as well. */
export interface FieldIdentity {
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  errors?: string[] | undefined;
  /** The value as typed or prefilled. */
  initialValue?: string | undefined;
  required?: boolean | undefined;
  /** The most characters that it takes. */
  maxLength?: number | undefined;
}

/** What every kind of field takes besides its own control's attributes. */
export interface FieldTexts {
  field: FieldIdentity;
  label: ReactNode;
  /** Said beside the label, such as "(opcional)". */
  mark?: string | undefined;
  /** Said under the control, before any message. */
  hint?: ReactNode;
}

/** The attributes that tie a control to its label, hint and message. */
interface ControlWiring {
  id: string;
  name: string;
  className: string | undefined;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldTexts {
  className?: string | undefined;
  children: (control: ControlWiring) => ReactNode;
}

/** A label, the control that `children` renders with the wiring given to it, a hint and the messages of its faults. */
export function Field({ field, label, mark, hint, className, children }: FieldProps) {
  const messages = field.errors ?? [];
  const isInvalid = messages.length > 0;

  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={field.id}>
        <span>{label}</span>
        {mark !== undefined && <span className={styles['mark']}>{` ${mark}`}</span>}
      </label>
      {children({
        id: field.id,
        name: field.name,
        className: styles['control'],
        required: field.required,
        'aria-invalid': isInvalid || undefined,
        'aria-describedby': classNames(hint !== undefined && field.descriptionId, isInvalid && field.errorId),
      })}
      {hint !== undefined && (
        <p className={styles['hint']} id={field.descriptionId}>
          {hint}
        </p>
      )}
      <FieldError id={field.errorId} messages={messages} />
    </div>
  );
}
