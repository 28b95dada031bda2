import type { Customer, Identity } from './session-data.ts';

/**
 * Names the person who logged in, the same by e-mail and by phone: everything of theirs is kept by a digest of it. Their
 * CPF alone would do, but nobody proved it. A phone or e-mail on record alone would not: a family may share it, and each
 * of them has a selection of their own.
 *
 * @returns the CPF and the e-mail of the login's answer; without one of them the verified e-mail or phone
 */
export function personOf({ cpf, email, identity }: Customer): string {
  // A company's number (CNPJ) may have letters.
  const characters = cpf?.replace(/[^0-9a-z]/gi, '').toUpperCase();
  return characters && email ? `${characters} ${email}` : identityText(identity);
}

/**
 * Names a customer by the digest of their person. A page asks some ten times, so it is remembered for as long as the
 * session's object lives.
 */
export function createCustomerKey(digestOf: (text: string) => string): (customer: Customer) => string {
  const known = new WeakMap<Customer, string>();
  return (customer) => {
    const key = known.get(customer) ?? digestOf(personOf(customer));
    known.set(customer, key);
    return key;
  };
}

/** The verified e-mail or the phone's digits, as one text. */
export function identityText(identity: Identity): string {
  return identity.kind === 'email' ? identity.email : identity.phone;
}
