import { describe, expect, it } from 'vitest';
import { centsFromReais, parseMoney, reaisFromCents, typedMoney } from './money.ts';

describe('an amount of the brand API (a decimal number of reais)', () => {
  it.each([
    [199.9, 19990],
    [0.29, 29],
    [1.005, 101],
    [1.0049, 100],
    [123456.78, 12345678],
    [0, 0],
  ])('is read in cents: %d reais are %d cents', (reais, cents) => expect(centsFromReais(reais)).toBe(cents));

  it('is sent back in reais: 19990 cents are 199.9', () => expect(reaisFromCents(19990)).toBe(199.9));
});

describe("a price in Brazilian money format (prefix 'R$ ', comma, 2 decimals)", () => {
  it.each([
    ['R$ 1.234,56', 123456],
    ['R$1.234,56', 123456],
    ['R$\u00a0199,90', 19990],
    ['1234,56', 123456],
    ['199,9', 19990],
    ['199', 19900],
    [' 0,00 ', 0],
    ['12.345.678,00', 1234567800],
    ['399.9', 39990],
    ['R$ 199.90', 19990],
    ['1.234', 123400],
    ['1,234.50', 123450],
    ['R$1,234.50', 123450],
    ['R$ 12,345,678.00', 1234567800],
  ])('is read from %s as %d cents', (typed, cents) => expect(parseMoney(typed)).toBe(cents));

  it.each([
    '',
    'R$ ',
    '1.2.3',
    '1,234',
    '1,234.5',
    '1234,567.80',
    '1.234,567.80',
    '12.34,5',
    '199,999',
    '-1,00',
    'dez',
    '9'.repeat(20),
  ])('is not read from "%s"', (typed) => expect(parseMoney(typed)).toBeUndefined());

  it.each([
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [99999, 'R$ 999,99'],
    [100000, 'R$ 1.000,00'],
    [123456789, 'R$ 1.234.567,89'],
  ])('of %d cents is shown as %s', (cents, shown) => expect(typedMoney(cents)).toBe(shown));
});
