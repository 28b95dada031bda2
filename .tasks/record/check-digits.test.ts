import { expect, test } from 'vitest';

import { parseCnpj } from '../../app/domain/documents/cnpj.ts';
import { parseCpf } from '../../app/domain/documents/cpf.ts';
import { inPlaces, like, makeCnpj, makeCpf, makeDocument, makeTracking } from './check-digits.ts';

const hundred = Array.from({ length: 100 }, (_, index) => index);

test('documents that are made pass their check digits, and each is another', () => {
  expect(hundred.every((index) => parseCpf(makeCpf(index)) !== undefined)).toBe(true);
  expect(hundred.every((index) => parseCnpj(makeCnpj(index, false)) !== undefined)).toBe(true);
  expect(hundred.every((index) => parseCnpj(makeCnpj(index, true)) !== undefined)).toBe(true);
  expect(new Set(hundred.map(makeCpf)).size).toBe(100);
});

test.each([
  ['52998224725', parseCpf],
  ['11222333000181', parseCnpj],
  ['12ABC34501DE35', parseCnpj],
])('what stands for %s is the same kind of document', (original, parse) => {
  expect(parse(makeDocument(0, original))).toBe(makeDocument(0, original));
});

test.each(['52998224726', '123', '11222333000182'])(
  'what stands for %s, which is none, is none',
  (original) => {
    for (const index of hundred) {
      const made = makeDocument(index, original);
      expect([parseCpf(made), parseCnpj(made)]).toEqual([undefined, undefined]);
      expect(made).toHaveLength(original.length);
    }
  },
);

test("an object's number of the post has its check digit", () => {
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

test('nothing of an original stays but the signs of its mask', () => {
  expect(inPlaces('529.982.247-25', '12345678909')).toBe('123.456.789-09');
  expect(inPlaces('5299€8', '12345')).toBe('12345');
  expect(inPlaces('conta é 5', '12')).toBe('12');
  expect(like('884417X', 0)).toBe('700001X');
});
