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

/** The names of the fields that were changed on the page of a posted form; `undefined` where its script did not say yet. */
export function changedFieldsOf(formData: FormData): readonly string[] | undefined {
  return requireForm(formData, changedSchema).changed?.split(' ');
}

/** Whether what was kept is later, on the same page, than what has arrived now. */
export function isLater(kept: DraftSequence | undefined, arrived: DraftSequence): kept is DraftSequence {
  return kept?.page === arrived.page && kept.turn > arrived.turn;
}

/**
 * A draft as it is to be kept, unless what was kept is later on the same page. Where another page has kept one, it may be
 * the newer of two tabs: of the one that arrives only what was changed there counts, and the rest is as old as its page.
 *
 * @param changed the names of the fields that were changed on its page; `undefined` where the form is meant as it stands
 *   there: it was sent
 */
export function mergeDraft<Form extends object>(
  kept: (DraftSequence & { form: Form }) | undefined,
  arrived: DraftSequence & { form: Form },
  changed: readonly string[] | undefined,
): DraftSequence & { form: Form } {
  if (kept?.page === arrived.page) return isLater(kept, arrived) ? kept : arrived;
  if (!kept || !changed) return arrived;
  const own = Object.entries(arrived.form).filter(([name]) => changed.includes(name));
  return { ...arrived, form: { ...kept.form, ...Object.fromEntries(own) } };
}
