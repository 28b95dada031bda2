import { isDeepStrictEqual } from 'node:util';

import type { ParkedForm } from './session-data.ts';

/** The bodies of the portal's forms are a few KB, those with the longest texts a few tens. */
const LARGEST_PARKED_FORM = 48 * 1024;
const MOST_PARKED_FORMS = 3;

/** Whether a form is beyond 48 KB as JSON: it would fill the state, and no form of the portal's is so large. */
export function isTooLarge(form: ParkedForm): boolean {
  return Buffer.byteLength(JSON.stringify(form)) > LARGEST_PARKED_FORM;
}

/** Whether both are the same form about the same thing, whatever was typed into them and whenever. */
export function isSameForm(one: ParkedForm, other: ParkedForm): boolean {
  const typed = { fields: {}, since: 0 };
  return isDeepStrictEqual({ ...one, ...typed }, { ...other, ...typed });
}

/**
 * The forms that wait after one more: the same replaces its earlier version; beyond three the oldest is dropped.
 *
 * @param isLate whether the form was sent before the version that waits already, but arrives after it
 */
export function withForm(
  forms: readonly ParkedForm[],
  form: ParkedForm,
  isLate: (waiting: ParkedForm) => boolean,
): ParkedForm[] {
  const before = forms.find((waiting) => isSameForm(waiting, form));
  if (before && isLate(before)) return [...forms];
  const others = forms.filter((waiting) => waiting !== before);
  return [...others, form].slice(-MOST_PARKED_FORMS);
}
