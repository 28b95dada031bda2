import { ANSWER_NAMES, storedName } from './item-answers.ts';
import type { OffStorePurchase } from './off-store.ts';
import type { Selection } from './selection.ts';

/** One chosen thing: an id, or what was typed. Never a text of the API, which changes with the language. */
type Choice = string | number | undefined;

/**
 * What the customer chose of the selected items, to tell two requests apart: the same, whatever the API's texts, prices
 * and stock are by now, and in whatever order its rows or the items stand.
 */
export function selectionChoices(selections: readonly Selection[]): Record<string, Choice>[] {
  return selections
    .map(({ lineKey, ...answers }): Record<string, Choice> => {
      const stored = ANSWER_NAMES.map(storedName).map((name) => [name, answers[name]] as const);
      // An emptied note is none.
      return { lineKey, ...Object.fromEntries(stored.filter(([, answer]) => answer !== '')) };
    })
    .sort((one, other) => (String(one['lineKey']) < String(other['lineKey']) ? -1 : 1));
}

/** What the customer told of a purchase outside the online store, likewise. */
export function purchaseChoices(purchase: OffStorePurchase): Record<string, Choice> {
  const { reason, subReason, wish } = purchase;
  return { ...purchase, reason: reason.id, subReason: subReason?.id, wish: wish.id };
}
