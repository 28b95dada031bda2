import { useState } from 'react';

import type { FieldTexts } from './field.tsx';
import { TextAreaField } from './text-area-field.tsx';

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
      onChange={(event) => setLength(event.currentTarget.value.length)}
    />
  );
}
