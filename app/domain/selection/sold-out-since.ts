import { lineKey } from '../orders/order-line.ts';
import { chosenWish, stockFaults, type LiveData } from './judgement.ts';
import type { Selection } from './selection.ts';

/**
 * A line's choices as its form sent them, with the size and colour that it had before, where these are sold out by now: a
 * form does not send what it shows as sold out, and its customer did choose it.
 * @param before the choices that the form had
 * @returns undefined where nothing is missing that has sold out
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
