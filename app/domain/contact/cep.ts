import { plain } from '../text/typed-text.ts';

/**
 * Reads a CEP typed with or without its mask `#####-###`.
 * @returns its 8 digits, or undefined where there are not exactly 8
 * Source: .docs/rules/field-formats.md#cep.
 */
export function parseCep(typed: string): string | undefined {
  const digits = plain(typed).replace(/[\s.-]/g, '');
  return /^\d{8}$/.test(digits) ? digits : undefined;
}

/**
 * A CEP as its mask writes it: `01310-100`.
 * @param digits 8 digits
 * Source: .docs/rules/field-formats.md#cep.
 */
export function formatCep(digits: string): string {
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}

/**
 * A stored CEP as it is shown, with its mask; what is no CEP is shown as it came.
 * Source: .docs/rules/field-formats.md#cep.
 */
export function formatStoredCep(stored: string): string {
  const digits = parseCep(stored);
  return digits === undefined ? stored : formatCep(digits);
}
