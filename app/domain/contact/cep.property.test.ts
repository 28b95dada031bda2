import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCep, parseCep } from './cep.ts';

fc.configureGlobal({ seed: 20261120 });

const digits = (lengths: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), ...lengths });

it('CEP: as its mask writes it, it is read as the same', () =>
  fc.assert(
    fc.property(digits({ minLength: 8, maxLength: 8 }), (cep) => {
      expect(formatCep(cep)).toMatch(/^\d{5}-\d{3}$/);
      expect(parseCep(formatCep(cep))).toBe(cep);
    }),
  ));

it('CEP: exactly 8 digits', () =>
  fc.assert(
    fc.property(digits({ minLength: 0, maxLength: 12 }), (typed) => {
      expect(parseCep(typed)).toBe(typed.length === 8 ? typed : undefined);
    }),
  ));
