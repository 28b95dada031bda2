/** The longest free text about an item, in characters. */
export const DETAILS_MAX_LENGTH = 500;

/**
 * The free text about an item as it is sent: newlines removed (a space keeps the words apart), no spaces around.
 * Source: portal.md 5, off-store purchase; issue 3, "free-text details".
 */
export function cleanDetails(typed: string): string {
  return typed.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').trim();
}

/**
 * Whether a cleaned text is longer than the limit.
 * Source: issue 3, "length limit with a counter".
 */
export function isTooLong(details: string): boolean {
  return details.length > DETAILS_MAX_LENGTH;
}
