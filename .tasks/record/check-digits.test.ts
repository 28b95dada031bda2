import { expect, test } from 'vitest';

import { parseCnpj } from '../../app/domain/documents/cnpj.ts';
import { parseCpf } from '../../app/domain/documents/cpf.ts';
import { inPlaces, like, makeCnpj, makeCpf, makeDocument, makeTracking } from './check-digits.ts';

const hundred = Array.from({ length: 100 }, (_, index) => index);

test('invented CPFs and CNPJs pass their check digits, and a hundred CPFs are all different', () => {
  expect(hundred.every((index) => parseCpf(makeCpf(index)) !== undefined)).toBe(true);
  expect(hundred.every((index) => parseCnpj(makeCnpj(index, false)) !== undefined)).toBe(true);
  expect(hundred.every((index) => parseCnpj(makeCnpj(index, true)) !== undefined)).toBe(true);
  expect(new Set(hundred.map(makeCpf)).size).toBe(100);
});

test.each([
  ['52998224725', parseCpf],
  ['11222333000181', parseCnpj],
  ['12ABC34501DE35', parseCnpj],
])('the document %s is replaced by a valid one of the same kind', (original, parse) => {
  const made = makeDocument(0, original);
  expect(parse(made)).toBe(made);
  const kindOf = (document: string) => [document.length, /[A-Z]/.test(document)];
  expect(kindOf(made)).toEqual(kindOf(original));
});

test.each(['52998224726', '123', '11222333000182'])(
  'the invalid document %s is replaced by an invalid one of the same length',
  (original) => {
    for (const index of hundred) {
      const made = makeDocument(index, original);
      expect([parseCpf(made), parseCnpj(made)]).toEqual([undefined, undefined]);
      expect(made).toHaveLength(original.length);
    }
  },
);

test('an invented tracking number of the post has its check digit', () => {
  // The example in the standard S10: 47312482 has the check digit 9.
  expect(makeTracking(0, 'RR473124829BR')).toMatch(/^VV10000001\dBR$/);
  const digitOf = (number: string) => {
    const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce(
      (total, weight, at) => total + weight * Number(number[at]),
      0,
    );
    return String([5, 0][sum % 11] ?? 11 - (sum % 11));
  };
  expect(digitOf('47312482')).toBe('9');
  for (const index of hundred) {
    const number = makeTracking(index, 'RR473124829BR').slice(2, 11);
    expect(number[8]).toBe(digitOf(number));
  }
});

test('an invented value keeps the signs of a number’s mask, and nothing else of the original', () => {
  expect(inPlaces('529.982.247-25', '12345678909')).toBe('123.456.789-09');
  expect(inPlaces('5299€8', '12345')).toBe('12345');
  expect(inPlaces('conta é 5', '12')).toBe('12');
  expect(like('884417X', 0)).toBe('700001X');
});
