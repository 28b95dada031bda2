import { expect, it } from 'vitest';

import { isAlsoCpf, rewriteIdentity, toNationalDigits, worldOfEmail } from './identities.ts';

const FROM = { email: 'marina@exemplo.com.br', phone: '11987654321' };
const TO = { email: 'marina+w7@exemplo.com.br', phone: '11987650042' };

it.each([
  ['the phone', '11987654321', '11987650042'],
  ['with country code and signs', '+55 (11) 98765-4321', '+55 (11) 98765-0042'],
  ['without area code', '98765-4321', '98765-0042'],
  ['the e-mail', 'marina@exemplo.com.br', TO.email],
  ['the e-mail in capitals', 'MARINA@EXEMPLO.COM.BR', TO.email],
  ["another's phone", '11987654320', '11987654320'],
  ['a sentence with the phone', 'ligue 11987654321', 'ligue 11987654321'],
  ['a sentence with the e-mail', 'a marina@exemplo.com.br', 'a marina@exemplo.com.br'],
  ['a number', 11_987_654_321, 11_987_654_321],
  ['nothing', null, null],
])('a row of a world has the identity of that world: %s', (_, before, after) => {
  const row = (value: unknown) => ({ value, list: [{ value }], deep: { deeper: { value } } });
  expect(rewriteIdentity(row(before), FROM, TO)).toEqual(row(after));
});

it('a row keeps what its customer does not have', () => {
  const row = { email: 'marina@exemplo.com.br', phone: '11987654321' };
  const nobody = { email: undefined, phone: undefined };
  expect(rewriteIdentity(row, nobody, TO)).toEqual(row);
  expect(rewriteIdentity(row, FROM, nobody)).toEqual(row);
  expect(rewriteIdentity(row, FROM, { ...TO, phone: undefined })).toEqual({ ...row, email: TO.email });
});

it.each([
  ['+55 (11) 98765-4321', '11987654321'],
  ['551133334444', '1133334444'],
  // The area code of Santa Maria is that of the country.
  ['(55) 98765-4321', '55987654321'],
  ['11987654321', '11987654321'],
])('the national digits of %s are %s', (phone, digits) => {
  expect(toNationalDigits(phone)).toBe(digits);
});

it.each([
  ['52998224725', true],
  ['11144477735', true],
  // Its first sum leaves 10, which is written as 0.
  ['00000000604', true],
  ['52998224735', false],
  ['52998224724', false],
  ['11111111111', false],
  ['5299822472', false],
  ['529982247255', false],
])('%s as a CPF: %s', (digits, isCpf) => {
  expect(isAlsoCpf(digits)).toBe(isCpf);
});

it.each([
  ['marina+w12@exemplo.com.br', 'w12'],
  ['MARINA+W12@EXEMPLO.COM.BR', 'w12'],
  ['marina+w3+w12@exemplo.com.br', 'w12'],
  ['marina+w12x@exemplo.com.br', undefined],
  ['marina@exemplo.com.br', undefined],
])('%s belongs to the world %s', (email, world) => {
  expect(worldOfEmail(email)).toBe(world);
});
