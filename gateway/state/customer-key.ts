import { createHmac } from 'node:crypto';

/**
 * The customer's name inside state keys: the same for the same identity and secret. A reader of the state file cannot
 * get the e-mail or phone from it.
 *
 * @param identity the verified e-mail (any case) or the phone's digits
 * @param secret a secret of the portal; changing it loses the drafts of everyone
 * @returns 43 characters of base64url
 */
export function customerKey(identity: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`customer-key ${identity.trim().toLowerCase()}`)
    .digest('base64url');
}
