import { sizesElsewhere, type BalanceRow, type SizeOption } from '~/domain/choices/balance.ts';
import { shownList } from '~/i18n/shown.ts';
import type { Text } from '~/i18n/text-keys.ts';

/** The hint beside the sizes: that none are known or in stock, or which other colours have those that are sold out. */
export interface SizesHint {
  text: string;
  /** The colours in it, which are the brand API's words. */
  names: readonly string[];
}

interface Stock {
  rows: readonly BalanceRow[];
  /** Those that the form offers. */
  sizes: readonly SizeOption[];
  isColourExchange: boolean;
}

/**
 * "Tamanho 43 esgotado em Verde-mata, mas há em Azul-noite."
 * @param own the colour that the customer has
 * @returns undefined if no hint is needed
 */
export function sizesHint(text: Text, own: string | undefined, stock: Stock): SizesHint | undefined {
  if (stock.sizes.length === 0) return { text: text('lines:size-unknown'), names: [] };
  const elsewhere = stock.isColourExchange ? [] : sizesElsewhere(stock.rows, own);
  if (elsewhere.length === 0) {
    const isSoldOut = stock.sizes.every(({ isInStock }) => !isInStock);
    return isSoldOut ? { text: text('lines:size-none'), names: [] } : undefined;
  }
  const colour = own ?? '';
  const sentences = elsewhere.map(({ colours, sizes }) =>
    text('lines:size-elsewhere', {
      count: sizes.length,
      sizes: shownList(text, sizes),
      colours: shownList(text, colours),
      colour,
    }),
  );
  return { text: sentences.join(' '), names: [colour, ...elsewhere.flatMap(({ colours }) => colours)] };
}
