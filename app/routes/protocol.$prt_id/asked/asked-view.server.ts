import { shownMoney } from '~/i18n/shown.ts';
import type { Text } from '~/i18n/text-keys.ts';
import { wishWords } from '~/i18n/wish-words.ts';
import type { KeptRequest } from '~/models/request/asked-request.server.ts';

/** A stored request in words. */
export interface AskedView {
  items: AskedItemView[];
  /** Where a refund goes. */
  pixKey: string | undefined;
}

interface AskedItemView {
  name: string;
  /** What it is to become. */
  wish: string;
  /** The words of the brand API in both, in its language; of a purchase in a shop there are none. */
  names: string[];
  language: string | undefined;
}

/** Source: .docs/rules/protocols-and-statuses.md#what-was-asked-for. */
export function askedView(text: Text, { flow, items, languages, pixKey }: KeptRequest): AskedView {
  return {
    items: items.map((item) => ({
      name: item.name,
      wish: wishWords(text, item),
      names: flow === 'online' ? brandNames(item) : [],
      language: item.kind === 'other' ? languages.wishes : languages.products,
    })),
    pixKey: pixKey && pixKeyWords(text, pixKey, items),
  };
}

type Item = KeptRequest['items'][number];

/** The Pix key, and its part of the refunds where others are refunded the way they were paid. */
function pixKeyWords(
  text: Text,
  { shown, type }: NonNullable<KeptRequest['pixKey']>,
  items: readonly Item[],
): string {
  const key = text(`protocols:protocol.asked.pix.${type}`, { shown });
  const refunds = items.filter(({ amount, kind }) => kind === 'refund' && amount !== undefined);
  const here = refunds.filter(({ toAccount }) => toAccount);
  if (here.length === 0 || here.length === refunds.length) return key;
  const sum = here.reduce((cents, { amount }) => cents + (amount ?? 0), 0);
  return text('protocols:protocol.asked.pix.of-amount', { key, amount: shownMoney(text, sum) });
}

function brandNames({ name, own, wish, wished }: Item): string[] {
  return [name, wish, own.colour, wished.colour].filter((text) => text !== undefined);
}
