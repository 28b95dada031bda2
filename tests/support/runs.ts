const QUICK_SHARE = 4;

/**
 * How many cases a property that takes long is tried on. Where an answer is wanted between two edits (`npm run check`) it
 * is the first quarter of them: each has its seed, so `npm test` begins with the same.
 */
export function runs(count: number): number {
  return process.env['QUICK_CHECK'] === undefined ? count : Math.ceil(count / QUICK_SHARE);
}
