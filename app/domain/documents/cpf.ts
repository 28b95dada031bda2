import { plain } from '../text/typed-text.ts';
import { modulo11Digit } from './modulo-11.ts';

/** The highest weight of a CPF's check digits: they never start again at 2. */
export const CPF_LAST_WEIGHT = 11;

/**
 * Reads a CPF typed with or without its punctuation.
 * @returns its 11 digits; undefined unless there are 11, not all the same, and both check digits are valid
 * Source: .docs/rules/field-formats.md#cpf.
 */
export function parseCpf(typed: string): string | undefined {
  const digits = plain(typed).replace(/[\s.\-/]/g, '');
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return undefined;
  const first = modulo11Digit(digits.slice(0, 9), CPF_LAST_WEIGHT);
  const second = modulo11Digit(digits.slice(0, 10), CPF_LAST_WEIGHT);
  return digits.endsWith(first + second) ? digits : undefined;
}

/**
 * A CPF as it is shown: `000.000.000-00`.
 * @param digits 11 digits
 * Source: .docs/rules/field-formats.md#cpf.
 */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}
