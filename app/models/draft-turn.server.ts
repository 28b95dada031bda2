import { z } from 'zod';

import { requireForm } from '~/forms/parse-form.server.ts';

/**
 * Where in its filling in a form was sent: script sends it meanwhile, and what was sent earlier may arrive later. Absent
 * from a form that was filled in without script, which is sent whole.
 */
export const draftTurnSchema = z.object({
  /** The page it was filled in on: another one begins to count anew. */
  page: z.string().max(100).catch(''),
  turn: z.coerce.number().int().nonnegative().catch(0),
});
/** What a form that is kept says about its turn, and for whom its page was made. */
export const DRAFT_TURN_FIELDS = [...Object.keys(draftTurnSchema.shape), 'owner'];
export type DraftTurn = z.infer<typeof draftTurnSchema>;

/** Whether script runs on the page that a form was sent from. It leaves the page where it stands. */
export function hasScript({ page }: DraftTurn): boolean {
  return page !== '';
}

export function draftTurnOf(formData: FormData): DraftTurn {
  return requireForm(formData, draftTurnSchema);
}

/** Whether what was kept is later, on the same page, than what has arrived now. */
export function isLater(kept: DraftTurn | undefined, arrived: DraftTurn): kept is DraftTurn {
  return kept?.page === arrived.page && kept.turn > arrived.turn;
}
