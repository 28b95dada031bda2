import type { RowsAnswer } from './contract/endpoint.ts';

/**
 * Tells which rows of a list repeat an earlier one. What an order line is takes long to write down, so that is done only
 * where two lines claim one place.
 *
 * @returns whether a row, asked about in the order of the list, has the identity of one before it
 */
export function repeatsOf({ identify, tellApart }: RowsAnswer): (row: unknown) => boolean {
  if (!identify) return () => false;
  const firstOf = new Map<string, unknown>();
  const told = new Set<string>();
  return (row) => {
    const identity = identify(row);
    if (identity === undefined) return false;
    const place = JSON.stringify(identity);
    if (!firstOf.has(place)) {
      firstOf.set(place, row);
      return false;
    }
    if (!tellApart) return true;
    told.add(JSON.stringify(tellApart(firstOf.get(place))));
    return told.size === told.add(JSON.stringify(tellApart(row))).size;
  };
}
