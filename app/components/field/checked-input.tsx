import { useState, type FocusEvent } from 'react';

import { InputField } from './input-field.tsx';

interface CheckedInputProps extends React.ComponentProps<typeof InputField> {
  /** What is wrong with a typed value, in words, if anything; an empty one is only judged when it is sent. */
  check?: ((typed: string) => string | undefined) | undefined;
  /** Writes a valid value the way it is usually written, once the field is left; a mask would fight with auto-fill. */
  format?: ((typed: string) => string) | undefined;
}

/** A field that script checks and formats as it is left; what the server says of it stands until then. */
export function CheckedInput({ check, format, field, ...input }: CheckedInputProps) {
  const [live, setLive] = useState<{ errors: string[]; after: string[] | undefined }>();
  // What the server has said since then is the later judgement.
  const isCurrent = live !== undefined && live.after === field.errors;

  function judge({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
    // A message that appears would move the button away from under the press; the server judges what is sent.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
    const typed = currentTarget.value;
    if (typed === '') return;
    // The server knows more than the rule: what it said of this value stands, also when the focus goes to its summary.
    if (field.errors && typed === field.initialValue) return;
    const fault = check?.(typed);
    setLive({ errors: fault === undefined ? [] : [fault], after: field.errors });
    if (fault === undefined && format) currentTarget.value = format(typed);
  }

  return (
    <InputField
      maxLength={200}
      {...input}
      field={isCurrent ? { ...field, errors: live.errors } : field}
      onBlur={judge}
    />
  );
}
