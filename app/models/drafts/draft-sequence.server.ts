import { z } from 'zod';

import {
  draftSequenceSchema,
  hasScript,
  type Arrived,
  type DraftSequence,
} from '~/forms/drafts/posted-draft.server.ts';

/** The most other pages of a form whose last turns are remembered beside the stored form's own. */
const MOST_OTHER_PAGES = 8;
/** The turn of a stored form, and the last ones of the other pages in it: an earlier form of theirs may still arrive. */
export const keptSequenceSchema = draftSequenceSchema.extend({
  others: z.array(draftSequenceSchema).optional().catch(undefined),
});
export type KeptSequence = z.infer<typeof keptSequenceSchema>;

/** Whether the stored draft is the one that has arrived now. */
export function isSameTurn(kept: DraftSequence, arrived: DraftSequence): boolean {
  return kept.page === arrived.page && kept.turn === arrived.turn;
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
