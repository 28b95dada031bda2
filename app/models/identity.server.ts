import type { Customer } from '../../gateway/session/session-data.ts';

/** The e-mail or phone that was verified, as one text: what the API calls the customer's login. */
export function identityText({ identity }: Customer): string {
  return identity.kind === 'email' ? identity.email : identity.phone;
}
