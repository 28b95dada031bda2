import { useState, type TextareaHTMLAttributes } from 'react';

import { type FieldTexts, Field } from './field.tsx';

interface TextAreaFieldProps
  extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name' | 'className'> {}

/** A field of several lines. Attributes beyond the listed ones go to the `<textarea>`. */
export function TextAreaField({ field, label, mark, hint, ...attributes }: TextAreaFieldProps) {
  return (
    <Field field={field} label={label} mark={mark} hint={hint}>
      {(control) => <textarea rows={3} defaultValue={field.initialValue} {...control} {...attributes} />}
    </Field>
  );
}

interface CountedTextAreaProps extends Omit<FieldTexts, 'hint'> {
  hint: string;
  /** The longest text it takes, in characters as `lengthOf` counts them. */
  max: number;
  /** How long a typed text is by the rule that judges it. */
  lengthOf: (typed: string) => number;
  /** How many typed characters are kept, even of a text that is too long: the browser silently cuts what is beyond. */
  kept: number;
  /** `max` in words. */
  limit: string;
}

/** A free text with its limit; while it is typed, how much of that is used. Without script nothing would count. */
export function CountedTextArea({ field, hint, kept, lengthOf, limit, max, ...texts }: CountedTextAreaProps) {
  const [length, setLength] = useState<number>();

  return (
    <TextAreaField
      {...texts}
      field={field}
      hint={`${hint} ${length === undefined ? limit : `${length}/${max}`}`}
      maxLength={kept}
      // Not `onChange`: React does not call it for what was typed before the script ran, which `useDraft` reports now.
      onInput={(event) => setLength(lengthOf(event.currentTarget.value))}
    />
  );
}
