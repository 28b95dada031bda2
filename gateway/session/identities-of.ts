import type { Customer, Identity } from './session-data.ts';

/** Area code and number: records have a phone with or without the country's code, the login always has it. */
const NATIONAL = /^\d{10,11}$/;

/**
 * Every identity with which one person may have logged in: first this session's, then the other one on their record.
 */
export function identitiesOf({ email, identity, phone }: Customer): Identity[] {
  const digits = phone?.replace(/\D/g, '').replace(NATIONAL, '55$&');
  return [
    identity,
    ...(identity.kind !== 'email' && email ? [{ kind: 'email', email } as const] : []),
    ...(identity.kind !== 'phone' && digits ? [{ kind: 'phone', phone: digits } as const] : []),
  ];
}

/** The verified e-mail or the phone's digits, as one text. */
export function identityText(identity: Identity): string {
  return identity.kind === 'email' ? identity.email : identity.phone;
}
