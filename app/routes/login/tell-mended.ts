import type { FormEvent } from 'react';

import type { OnMended } from '~/forms/use-standing-reply.ts';

/** Of a form in which one of two addresses is asked for: a message about one that is not asked for any more goes. */
const ASKED_BY: Readonly<Record<string, readonly string[]>> = { channel: ['email', 'phone'] };

/**
 * Tells of each field of the login, as it is changed, that is filled in by then as far as the browser itself knows. What it
 * does not know, such as whether a code is the right one, the server says when it is sent.
 */
export function tellMended(onMended: OnMended) {
  return ({ target }: FormEvent<HTMLFormElement>): void => {
    const { name, validity, value } = target as HTMLInputElement;
    if (value === '' || !validity.valid) return;
    for (const field of [name, ...(ASKED_BY[name] ?? [])]) onMended(field);
  };
}
