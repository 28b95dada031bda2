import { z } from 'zod';

import { requireForm } from '~/forms/parse-form.server.ts';

/**
 * Orders the drafts of one page: script sends a form while it is filled in, and an earlier draft may arrive later.
 * Empty in a form without script, which is sent once and whole.
 */
export const draftSequenceSchema = z.object({
  /** Names the page on which the form is filled in; each page counts its turns from the start. */
  page: z.string().max(100).catch(''),
  turn: z.coerce.number().int().nonnegative().catch(0),
});
/** Most pages of one form whose last turn is remembered beside the stored one's. */
const MOST_OTHER_PAGES = 8;
/** The turn of a stored form, and the last ones of the other pages in it: an earlier form of theirs may still arrive. */
export const keptSequenceSchema = draftSequenceSchema.extend({
  others: z.array(draftSequenceSchema).optional().catch(undefined),
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
export type KeptSequence = z.infer<typeof keptSequenceSchema>;

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

/** Whether the stored draft is the one that has arrived now. */
export function isSameTurn(kept: DraftSequence, arrived: DraftSequence): boolean {
  return kept.page === arrived.page && kept.turn === arrived.turn;
}

/**
 * A posted form that is stored while it is filled in: only the fields changed on its page count. Without script nothing
 * names these, so the whole form counts.
 *
 * @param meant the names of fields that count in any case
 */
export function asTyped(formData: FormData, meant: readonly string[] = []): Arrived {
  const sequence = draftSequenceOf(formData);
  const { changed } = requireForm(formData, changedSchema);
  const isSaid = hasScript(sequence) && changed !== undefined;
  return { ...sequence, changed: isSaid ? [...changed.split(' '), ...meant] : 'all' };
}

/** A posted form that its customer submits: all of its fields count. */
export function asSent(formData: FormData): Arrived {
  return { ...draftSequenceOf(formData), changed: 'all' };
}

/** Whether the stored draft is a later turn of the same page than the arriving one. */
export function isLater(kept: DraftSequence, arrived: DraftSequence): boolean {
  return kept.page === arrived.page && kept.turn > arrived.turn;
}

/** The last turn of each page that a stored form is made of, the latest page first. */
export function turnsOf({ others = [], page, turn }: KeptSequence): DraftSequence[] {
  return [{ page, turn }, ...others];
}

/**
 * The draft to store; a stored later turn of the same page wins. If the stored draft came from another tab, only the
 * fields changed on the arriving page overwrite it: its other fields may be outdated.
 *
 * @param merge for a form in which one field depends on another
 */
export function mergeDraft<Form extends object>(
  kept: (KeptSequence & { form: Form }) | undefined,
  { changed, form, page, turn }: Arrived & { form: Form },
  merge: (kept: Form, arrived: Form, changed: readonly string[]) => Form = mergeFields,
): KeptSequence & { form: Form } {
  if (!kept) return { page, turn, form };
  const turns = turnsOf(kept);
  if (turns.some((one) => isLater(one, { page, turn }))) return kept;
  const others = turns.filter((one) => one.page !== page && hasScript(one)).slice(0, MOST_OTHER_PAGES);
  const sequence = others.length === 0 ? { page, turn } : { page, turn, others };
  if (changed === 'all') return { ...sequence, form };
  return { ...sequence, form: merge(kept.form, form, changed) };
}

function mergeFields<Form extends object>(kept: Form, arrived: Form, changed: readonly string[]): Form {
  const own = Object.entries(arrived).filter(([name]) => changed.includes(name));
  return { ...kept, ...Object.fromEntries(own) };
}
