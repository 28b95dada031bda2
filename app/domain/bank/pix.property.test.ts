import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSimplePhone } from '../contact/phone.ts';
import { formatCnpj, parseCnpj } from '../documents/cnpj.ts';
import { formatCpf, parseCpf } from '../documents/cpf.ts';
import { findPixKey, formatPixKey, pixKeysOf, type PixKeyType } from './pix.ts';

fc.configureGlobal({ seed: 20261120 });

const ENDINGS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
const text = (characters: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from(characters)), minLength: length, maxLength: length });
const DIGITS = '0123456789';

/** The base with the ending of check digits that makes it valid. */
function completed(base: string, parse: (typed: string) => string | undefined): string {
  const ending = ENDINGS.find((candidate) => parse(base + candidate) !== undefined);
  return base + (ending ?? '');
}

const cpf = text(DIGITS, 9)
  .filter((base) => new Set(base).size > 1)
  .map((base) => completed(base, parseCpf));
const cnpj = text(`${DIGITS}ABCXYZ`, 12)
  .filter((base) => new Set(base).size > 1)
  .map((base) => completed(base, parseCnpj));
const mobile = fc.tuple(text('123456789', 2), text(DIGITS, 8)).map(([area, end]) => `${area}9${end}`);
const email = fc
  .tuple(text('abcz._9', 6), text('abcz9', 5), fc.constantFrom('br', 'com', 'com.br', 'store'))
  .map(([name, domain, end]) => `a${name.replaceAll('.', '.b')}@${domain}.${end}`);

const typedKey = fc.oneof(
  cpf.chain((key) => typedAs('cpf', [key, formatCpf(key)])),
  cnpj.chain((key) => typedAs('cnpj', [key, formatCnpj(key), formatCnpj(key).toLowerCase()])),
  mobile.chain((key) =>
    typedAs('mobile', [
      key,
      formatSimplePhone(key),
      `+55${key}`,
      `55${key}`,
      `+55 ${formatSimplePhone(key)}`,
    ]),
  ),
  email.chain((key) => typedAs('email', [key, ` ${key} `])),
  fc.uuid().chain((key) => typedAs('random', [key, key.toUpperCase()])),
);

function typedAs(type: PixKeyType, forms: readonly string[]) {
  return fc.constantFrom(...forms).map((typed) => ({ type, typed }));
}

describe('a typed Pix key (CPF, CNPJ, e-mail, mobile or random key)', () => {
  it('is found as its type, in whatever form it is typed', () =>
    fc.assert(
      fc.property(typedKey, ({ type, typed }) => {
        expect(findPixKey(typed, type)).toMatchObject({ type });
      }),
      { numRuns: 2000 },
    ));

  it('means the same key when it is sent and when it is shown back with its mask', () =>
    fc.assert(
      fc.property(typedKey, ({ type, typed }) => {
        const key = findPixKey(typed, type);
        // Nobody asks again after it was sent: a mobile must not be taken for a CPF then.
        expect(findPixKey(key?.value ?? '', type === 'cpf' ? type : undefined)).toEqual(key);
        expect(key && findPixKey(formatPixKey(key), type)).toEqual(key);
      }),
      { numRuns: 2000 },
    ));

  it('leaves a choice of type only if it is bare digits that are both a CPF and a mobile', () =>
    fc.assert(
      fc.property(typedKey, ({ typed }) => {
        const isBoth = /^[1-9]\d9\d{8}$/.test(typed) && parseCpf(typed) !== undefined;
        expect(pixKeysOf(typed).map(({ type }) => type)).toEqual(
          isBoth ? ['cpf', 'mobile'] : [expect.any(String)],
        );
      }),
      { numRuns: 2000 },
    ));
});
