import type { ItemOutcome } from '~/domain/item-outcome.ts';
import type { Cents } from '~/domain/money.ts';
import { shownMoney } from '~/i18n/shown.ts';
import type { Text } from '~/i18n/text-keys.ts';

/** The values of an outcome's sentence; the amount only if there is one. */
type Said =
  | { readonly kind: 'voucher' | 'refund'; readonly amount: Cents }
  | { readonly kind: Exclude<ItemOutcome['kind'], 'voucher' | 'refund'> };

/**
 * What will happen with one item, in words. All values come from the outcome, because a confirmation compares the
 * outcome with what was shown.
 *
 * @param wish the wish's name, where the outcome has no words of its own
 */
export function outcomeLine(text: Text, outcome: ItemOutcome, wish: string): string {
  const said = saidOf(outcome);
  const { colour = '', size = '' } = outcome;
  return text(`confirmation:totals.${said.kind}`, {
    ...('amount' in said && { amount: shownMoney(text, said.amount) }),
    colour,
    size,
    wish,
    count: 1,
  });
}

function saidOf({ amount, kind }: ItemOutcome): Said {
  if (kind !== 'voucher' && kind !== 'refund') return { kind };
  return amount === undefined ? { kind: 'other' } : { kind, amount };
}
