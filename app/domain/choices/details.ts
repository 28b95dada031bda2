import { trimmed } from '../text/typed-text.ts';

/** The longest free text about an item, in characters of what is sent of it. */
export const DETAILS_MAX_LENGTH = 500;

/** As much of a longer one is kept as typed, for the customer to shorten it; what is beyond this was not typed. */
export const DETAILS_KEPT_LENGTH = 10 * DETAILS_MAX_LENGTH;

/** As long as a form without script may bring one: it writes each line break as two characters. */
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
 * How much of the limit a typed text takes: what of it is sent, in characters.
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
