import { homePath } from '~/frame/paths/home-path.ts';

/** Of an address of the home: when the last of the removed files was removed that the customer has read of. */
const REMOVED_UNTIL = 'removidos';

/** Where the home's notice about removed files is put away, by a form that says of which it tells. */
export function removedReadPath(removedAt: number): string {
  return `${homePath()}?${REMOVED_UNTIL}=${removedAt}`;
}

/** Until when removed files were read of (milliseconds since 1970); `undefined` for a page of before, which does not say. */
export function removedUntilAt(query: URLSearchParams): number | undefined {
  const until = query.get(REMOVED_UNTIL);
  return until === null || !/^\d+$/.test(until) ? undefined : Number(until);
}
