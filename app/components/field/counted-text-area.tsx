import { useState, type TextareaHTMLAttributes } from 'react';

import { type FieldTexts, Field } from './field.tsx';

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

interface CountedTextAreaProps extends FieldTexts {
  /** The longest text it takes, in characters. */
  max: number;
}

/** A free text, with how much of its length is used; the count follows with script. */
export function CountedTextArea({ field, hint, max, ...texts }: CountedTextAreaProps) {
  const [length, setLength] = useState(field.initialValue?.length ?? 0);

  return (
    <TextAreaField
      {...texts}
      field={field}
      hint={
        <>
          {hint} {length}/{max}
        </>
      }
      maxLength={max}
      // Not `onChange`, which is silent about what was typed before the script ran and is told of now.
      onInput={(event) => setLength(event.currentTarget.value.length)}
    />
  );
}
