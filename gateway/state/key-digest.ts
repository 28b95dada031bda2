import { createHmac } from 'node:crypto';

/**
 * The customer's name inside state keys: the same for the same person and secret. A reader of the state file cannot get
 * their CPF, e-mail or phone from it.
 *
 * @param person from `personOf`, in any case
 * @param secret a secret of the portal; changing it loses the drafts of everyone
 * @returns 43 characters of base64url
 */
export function customerKey(person: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`customer-key ${person.trim().toLowerCase()}`)
    .digest('base64url');
}
