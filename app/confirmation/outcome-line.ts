import type { ItemOutcome } from '~/domain/item-outcome.ts';
import { shownMoney } from '~/i18n/shown.ts';
import type { Text } from '~/i18n/text-keys.ts';

/**
 * What will happen with one item, in words. All values come from the outcome, because a confirmation compares the
 * outcome with what was shown.
 *
 * @param wish the wish's name, where the outcome has no words of its own
 */
export function outcomeLine(text: Text, { amount, colour, kind, size }: ItemOutcome, wish: string): string {
  return text(`confirmation:totals.${kind}`, {
    amount: amount === undefined ? '' : shownMoney(text, amount),
    colour: colour ?? '',
    size: size ?? '',
    wish,
    count: 1,
  });
}
