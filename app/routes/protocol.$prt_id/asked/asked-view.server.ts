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
    pixKey: pixKey && text(`protocols:protocol.asked.pix.${pixKey.type}`, { shown: pixKey.shown }),
  };
}

type Item = KeptRequest['items'][number];

function brandNames({ name, own, wish, wished }: Item): string[] {
  return [name, wish, own.colour, wished.colour].filter((text) => text !== undefined);
}
