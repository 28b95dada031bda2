import type { ItemOutcome } from '~/domain/requests/item-outcome.ts';
import type { Cents } from '~/domain/dates-and-money/money.ts';
import { shownMoney } from '~/i18n/shown.ts';
import type { Text } from '~/i18n/text-keys.ts';

/** The values of an outcome's sentence; the amount only if there is one. */
type Said =
  | { readonly kind: 'voucher' | 'refund' | 'refund-account' | 'refund-paid'; readonly amount: Cents }
  | { readonly kind: Exclude<ItemOutcome['kind'], 'voucher' | 'refund'> };

interface Item {
  outcome: ItemOutcome;
  /** Whether the account that the customer gave gets the refund: any other is refunded the way it was paid. */
  toAccount: boolean;
  /** The wish's name, said where the outcome has no words of its own. */
  wish: string;
  /** The words that are the brand API's. */
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
 * Where only some of the refunds go to the account, each way is a sum of its own. All values come from the outcomes,
 * because a confirmation compares those with what was shown.
 * Source: .docs/rules/bank-and-pix.md#when-bank-data-are-asked.
 */
export function totalsOf(text: Text, items: readonly Item[]): Totals {
  const count = items.length;
  const refunds = items.filter(({ outcome }) => outcome.kind === 'refund' && outcome.amount !== undefined);
  const areApart = new Set(refunds.map(({ toAccount }) => toAccount)).size > 1;
  const lineOf = (item: Item, alike: number) => outcomeLine(text, item, saidOf(item, areApart), alike);
  const groups = Map.groupBy(items, (item) => {
    const said = saidOf(item, areApart);
    return 'amount' in said ? said.kind : lineOf(item, 1);
  });
  const lines = [...groups.values()].flatMap((together) => {
    const [first] = together;
    if (first === undefined) return [];
    const sum = together.reduce((cents, { outcome }) => cents + (outcome.amount ?? 0), 0);
    const outcome = { ...first.outcome, ...(first.outcome.amount !== undefined && { amount: sum }) };
    return { text: lineOf({ ...first, outcome }, together.length), names: first.names };
  });
  const [only, ...others] = lines;
  return {
    lines,
    all: text('summary:totals.all', { count }),
    brief: only && others.length === 0 ? only.text : text('summary:totals.brief', { count }),
  };
}

function outcomeLine(text: Text, { outcome, wish }: Item, said: Said, count: number): string {
  const { colour = '', size = '' } = outcome;
  return text(`summary:totals.${said.kind}`, {
    ...('amount' in said && { amount: shownMoney(text, said.amount) }),
    colour,
    size,
    wish,
    count,
  });
}

/** @param areApart whether some refunds go to the account, and others do not */
function saidOf({ outcome: { amount, kind }, toAccount }: Item, areApart: boolean): Said {
  if (kind !== 'voucher' && kind !== 'refund') return { kind };
  if (amount === undefined) return { kind: 'other' };
  if (kind === 'voucher' || !areApart) return { kind, amount };
  return { kind: toAccount ? 'refund-account' : 'refund-paid', amount };
}
