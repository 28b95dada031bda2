import { createHmac } from 'node:crypto';

/**
 * What stands in keys of the state for a text that must not be readable there: the same for the same text and secret. A
 * reader of the state file cannot get a customer's CPF, e-mail or phone from it.
 *
 * @param text a person (`personOf`) or a network, in any case
 * @param secret a secret of the portal; changing it loses the drafts of everyone
 * @returns 43 characters of base64url
 */
export function keyDigest(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`customer-key ${text.trim().toLowerCase()}`).digest('base64url');
}
