import { createHash } from 'node:crypto';

/**
 * A digest that two submissions of the same have in common: SHA-256, in hexadecimal, of the customer's choices and
 * texts. Leave out values that change by themselves (prices, stock, dates of reading), or a form sent twice would look
 * like two.
 *
 * @param request anything JSON can carry, built with its keys in a fixed order
 */
export function requestDigest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
