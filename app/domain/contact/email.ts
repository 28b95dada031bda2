import { plain } from '../text/typed-text.ts';

const MAX_LENGTH = 254;

// Each character can be matched in one way only: the usual `\w+([.-]?\w+)*` takes exponential time on a
// hostile address.
const EMAIL = /^[\w+]+(?:[.-][\w+]+)*@\w+(?:[.-]\w+)*\.[a-z]{2,63}$/i;
const LOGIN_EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/**
 * Reads an e-mail address: word characters with dots or hyphens, an @, and a domain whose last label has 2 letters or
 * more. A plus sign is taken as well: such addresses exist.
 * @returns the address without the spaces around it, or undefined
 * Source: .docs/rules/field-formats.md#e-mail.
 */
export function parseEmail(typed: string): string | undefined {
  return read(plain(typed), EMAIL);
}

/**
 * Reads the e-mail of the quick access, which asks for less: an @ followed by text with a dot.
 * @returns the address without the spaces around it, or undefined
 * Source: .docs/rules/field-formats.md#e-mail-at-the-login.
 */
export function parseLoginEmail(typed: string): string | undefined {
  return read(plain(typed), LOGIN_EMAIL);
}

function read(email: string, pattern: RegExp): string | undefined {
  return email.length <= MAX_LENGTH && pattern.test(email) ? email : undefined;
}
