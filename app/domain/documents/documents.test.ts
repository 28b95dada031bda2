import { describe, expect, it } from 'vitest';
import { formatDocument, looksLikeCnpj, readDocument } from './documents.ts';

describe('formatDocument', () => {
  it.each([
    ['11144477735', '111.444.777-35'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['123', '123'],
  ])('shows %s as %s', (stored, shown) => expect(formatDocument(stored)).toBe(shown));
});

describe('a stored document', () => {
  it.each([
    ['111.444.777-35', '11144477735'],
    ['11.222.333/0001-81', '11222333000181'],
    ['11111111111', undefined],
    ['***.444.777-**', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('that says "%s" is read as %s', (stored, read) => expect(readDocument(stored)).toBe(read));
});

describe('an invalid document', () => {
  it.each(['12.ABC.345/01DE-36', '11.222.333/0001-8', '1122233300018'])('looks like a CNPJ: %s', (typed) =>
    expect(looksLikeCnpj(typed)).toBe(true),
  );
  it.each(['111.444.777-36', '111444777', ''])('does not look like a CNPJ: "%s"', (typed) =>
    expect(looksLikeCnpj(typed)).toBe(false),
  );
});
