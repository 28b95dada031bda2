import { parseEmail, parseLoginEmail } from '../contact/email.ts';
import { readsAlike, trimmed } from '../text/typed-text.ts';
import type { CompanyOnRecord } from './buyer-document.ts';

/** Data on record that the customer may fill in, though the form would refuse them from anybody else. */
export interface OnRecord extends CompanyOnRecord {
  /** The e-mail that they are known by, where the rule for typed ones refuses it. */
  readonly email?: string | undefined;
}

/**
 * The customer's own e-mail, where the login takes it and the rule for typed ones does not: such as `a..b@exemplo.com`.
 * Source: .docs/rules/buyer-data.md#own-e-mail.
 */
export function unusualEmail(stored: string): string | undefined {
  return parseEmail(stored) === undefined ? parseLoginEmail(stored) : undefined;
}

/**
 * Reads the buyer's e-mail: a valid one, or the customer's own, in upper or lower case.
 * @returns the address without the spaces around it, or undefined
 * Source: .docs/rules/field-formats.md#e-mail, .docs/rules/buyer-data.md#own-e-mail.
 */
export function readBuyerEmail(typed: string, { email }: Pick<OnRecord, 'email'>): string | undefined {
  return parseEmail(typed) ?? (email !== undefined && readsAlike(typed, email) ? trimmed(typed) : undefined);
}
