import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCnpj, parseCnpj } from './cnpj.ts';
import { formatCpf, parseCpf } from './cpf.ts';
import { formatDocument } from './documents.ts';

fc.configureGlobal({ seed: 20261120 });

const ENDINGS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

/** The way the check digits are usually explained: the sum times ten, modulo 11, where 10 counts as 0. */
function withCheckDigits(base: string, firstWeights: readonly number[]): string {
  const secondWeights = [(firstWeights[0] ?? 0) + 1, ...firstWeights];
  return [firstWeights, secondWeights].reduce((characters, weights) => {
    const sum = weights.reduce(
      (total, weight, index) => total + (characters.charCodeAt(index) - 48) * weight,
      0,
    );
    return characters + String(((sum * 10) % 11) % 10);
  }, base);
}

const text = (characters: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from(characters)), minLength: length, maxLength: length });
const isVaried = (characters: string) => new Set(characters).size > 1;

describe('a CPF', () => {
  const base = text('0123456789', 9).filter(isVaried);

  it('is valid with only one of 100 endings: the one with the right check digits', () =>
    fc.assert(
      fc.property(base, (digits) => {
        const valid = ENDINGS.map((ending) => digits + ending).filter((cpf) => parseCpf(cpf) !== undefined);
        expect(valid).toEqual([withCheckDigits(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2])]);
      }),
    ));

  it('is read as the same CPF from its shown form', () =>
    fc.assert(
      fc.property(base, (digits) => {
        const cpf = withCheckDigits(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
        expect(formatCpf(cpf)).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
        expect(parseCpf(formatCpf(cpf))).toBe(cpf);
        expect(parseCpf(formatDocument(cpf))).toBe(cpf);
      }),
    ));
});

describe('a CNPJ, numeric or alphanumeric', () => {
  const weights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  const base = fc
    .oneof(text('0123456789', 12), text('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 12))
    .filter(isVaried);

  it('is valid with only one of 100 endings: the one with the right check digits', () =>
    fc.assert(
      fc.property(base, (characters) => {
        const valid = ENDINGS.map((ending) => characters + ending).filter(
          (cnpj) => parseCnpj(cnpj) !== undefined,
        );
        expect(valid).toEqual([withCheckDigits(characters, weights)]);
      }),
    ));

  it('is read as the same CNPJ from its shown form, letters in either case', () =>
    fc.assert(
      fc.property(base, (characters) => {
        const cnpj = withCheckDigits(characters, weights);
        expect(formatCnpj(cnpj)).toMatch(/^.{2}\..{3}\..{3}\/.{4}-\d{2}$/);
        expect(parseCnpj(formatCnpj(cnpj).toLowerCase())).toBe(cnpj);
        expect(parseCnpj(formatDocument(cnpj))).toBe(cnpj);
      }),
    ));
});

it('one digit repeated is neither a CPF nor a CNPJ', () => {
  for (const digit of '0123456789') {
    expect(parseCpf(digit.repeat(11))).toBeUndefined();
    expect(parseCnpj(digit.repeat(14))).toBeUndefined();
  }
});
