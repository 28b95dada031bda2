import type { Customer, Identity } from './session-data.ts';

/** Country code and national digits, as some records have a phone. */
const WITH_COUNTRY_CODE = /^55(?=\d{10,11}$)/;

/** Everything that one person may have logged in with: what they did this time, then the other one on their record. */
export function identitiesOf({ email, identity, phone }: Customer): Identity[] {
  const digits = phone?.replace(/\D/g, '').replace(WITH_COUNTRY_CODE, '');
  return [
    identity,
    ...(identity.kind !== 'email' && email ? [{ kind: 'email', email } as const] : []),
    ...(identity.kind !== 'phone' && digits ? [{ kind: 'phone', phone: digits } as const] : []),
  ];
}
