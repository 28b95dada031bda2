/** Invented numbers, with check digits as right as those of the originals. */
import { parseCnpj } from '../../app/domain/documents/cnpj.ts';
import { CPF_LAST_WEIGHT, parseCpf } from '../../app/domain/documents/cpf.ts';
import { modulo11Digit } from '../../app/domain/documents/modulo-11.ts';

/** @param index from 0; each gives another number */
export function makeCpf(index: number): string {
  const base = String(900_000_001 + index);
  const first = modulo11Digit(base, CPF_LAST_WEIGHT);
  return base + first + modulo11Digit(base + first, CPF_LAST_WEIGHT);
}

/** @param hasLetters of the alphanumeric kind, as the original was */
export function makeCnpj(index: number, hasLetters: boolean): string {
  const base = (hasLetters ? 'V' : '9') + `${String(index + 1).padStart(7, '0')}0001`;
  const first = modulo11Digit(base);
  return base + first + modulo11Digit(base + first);
}

/** Replaces a document, given without punctuation: a CPF becomes a CPF, a CNPJ a CNPJ. */
export function makeDocument(index: number, original: string): string {
  if (parseCpf(original) !== undefined) return makeCpf(index);
  if (parseCnpj(original) !== undefined) return makeCnpj(index, /[A-Z]/.test(original));
  // An invalid document stays invalid: that may be the very defect.
  const made = like(original, index);
  return parseCpf(made) === undefined && parseCnpj(made) === undefined ? made : like(original, index + 1);
}

const TRACKING_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** A tracking number of the post (S10 of the Universal Postal Union), or as many characters as the original has. */
export function makeTracking(index: number, original: string): string {
  if (!/^[A-Z]{2}\d{9}[A-Z]{2}$/.test(original)) return like(original, index);
  const base = String(10_000_001 + index);
  const sum = TRACKING_WEIGHTS.reduce((total, weight, at) => total + weight * Number(base[at]), 0);
  const digit = 11 - (sum % 11);
  return `VV${base}${digit === 10 ? 0 : digit === 11 ? 5 : digit}BR`;
}

/** As many characters as the original, digits for digits and `X` for letters; other signs are left out. */
export function like(original: string, index: number): string {
  const characters = toCharacters(original);
  const digits = Array.from(String(index + 1));
  return Array.from(characters)
    .reverse()
    .map((character, at, all) => {
      if (!/\d/.test(character)) return 'X';
      return digits.pop() ?? (at === all.length - 1 ? '7' : '0');
    })
    .reverse()
    .join('');
}

/** Letters and digits alone, without accents and in capitals. */
export function toCharacters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}

/**
 * Puts other characters in the places of the original's letters and digits; of its signs only those of number masks
 * stay.
 */
export function inPlaces(original: string, made: string): string {
  const places = Array.from(original.normalize('NFC')).filter((sign) => /[\p{L}\p{N} .\-/()+]/u.test(sign));
  const characters = Array.from(made);
  if (places.filter((sign) => /[\p{L}\p{N}]/u.test(sign)).length !== characters.length) return made;
  return places.map((sign) => (/[\p{L}\p{N}]/u.test(sign) ? (characters.shift() ?? '') : sign)).join('');
}
