import { describe, expect, it } from 'vitest';
import { formatCnpj, parseCnpj } from './cnpj.ts';

describe('a numeric CNPJ (14 digits, not all the same, check digits valid)', () => {
  it.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['11222333000181', '11222333000181'],
  ])('is valid as %s', (typed, cnpj) => expect(parseCnpj(typed)).toBe(cnpj));

  it.each([
    ['', 'empty'],
    ['1122233300018', '13 characters'],
    ['112223330001811', '15 characters'],
    ['11111111111111', 'all the same'],
    ['00000000000000', 'all zero'],
    ['11222333000191', 'first check digit wrong'],
    ['11222333000182', 'second check digit wrong'],
  ])('is invalid as "%s": %s', (typed) => expect(parseCnpj(typed)).toBeUndefined());
});

describe('an alphanumeric CNPJ (12 characters [0-9A-Z] and 2 check digits)', () => {
  it.each(['12ABC34501DE35', '12.ABC.345/01DE-35', '12.abc.345/01de-35'])('is valid as %s', (typed) =>
    expect(parseCnpj(typed)).toBe('12ABC34501DE35'),
  );
  it('has the check digits 88 after 12ABC3450001', () =>
    expect(parseCnpj('12ABC345000188')).toBe('12ABC345000188'));

  it.each([
    ['12ABC34501DE36', 'a wrong check digit'],
    ['12ABC34501DE3A', 'a letter as check digit'],
    ['12ÁBC34501DE35', 'an accented letter'],
    ['12ABC345_1DE35', 'another sign'],
  ])('is invalid as %s: %s', (typed) => expect(parseCnpj(typed)).toBeUndefined());

  it('is shown with its punctuation, from 12 characters on', () => {
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(formatCnpj('112223330001')).toBe('11.222.333/0001');
    expect(formatCnpj('11222333000')).toBe('11222333000');
  });
});
