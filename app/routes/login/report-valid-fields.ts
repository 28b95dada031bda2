import type { FormEvent } from 'react';

import type { OnValid } from '~/forms/use-remaining-errors.ts';

/**
 * In a form that asks for one of two addresses, choosing the channel clears the messages about both: one of them is no
 * longer asked for.
 */
const ASKED_BY: Readonly<Record<string, readonly string[]>> = { channel: ['email', 'phone'] };

/**
 * Reports a field of the login as valid once it is changed to a value that the browser itself finds valid. What the
 * browser cannot know, such as whether a code is the right one, the server says when the form is sent.
 */
export function reportValidFields(onValid: OnValid) {
  return ({ target }: FormEvent<HTMLFormElement>): void => {
    const { name, validity, value } = target as HTMLInputElement;
    if (value === '' || !validity.valid) return;
    for (const field of [name, ...(ASKED_BY[name] ?? [])]) onValid(field);
  };
}
