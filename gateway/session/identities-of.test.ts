import { expect, test } from 'vitest';

import { identitiesOf } from './identities-of.ts';

const byEmail = { kind: 'email', email: 'ana@exemplo.com' } as const;
const byPhone = { kind: 'phone', phone: '5511987654321' } as const;

test('who logged in by e-mail may also do so by the phone on record, however it is written there', () => {
  for (const phone of ['11987654321', '(11) 98765-4321', '+55 (11) 98765-4321', '5511987654321']) {
    expect(identitiesOf({ identity: byEmail, email: byEmail.email, phone })).toEqual([byEmail, byPhone]);
  }
});

test('who logged in by phone may also do so by the e-mail on record', () => {
  expect(identitiesOf({ identity: byPhone, email: byEmail.email, phone: byPhone.phone })).toEqual([
    byPhone,
    byEmail,
  ]);
});

test('a record without the other has one', () => {
  expect(identitiesOf({ identity: byEmail })).toEqual([byEmail]);
  expect(identitiesOf({ identity: byPhone, email: '' })).toEqual([byPhone]);
});
