import { cleanDetails } from '../choices/details.ts';
import { ANSWER_NAMES, storedName } from '../choices/item-answers.ts';
import type { OffStorePurchase } from '../off-store/purchase.ts';
import type { Selection } from '../selection/selection.ts';

/** One choice: an id, or what the customer typed. It is never a text of the API, which differs by language. */
type Choice = string | number | undefined;

/**
 * What the customer chose for the selected items. Two requests for the same things give the same choices: the API's
 * texts, prices and stock do not matter, nor does the order of its rows or of the items.
 */
export function selectionChoices(selections: readonly Selection[]): Record<string, Choice>[] {
  return selections
    .map(({ lineKey, details = '', ...others }): Record<string, Choice> => {
      const answers = { ...others, details: cleanDetails(details) };
      const stored = ANSWER_NAMES.map(storedName).map((name) => [name, answers[name]] as const);
      // A note that is empty as it is sent counts as no note.
      return { lineKey, ...Object.fromEntries(stored.filter(([, answer]) => answer !== '')) };
    })
    .sort((one, other) => (String(one['lineKey']) < String(other['lineKey']) ? -1 : 1));
}

/** The same for a purchase outside the online store: what the customer told of it. */
export function purchaseChoices(purchase: OffStorePurchase): Record<string, Choice> {
  const { reason, subReason, wish } = purchase;
  return { ...purchase, reason: reason.id, subReason: subReason?.id, wish: wish.id };
}
