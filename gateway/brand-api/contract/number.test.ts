import { describe, expect, it } from 'vitest';
import { code, looseText, money, optionalPercent, optionalText, quantity, text } from './wire.ts';

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
    ['1249', 1249],
    ['1249.900', 1249.9],
    ['0.500', 0.5],
    ['1.2490', 1.249],
    [1.249, 1.249],
  ])('written as %j is %d', (sent, reais) => {
    expect(money.parse(sent)).toBe(reais);
  });

  it.each([
    '1,249',
    '1.249',
    ' -10.000 ',
    '399.900',
    '1,249.90',
    '1.24,90',
    '12.49,9',
    'R$ 1.249',
    '10,',
    ',5',
    '1 249,90',
    '399,90 BRL',
    '',
  ])('is refused where it says %j', (sent) => {
    expect(money.safeParse(sent).success).toBe(false);
  });
});

it('a code is whole, with or without the decimals of a column', () => {
  expect(['1,00', '1.0', '007', 7].map((sent) => code.parse(sent))).toEqual([1, 1, 7, 7]);
  for (const sent of ['1,50', '1.5', '9007199254740993', '1.000', '880.000', '880.100']) {
    expect(code.safeParse(sent).success).toBe(false);
  }
});

it('a quantity and a percentage have decimals, and no thousands', () => {
  expect(['1.000', '2.000', '1,00', 3].map((sent) => quantity.parse(sent))).toEqual([1, 2, 1, 3]);
  expect(['10.000', '12.500', '7,5', ''].map((sent) => optionalPercent.parse(sent))).toEqual([
    10,
    12.5,
    7.5,
    undefined,
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
