import type { InputHTMLAttributes, ReactNode } from 'react';

import { classNames } from '~/components/class-names.ts';

import { Field, type FieldTexts } from './field.tsx';
import styles from './field.module.css';

interface InputFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'> {
  /** The class of the whole field, for its place in a grid. */
  className?: string | undefined;
  /** How its text is set: `number` for codes and amounts in columns, `code` for the one-time code, large and spaced. */
  setting?: 'text' | 'number' | 'code' | undefined;
  /** A button at the end of the control, inside its border, such as a calendar's. */
  addon?: ReactNode;
  /** In a dialog: it takes the focus, though other fields stand before it. */
  'data-focus-first'?: '' | undefined;
}

/** A field of one line. Attributes beyond the listed ones go to the `<input>`. */
export function InputField({
  field,
  label,
  mark,
  hint,
  className,
  setting = 'text',
  addon,
  ...attributes
}: InputFieldProps) {
  return (
    <Field field={field} label={label} mark={mark} hint={hint} className={className}>
      {(control) => (
        <div className={styles['box']}>
          <input
            type="text"
            defaultValue={field.initialValue}
            maxLength={field.maxLength}
            {...control}
            {...attributes}
            className={classNames(control.className, setting !== 'text' && styles[setting])}
          />
          {addon}
        </div>
      )}
    </Field>
  );
}
