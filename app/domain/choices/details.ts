import { trimmed } from '../text/typed-text.ts';

/** The longest free text about an item, in characters. */
export const DETAILS_MAX_LENGTH = 500;

/**
 * The free text about an item as it is sent: newlines removed (a space keeps the words apart), no spaces around.
 * Source: .docs/rules/reasons-and-wishes.md#details.
 */
export function cleanDetails(typed: string): string {
  // Not one pattern with the spaces around a newline: it takes quadratic time on a hostile run of spaces.
  return typed
    .split(/[\r\n\u2028\u2029]+/)
    .map(trimmed)
    .filter(Boolean)
    .join(' ');
}

/**
 * Whether a cleaned text is longer than the limit.
 * Source: .docs/rules/reasons-and-wishes.md#details.
 */
export function isTooLong(details: string): boolean {
  return details.length > DETAILS_MAX_LENGTH;
}
