import { ANSWER_NAMES, type AnswerName } from '../choices/item-answers.ts';
import { needsColour } from '../choices/wish.ts';
import { chosenWish, type ChoiceFault, type LiveData } from './judgement.ts';
import type { Selection } from './selection.ts';

/**
 * The choices that an incomplete selection lacks, in the form's order, each once: also questions that follow only after
 * a missing one.
 * @param faults as the selection was judged
 * Source: .docs/rules/selection.md#required-fields.
 */
export function missingChoices(
  selection: Selection,
  faults: readonly ChoiceFault[],
  live: Pick<LiveData, 'reasons' | 'wishes'>,
): AnswerName[] {
  const missing = new Set(faults.map(({ field }) => field));
  if (missing.has('reason')) {
    if (selection.subReasonId === undefined) missing.add('subReason');
    if (selection.wishId === undefined) missing.add('wish');
  }
  const wish = chosenWish(selection, live);
  if (wish && needsColour(wish) && !selection.colour) missing.add('colour');
  return ANSWER_NAMES.filter((field) => missing.has(field));
}
