import { createHmac } from 'node:crypto';

/**
 * A digest that stands in the state's keys for a text that must not be readable there; the same text and secret give
 * the same one. A reader of the state file cannot get a customer's CPF, e-mail or phone from it.
 *
 * @param text a person (`personOf`) or a network, in any case
 * @param secret a secret of the portal; changing it loses the drafts of everyone
 * @returns 43 characters of base64url
 */
export function keyDigest(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`customer-key ${text.trim().toLowerCase()}`).digest('base64url');
}
