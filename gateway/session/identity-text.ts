import type { Identity } from './session-data.ts';

/** The e-mail or the phone's digits that were verified, as one text. */
export function identityText(identity: Identity): string {
  return identity.kind === 'email' ? identity.email : identity.phone;
}
