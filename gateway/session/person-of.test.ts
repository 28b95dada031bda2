import { expect, test, vi } from 'vitest';

import { createCustomerKey, personOf } from './person-of.ts';

const byEmail = { kind: 'email', email: 'ana@exemplo.com' } as const;
const byPhone = { kind: 'phone', phone: '5511987654321' } as const;
const record = { cpf: '123.456.789-09', email: byEmail.email, phone: '(11) 98765-4321' };

test('who logs in by e-mail or by phone is the same person, however the CPF is written', () => {
  const person = personOf({ ...record, identity: byEmail });
  expect(personOf({ ...record, identity: byPhone })).toBe(person);
  expect(personOf({ ...record, cpf: '12345678909', identity: byPhone })).toBe(person);
});

test('two customers who share a phone or an e-mail are two persons', () => {
  const person = personOf({ ...record, identity: byEmail });
  const child = { ...record, cpf: '987.654.321-00' };
  expect(personOf({ ...child, identity: byPhone })).not.toBe(person);
  expect(personOf({ ...child, identity: byEmail })).not.toBe(person);
  const other = { ...record, email: 'rui@exemplo.com', cpf: undefined, identity: byPhone };
  expect(personOf(other)).not.toBe(person);
});

test('two companies whose CNPJs differ in letters alone are two persons', () => {
  const one = personOf({ ...record, cpf: '12ABC34501DE35', identity: byEmail });
  expect(personOf({ ...record, cpf: '12.abc.345/01DE-35', identity: byPhone })).toBe(one);
  expect(personOf({ ...record, cpf: '12XYZ34501DE35', identity: byEmail })).not.toBe(one);
});

test.each([{ cpf: undefined }, { cpf: '' }, { email: undefined }, { email: '' }])(
  'a record with %o is known by what was verified',
  (missing) => {
    expect(personOf({ ...record, ...missing, identity: byEmail })).toBe(byEmail.email);
    expect(personOf({ ...record, ...missing, identity: byPhone })).toBe(byPhone.phone);
  },
);

test('the key of a customer is the digest of their person, worked out once for each object', () => {
  const digestOf = vi.fn((text: string) => `digest of ${text}`);
  const customerKey = createCustomerKey(digestOf);
  const customer = { ...record, identity: byEmail };
  expect(customerKey(customer)).toBe('digest of 12345678909 ana@exemplo.com');
  expect(customerKey(customer)).toBe(customerKey({ ...customer, identity: byPhone }));
  expect(customerKey({ ...customer, cpf: '987.654.321-00' })).not.toBe(customerKey(customer));
  expect(digestOf).toHaveBeenCalledTimes(3);
});
