import { describe, expect, it } from 'vitest';
import { parseAccessKey } from './access-key.ts';

const NUMERIC = '35261111222333000181550010000012341123456780';
const RECEIPT = '35251111222333000181599000040190000241114259';
const LETTERS = '35261112ABC34501DE35550010000012341123456781';

describe('an access key', () => {
  it("gives its issuer's CNPJ, its year and month, and its invoice number", () =>
    expect(parseAccessKey(NUMERIC)).toEqual({
      issuerCnpj: '11222333000181',
      year: 2026,
      month: 11,
      invoiceNumber: '1234',
    }));

  it("may have the letters of its issuer's alphanumeric CNPJ, in either case", () => {
    expect(parseAccessKey(LETTERS)).toMatchObject({ issuerCnpj: '12ABC34501DE35' });
    expect(parseAccessKey(LETTERS.toLowerCase())).toMatchObject({ issuerCnpj: '12ABC34501DE35' });
  });

  it('of a receipt (CF-e SAT) gives the number from another place in the key', () =>
    expect(parseAccessKey(RECEIPT)).toEqual({
      issuerCnpj: '11222333000181',
      year: 2025,
      month: 11,
      invoiceNumber: '24',
    }));

  it('is read in groups of four, as invoices print it', () =>
    expect(parseAccessKey(NUMERIC.replace(/(.{4})/g, '$1 '))).toBeDefined());
});

describe('an invalid access key', () => {
  const wrongDigit = String((Number(NUMERIC.at(-1)) + 1) % 10);
  it.each([
    ['a wrong check digit', NUMERIC.slice(0, -1) + wrongDigit],
    ['43 characters', NUMERIC.slice(1)],
    ['45 characters', `${NUMERIC}0`],
    ['month 13', NUMERIC.replace('2611', '2613')],
    ['a letter outside the CNPJ', `${NUMERIC.slice(0, 40)}A${NUMERIC.slice(41)}`],
    ['no characters', ''],
  ])('is refused with %s', (_, key) => expect(parseAccessKey(key)).toBeUndefined());
});
