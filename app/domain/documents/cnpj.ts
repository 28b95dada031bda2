import { plain } from '../text/typed-text.ts';
import { modulo11Digit } from './modulo-11.ts';

/**
 * Reads a CNPJ, numeric or alphanumeric, typed with or without its punctuation; letters in either case.
 * @returns its 14 characters, upper-cased; undefined unless they are 12 of `[0-9A-Z]` and 2 valid check digits, and
 * not all the same. Letters are never stripped.
 * Source: .docs/rules/field-formats.md#cnpj.
 */
export function parseCnpj(typed: string): string | undefined {
  const characters = plain(typed)
    .replace(/[\s.\-/]/g, '')
    .toUpperCase();
  if (!/^[0-9A-Z]{12}\d{2}$/.test(characters) || /^(\d)\1+$/.test(characters)) return undefined;
  const first = modulo11Digit(characters.slice(0, 12));
  const second = modulo11Digit(characters.slice(0, 13));
  return characters.endsWith(first + second) ? characters : undefined;
}

/**
 * A CNPJ as it is shown: `AA.AAA.AAA/AAAA-00`. A stored one of 12 or 13 characters is shown as far as it goes.
 * Source: .docs/rules/field-formats.md#cnpj, .docs/rules/bank-and-pix.md#showing-a-pix-key.
 */
export function formatCnpj(characters: string): string {
  return characters.replace(
    /^(.{2})(.{3})(.{3})(.{4})(.{0,2})$/,
    (_, ...[a, b, c, d, e]: string[]) => `${a}.${b}.${c}/${d}${e && `-${e}`}`,
  );
}
