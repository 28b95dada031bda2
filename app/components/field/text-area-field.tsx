import type { TextareaHTMLAttributes } from 'react';

import { Field, type FieldTexts } from './field.tsx';

interface TextAreaFieldProps
  extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name'> {
  /** The class of the whole field, for its place in a grid. */
  className?: string | undefined;
}

/** A field of several lines. Attributes beyond the listed ones go to the `<textarea>`. */
export function TextAreaField({ field, label, mark, hint, className, ...attributes }: TextAreaFieldProps) {
  return (
    <Field field={field} label={label} mark={mark} hint={hint} className={className}>
      {(control) => <textarea rows={3} defaultValue={field.initialValue} {...control} {...attributes} />}
    </Field>
  );
}
