import type { ItemOutcome } from '~/domain/requests/item-outcome.ts';
import type { Cents } from '~/domain/dates-and-money/money.ts';
import { shownMoney } from '~/i18n/shown.ts';
import type { Text } from '~/i18n/text-keys.ts';

/** The values of an outcome's sentence; the amount only if there is one. */
type Said =
  | { readonly kind: 'voucher' | 'refund'; readonly amount: Cents }
  | { readonly kind: Exclude<ItemOutcome['kind'], 'voucher' | 'refund'> };

interface Item {
  outcome: ItemOutcome;
  /** The wish's name, said where the outcome has no words of its own. */
  wish: string;
  /** What of the words is the brand API's. */
  names: string[];
}

/** What will happen: kind by kind, all of it, and in as few words as a bar has room for. */
export interface Totals {
  lines: { text: string; names: string[] }[];
  all: string;
  brief: string;
}

/**
 * What will happen with these items, in words. Refunds are one sum, and so are vouchers; what else is alike is counted.
 * All values come from the outcomes, because a confirmation compares those with what was shown.
 */
export function totalsOf(text: Text, items: readonly Item[]): Totals {
  const count = items.length;
  const alike = Map.groupBy(items, (item) => {
    const said = saidOf(item.outcome);
    return 'amount' in said ? said.kind : outcomeLine(text, item, 1);
  });
  const lines = [...alike.values()].flatMap((together) => {
    const [first] = together;
    if (first === undefined) return [];
    const sum = together.reduce((cents, { outcome }) => cents + (outcome.amount ?? 0), 0);
    const outcome = { ...first.outcome, ...(first.outcome.amount !== undefined && { amount: sum }) };
    return { text: outcomeLine(text, { ...first, outcome }, together.length), names: first.names };
  });
  const [only, ...others] = lines;
  return {
    lines,
    all: text('summary:totals.all', { count }),
    brief: only && others.length === 0 ? only.text : text('summary:totals.brief', { count }),
  };
}

function outcomeLine(text: Text, { outcome, wish }: Omit<Item, 'names'>, count: number): string {
  const said = saidOf(outcome);
  const { colour = '', size = '' } = outcome;
  return text(`summary:totals.${said.kind}`, {
    ...('amount' in said && { amount: shownMoney(text, said.amount) }),
    colour,
    size,
    wish,
    count,
  });
}

function saidOf({ amount, kind }: ItemOutcome): Said {
  if (kind !== 'voucher' && kind !== 'refund') return { kind };
  return amount === undefined ? { kind: 'other' } : { kind, amount };
}
