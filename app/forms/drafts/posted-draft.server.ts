import { z } from 'zod';

import { requireForm } from '../parse-form.server.ts';

/**
 * Orders the drafts of one page: script sends a form while it is filled in, and an earlier draft may arrive later.
 * Empty in a form without script, which is sent once and whole.
 */
export const draftSequenceSchema = z.object({
  /** Names the page on which the form is filled in; each page counts its turns from the start. */
  page: z.string().max(100).catch(''),
  turn: z.coerce.number().int().nonnegative().catch(0),
});
/** The names of the fields whose value differs from the one their page came with. */
const changedSchema = z.object({ changed: z.string().max(2_000).optional().catch(undefined) });
/**
 * The hidden fields of a stored form: its page and turn, the changed fields, and the customer its page was made for.
 */
export const DRAFT_SEQUENCE_FIELDS = [
  ...Object.keys(draftSequenceSchema.shape),
  ...Object.keys(changedSchema.shape),
  'owner',
];
export type DraftSequence = z.infer<typeof draftSequenceSchema>;

/** The page and turn of an arriving form, and which of its fields count if another form is stored already. */
export interface Arrived extends DraftSequence {
  /** The names of the fields that were changed on its page; the others are as old as the page. */
  changed: readonly string[] | 'all';
}

/** Whether script runs on the page that a form was sent from. Script then keeps the scroll position. */
export function hasScript({ page }: DraftSequence): boolean {
  return page !== '';
}

/** The turn of a posted form. If its page is missing or invalid, the form counts as sent without script. */
export function draftSequenceOf(formData: FormData): DraftSequence {
  return requireForm(formData, draftSequenceSchema);
}

/**
 * A posted form that is stored while it is filled in: only the fields changed on its page count. Without script nothing
 * names these, so all that the form has count. Nobody can take back a choice: one that is missing sold out since, which a
 * browser does not send, or was made on a later page.
 *
 * @param meant the names of fields that count in any case
 */
export function asTyped(formData: FormData, meant: readonly string[] = []): Arrived {
  const sequence = draftSequenceOf(formData);
  const { changed } = requireForm(formData, changedSchema);
  const isSaid = hasScript(sequence) && changed !== undefined;
  return { ...sequence, changed: isSaid ? [...changed.split(' '), ...meant] : [...formData.keys()] };
}

/** A posted form that its customer submits: all of its fields count. */
export function asSent(formData: FormData): Arrived {
  return { ...draftSequenceOf(formData), changed: 'all' };
}
