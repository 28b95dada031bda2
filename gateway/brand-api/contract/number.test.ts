import { describe, expect, it } from 'vitest';
import { code, looseText, money, optionalText, text } from './wire.ts';

describe('an amount', () => {
  it.each([
    [399.9, 399.9],
    ['399.90', 399.9],
    ['399,90', 399.9],
    ['399,9', 399.9],
    ['1.249,90', 1249.9],
    ['1.000.249,90', 1000249.9],
    ['R$ 1.249,90', 1249.9],
    ['R$\u00A0399,90', 399.9],
    ['-10,50', -10.5],
    ['0,00', 0],
    // By contract the point is that of decimals, whatever stands behind it.
    ['1.249', 1.249],
  ])('written as %j is %d', (sent, reais) => {
    expect(money.parse(sent)).toBe(reais);
  });

  it.each(['1,249', '1,249.90', '1.24,90', '12.49,9', 'R$ 1.249', '10,', ',5', '1 249,90', '399,90 BRL', ''])(
    'is refused where it says %j',
    (sent) => {
      expect(money.safeParse(sent).success).toBe(false);
    },
  );
});

it('a code is whole, with or without the decimals of a column', () => {
  expect(['1,00', '1.0', '007', 7].map((sent) => code.parse(sent))).toEqual([1, 1, 7, 7]);
  expect(['1,50', '1.5', '9007199254740993'].map((sent) => code.safeParse(sent).success)).toEqual([
    false,
    false,
    false,
  ]);
});

it('a text that comes as a number beyond 2^53 is not told with other digits', () => {
  const key = JSON.parse('35260112345678000190550010000037021000037020') as number;
  const code = JSON.parse('9007199254740993') as number;
  for (const sent of [key, code]) {
    expect(text.safeParse(sent).success).toBe(false);
    expect(optionalText.safeParse(sent).success).toBe(false);
    expect(looseText.parse(sent)).toBeUndefined();
  }
  expect([7891234567890, 40.5].map((sent) => text.parse(sent))).toEqual(['7891234567890', '40.5']);
});
