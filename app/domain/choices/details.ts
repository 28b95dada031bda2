import { trimmed } from '../text/typed-text.ts';

/** The longest free text about an item, in characters of the text as it is sent. */
export const DETAILS_MAX_LENGTH = 500;

/**
 * A text above the limit is kept as typed up to this length, for the customer to shorten it. Nobody types more than
 * this.
 */
export const DETAILS_KEPT_LENGTH = 10 * DETAILS_MAX_LENGTH;

/** The longest that a form posted without script may bring: it writes each line break as two characters. */
export const DETAILS_POSTED_LENGTH = 2 * DETAILS_KEPT_LENGTH;

/**
 * The free text about an item as it is sent: newlines removed (a space keeps the words apart), no spaces around.
 * Source: .docs/rules/reasons-and-wishes.md#details.
 */
export function cleanDetails(typed: string): string {
  // Not one pattern with the spaces around a newline: it takes quadratic time on a hostile run of spaces.
  return typed
    .split(/[\n\v\f\r\u2028\u2029]+/)
    .map(trimmed)
    .filter(Boolean)
    .join(' ');
}

/**
 * How much of the limit a typed text takes: the length of what is sent of it, in characters.
 * Source: .docs/rules/reasons-and-wishes.md#details.
 */
export function detailsLength(typed: string): number {
  return cleanDetails(typed).length;
}

/**
 * Whether a typed text is longer than the limit.
 * Source: .docs/rules/reasons-and-wishes.md#details.
 */
export function isTooLong(typed: string): boolean {
  return detailsLength(typed) > DETAILS_MAX_LENGTH;
}
