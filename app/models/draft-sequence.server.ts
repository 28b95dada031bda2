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
/** What a form that is kept says about its turn, and for whom its page was made. */
export const DRAFT_SEQUENCE_FIELDS = [...Object.keys(draftSequenceSchema.shape), 'owner'];
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

/** Whether what was kept is later, on the same page, than what has arrived now. */
export function isLater(kept: DraftSequence | undefined, arrived: DraftSequence): kept is DraftSequence {
  return kept?.page === arrived.page && kept.turn > arrived.turn;
}
