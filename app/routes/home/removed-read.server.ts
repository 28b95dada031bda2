import { homePath } from '~/frame/paths/home-path.ts';

/** The parameter of an address of the home that says when the last of the files that the page told of was removed. */
const REMOVED_UNTIL = 'removidos';

/** The address that dismisses the home's notice about removed files; it says up to which moment the notice tells. */
export function removedReadPath(removedAt: number): string {
  return `${homePath()}?${REMOVED_UNTIL}=${removedAt}`;
}

/** That moment, in milliseconds since 1970; `undefined` for a page of an earlier build, which does not send it. */
export function removedUntilAt(query: URLSearchParams): number | undefined {
  const until = query.get(REMOVED_UNTIL);
  return until === null || !/^\d+$/.test(until) ? undefined : Number(until);
}
