import { lineKey } from '../orders/order-line.ts';
import { chosenWish, stockFaults, type LiveData } from './judgement.ts';
import type { Selection } from './selection.ts';

/**
 * Adds to the choices that a line's form sent the size and colour that were chosen before and have sold out since: a browser
 * does not send a disabled option, although the customer chose it.
 *
 * @param before the choices that were kept before the form was sent
 * @returns undefined where no choice is missing because it sold out
 *
 * Source: .docs/rules/reasons-and-wishes.md#sizes-and-colours.
 */
export function withSoldOut(sent: Selection, before: Selection, live: LiveData): Selection | undefined {
  const line = live.lines.find((candidate) => lineKey(candidate) === sent.lineKey);
  const wish = chosenWish(sent, live);
  if (!line || !wish || sent.reasonId !== before.reasonId || sent.wishId !== before.wishId) return undefined;
  const size = sent.size ?? before.size;
  const colour = sent.colour ?? (size === before.size ? before.colour : undefined);
  if (size === sent.size && colour === sent.colour) return undefined;
  const chosen = { ...sent, size, colour };
  const faults = stockFaults(chosen, wish, line, live.balances.get(sent.lineKey));
  return faults.some(({ code }) => code === 'sold-out') ? chosen : undefined;
}
