import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCep, parseCep } from './cep.ts';

fc.configureGlobal({ seed: 20261120 });

const digits = (lengths: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), ...lengths });

it('a CEP is read as the same CEP from its mask #####-###', () =>
  fc.assert(
    fc.property(digits({ minLength: 8, maxLength: 8 }), (cep) => {
      expect(formatCep(cep)).toMatch(/^\d{5}-\d{3}$/);
      expect(parseCep(formatCep(cep))).toBe(cep);
    }),
  ));

it('a CEP has exactly 8 digits', () =>
  fc.assert(
    fc.property(digits({ minLength: 0, maxLength: 12 }), (typed) => {
      expect(parseCep(typed)).toBe(typed.length === 8 ? typed : undefined);
    }),
  ));
