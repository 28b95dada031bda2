import { createHash } from 'node:crypto';

/**
 * Tells whether two submissions ask for the same: SHA-256, in hexadecimal, of what the customer chose and typed. Leave
 * out what changes by itself (prices, stock, dates of reading), or a form sent twice would look like two.
 *
 * @param request anything JSON can carry, built with its keys in a fixed order
 */
export function requestDigest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
