import { describe, expect, it } from 'vitest';
import { formatCpf, parseCpf } from './cpf.ts';

describe('a CPF (11 digits, not all the same, both check digits valid)', () => {
  it.each([
    ['111.444.777-35', '11144477735'],
    ['11144477735', '11144477735'],
    [' 529.982.247-25 ', '52998224725'],
    // A remainder below 2 gives a check digit of 0, here both.
    ['100.000.037-00', '10000003700'],
  ])('is valid as %s', (typed, digits) => expect(parseCpf(typed)).toBe(digits));

  it.each([
    ['', 'empty'],
    ['1114447773', '10 digits'],
    ['111444777350', '12 digits'],
    ['11111111111', 'all the same'],
    ['00000000000', 'all zero'],
    ['11144477725', 'first check digit wrong'],
    ['11144477734', 'second check digit wrong'],
    ['111.444.777-3X', 'a letter'],
    ['11144477735a', 'a letter after it'],
  ])('is invalid as "%s": %s', (typed) => expect(parseCpf(typed)).toBeUndefined());

  it('is shown with its punctuation', () => expect(formatCpf('11144477735')).toBe('111.444.777-35'));
});
