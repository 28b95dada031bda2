/** Unicode's own limit for texts that are read as they stream in (UAX 15, "Stream-Safe"): no language needs as many. */
const MOST_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * A text in a normal form of Unicode, in time that grows with its length alone. Marks are put in order, which takes
 * quadratic time in how many follow each other: half a megabyte of them blocks the process for minutes. So the first 30
 * of each pile are kept.
 * Source: .docs/rules/limits.md#our-own.
 */
export function normalised(text: string, form: 'NFC' | 'NFD'): string {
  return text.replaceAll(MOST_MARKS, '$1').normalize(form);
}

/**
 * A text without the marks of its letters: "São João" as "Sao Joao".
 * Source: .docs/rules/field-formats.md#state.
 */
export function withoutAccents(text: string): string {
  return normalised(text, 'NFD').replaceAll(/\p{M}/gu, '');
}
