/**
 * Characters without a shape, which come along when a text is copied from a list of contacts, a chat or a PDF: soft
 * hyphens, spaces of no width, marks of a text's direction, control characters.
 */
const UNSEEN =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|(?!\s)\p{Cc}/gu;
/** They make one emoji of several, and one letter of another: in a text they stay. */
const JOINERS = /[\u200C\u200D]/g;
/** Whatever shows nothing where it stands alone: also joiners, variation selectors, fillers, the empty braille. */
const NOTHING_SEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** The hyphens, dashes and minus signs that text programs write for the one on the keyboard. */
const HYPHENS = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

/** The longest text in one line, in characters. Source: .docs/rules/limits.md#our-own. */
export const LINE_MAX_LENGTH = 200;

/**
 * A typed or pasted text as its author sees it: without characters that have no shape, and without spaces around it.
 * Source: .docs/rules/field-formats.md#formats-of-fields.
 */
export function trimmed(typed: string): string {
  const text = typed.replaceAll(UNSEEN, '').trim();
  return NOTHING_SEEN.test(text) ? '' : text;
}

/**
 * Whether two texts read alike: as `trimmed`, and whatever their case.
 * Source: .docs/rules/field-formats.md#formats-of-fields.
 */
export function readsAlike(one: string, other: string): boolean {
  return trimmed(one).toLocaleLowerCase('pt-BR') === trimmed(other).toLocaleLowerCase('pt-BR');
}

/**
 * As `trimmed`, for what is written with the signs of the keyboard alone, such as a number with its mask.
 * Source: .docs/rules/field-formats.md#formats-of-fields.
 */
export function plain(typed: string): string {
  return trimmed(typed.replaceAll(JOINERS, '')).replaceAll(HYPHENS, '-');
}
