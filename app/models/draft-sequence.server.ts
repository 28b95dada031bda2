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
/** The names of the fields that hold something else than their page came with. */
const changedSchema = z.object({ changed: z.string().max(2_000).optional().catch(undefined) });
/** What a form that is kept says about its turn, what was changed, and for whom its page was made. */
export const DRAFT_SEQUENCE_FIELDS = [
  ...Object.keys(draftSequenceSchema.shape),
  ...Object.keys(changedSchema.shape),
  'owner',
];
export type DraftSequence = z.infer<typeof draftSequenceSchema>;

/** Which turn of its page a form is that arrives, and what counts of it where another is kept already. */
export interface Arrived extends DraftSequence {
  /** The names of the fields that were changed on its page; the others are as old as the page. */
  changed: readonly string[] | 'all';
}

/** Whether script runs on the page that a form was sent from. It leaves the page where it stands. */
export function hasScript({ page }: DraftSequence): boolean {
  return page !== '';
}

/** The turn of a posted form. What it says of it wrongly, or not at all, counts as a form without script. */
export function draftSequenceOf(formData: FormData): DraftSequence {
  return requireForm(formData, draftSequenceSchema);
}

/** Whether what was kept is what has arrived now. */
export function isSameTurn(kept: DraftSequence, arrived: DraftSequence): boolean {
  return kept.page === arrived.page && kept.turn === arrived.turn;
}

/**
 * A posted form that is kept on the way: what was changed on its page counts. Where no script says what that is, the whole
 * form does.
 *
 * @param meant the names of fields that count in any case
 */
export function asTyped(formData: FormData, meant: readonly string[] = []): Arrived {
  const sequence = draftSequenceOf(formData);
  const { changed } = requireForm(formData, changedSchema);
  const isSaid = hasScript(sequence) && changed !== undefined;
  return { ...sequence, changed: isSaid ? [...changed.split(' '), ...meant] : 'all' };
}

/** A posted form that its customer sends to go on with it: it is meant as it stands on the page. */
export function asSent(formData: FormData): Arrived {
  return { ...draftSequenceOf(formData), changed: 'all' };
}

/** Whether what was kept is later, on the same page, than what has arrived now. */
export function isLater(kept: DraftSequence, arrived: DraftSequence): boolean {
  return kept.page === arrived.page && kept.turn > arrived.turn;
}

/**
 * A form as it is to be kept, unless what was kept is later on the same page. What was kept may be of another page, the
 * newer of two tabs: of the one that arrives only what counts is taken over, with each of its turns.
 */
export function mergeDraft<Form extends object>(
  kept: (DraftSequence & { form: Form }) | undefined,
  { changed, form, page, turn }: Arrived & { form: Form },
): DraftSequence & { form: Form } {
  if (kept && isLater(kept, { page, turn })) return kept;
  if (!kept || changed === 'all') return { page, turn, form };
  const own = Object.entries(form).filter(([name]) => changed.includes(name));
  return { page, turn, form: { ...kept.form, ...Object.fromEntries(own) } };
}
