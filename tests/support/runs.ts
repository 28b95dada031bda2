const QUICK_SHARE = 4;

/**
 * How many cases a slow property test tries. In `npm run check`, which has to answer between two edits, it is the first
 * quarter of them; properties have fixed seeds, so `npm test` begins with the same cases.
 */
export function runs(count: number): number {
  return process.env['QUICK_CHECK'] === undefined ? count : Math.ceil(count / QUICK_SHARE);
}
