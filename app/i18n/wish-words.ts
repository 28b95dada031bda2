import type { ItemOutcome } from '~/domain/requests/item-outcome.ts';

import { shownMoney } from './shown.ts';
import { swapWords, type Variant } from './swap-words.ts';
import type { Text } from './text-keys.ts';

interface Asked {
  kind: ItemOutcome['kind'];
  /** In cents, of a refund or a voucher. */
  amount?: number | undefined;
  /** The product to send back, and the one to receive. */
  own: Variant;
  wished: Variant;
  /** The name of a wish of another kind. */
  wish?: string | undefined;
}

/**
 * What an item is to become: "Você manda 41, Verde-mata → recebe 42, Areia", "Reembolso de R$ 249,90". Nothing beside
 * it says which size and colour the customer has, so these words do.
 */
export function wishWords(text: Text, { amount, kind, own, wish = '', wished }: Asked): string {
  if (kind === 'other') return wish;
  if (kind === 'refund' || kind === 'voucher') {
    return amount === undefined
      ? text(`protocols:protocol.asked.${kind}`)
      : text(`protocols:protocol.asked.${kind}-amount`, { amount: shownMoney(text, amount) });
  }
  return swapWords(text, own, wished, { namesOwnColour: true });
}
