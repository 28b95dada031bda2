import type { Answer } from '../support/visitor.ts';
import { fieldsOf, hiddenValue } from '../support/page-fields.ts';
import { everythingOn, mainWordsOf } from '../support/page-words.ts';
import type { Answers } from './choices.ts';

const ANSWERS = ['reason', 'subReason', 'wish', 'size', 'voucher'] as const;

/** The answers that an open item form shows. */
export function answersOn({ text }: Answer): Answers {
  const form = /<form\b[^>]* id="item"[\s\S]*?<\/form>/.exec(text)?.[0] ?? '';
  const fields = fieldsOf(form).filter(({ isChecked, type }) => type === 'hidden' || isChecked);
  const details = /<textarea\b[^>]* name="details"[^>]*>([\s\S]*?)<\/textarea>/.exec(form)?.[1];
  const chosen = ANSWERS.flatMap((name) => {
    const value = fields.find((field) => field.name === name)?.value;
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(chosen),
    // A browser drops the first line break of a textarea.
    ...(details && { details: everythingOn(details).replace(/^\n/, '') }),
  };
}

/** The lines of the sidebar, in its order. */
export function selectedOn({ text }: Answer): string[] {
  const forms = text.match(/<form\b[\s\S]*?<\/form>/g) ?? [];
  return forms
    .filter((form) => form.includes('value="remove"'))
    .flatMap((form) => fieldsOf(form).filter(({ name }) => name === 'line'))
    .map(({ value }) => value);
}

/** The files of a confirmation, by their ids; undefined where it shows none, because its request is in doubt. */
export function filesOn(page: Answer): string[] | undefined {
  const lists = ['shown-photos', 'shown-invoices'].map((name) => hiddenValue(page, name));
  if (lists.every((list) => list === undefined)) return undefined;
  return lists.flatMap((list) => (list ?? '').split(' ').filter((id) => id !== ''));
}

/** The digest of what a confirmation shows as chosen, the first in its form. */
export const choicesOn = (page: Answer): string | undefined => hiddenValue(page, 'seen')?.split('.')[0];

/** Whether a page offers a button. */
export function hasButton({ text }: Answer, intent: string): boolean {
  return new RegExp(`<button\\b[^>]* value="${intent}"`).test(text);
}

const read = new WeakMap<Answer, string>();

/** Whether words stand on a page, or in its fields. */
export function says(page: Answer, words: string): boolean {
  const text = read.get(page) ?? everythingOn(page.text);
  read.set(page, text);
  return text.includes(words);
}

/** Whether words can be read on a page: its data for script have more words. */
export function shows({ text }: Answer, words: string): boolean {
  return mainWordsOf(text).some((said) => said.includes(words));
}
