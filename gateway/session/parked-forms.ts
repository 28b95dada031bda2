import { isDeepStrictEqual } from 'node:util';

import type { ParkedForm, SessionData } from './session-data.ts';
import { SESSION_SECONDS } from './session-lifetime.ts';

/** The bodies of the portal's forms are a few KB, those with the longest texts a few tens. */
const LARGEST_PARKED_FORM = 48 * 1024;
/** The limit of all waiting forms: some tens of usual ones, or three of the largest. */
const MOST_PARKED_BYTES = 3 * LARGEST_PARKED_FORM;

/** Whether a form is beyond 48 KB as JSON: it would fill the state, and no form of the portal is so large. */
export function isTooLarge(form: ParkedForm): boolean {
  return bytesOf(form) > LARGEST_PARKED_FORM;
}

/**
 * Whether a form has waited for seven days. A session that another replaces hands its forms on, so without this limit
 * they would wait for as long as somebody asks for codes in this browser.
 */
export function isOverdue({ parkedAt = Infinity }: ParkedForm, now: number): boolean {
  return now - parkedAt >= SESSION_SECONDS * 1000;
}

/** A session without the forms that have waited too long. */
export function withoutOverdue(data: SessionData, now: number): SessionData {
  return { ...data, parkedForms: data.parkedForms.filter((form) => !isOverdue(form, now)) };
}

/** Adds the time from which a form waits, to the form itself and to what `over` makes of its earlier version. */
export function parkedAt(now: number, form: ParkedForm, over: (waiting: ParkedForm) => ParkedForm) {
  const keptOver = (waiting: ParkedForm): ParkedForm => {
    const next = over(waiting);
    return next === waiting ? waiting : { ...next, parkedAt: now };
  };
  return { kept: { ...form, parkedAt: now }, keptOver };
}

/**
 * Whether both are the same form about the same thing on the same page, whatever was typed into them and whenever. The
 * field `page` differs between tabs: another tab's form holds other texts.
 */
export function isSameForm(one: ParkedForm, other: ParkedForm): boolean {
  return isDeepStrictEqual(identityOf(one), identityOf(other));
}

function identityOf({ fields, form, owner, about }: ParkedForm) {
  return { form, owner, about, page: fields['page'] };
}

/**
 * The waiting forms after one more: it replaces an earlier version of the same form.
 *
 * @param over the form that then waits in place of the earlier version
 * @returns `undefined` if there is no room: waiting forms are not dropped for it
 */
export function withForm(
  forms: readonly ParkedForm[],
  form: ParkedForm,
  over: (waiting: ParkedForm) => ParkedForm,
): ParkedForm[] | undefined {
  const before = forms.find((waiting) => isSameForm(waiting, form));
  const next = before ? over(before) : form;
  if (next === before) return [...forms];
  const after = [...forms.filter((waiting) => waiting !== before), next];
  const bytes = after.reduce((sum, waiting) => sum + bytesOf(waiting), 0);
  return bytes <= MOST_PARKED_BYTES ? after : undefined;
}

function bytesOf(form: ParkedForm): number {
  return Buffer.byteLength(JSON.stringify({ ...form, parkedAt: undefined }));
}
