import { plain } from '../text/typed-text.ts';
import { formatSimplePhone, parseSimplePhone, withoutTrunkZero } from './phone.ts';

/** Toll-free and shared-cost numbers, to which no area code belongs; of 0800 some have 6 digits, an older form. */
const WITHOUT_AREA = /^(0[3589]00(?=.{7}$)|0800)(\d{2,3})(\d{4})$/;

/**
 * Reads a store's telephone: area code and number, also with the 0 that is dialled before them, or a number without an area
 * code, `0300`, `0500`, `0800` or `0900` and 7 digits, or `0800` and 6.
 * @returns the 10 or 11 digits, or undefined
 * Source: .docs/rules/field-formats.md#store-phone.
 */
export function parseStorePhone(typed: string): string | undefined {
  const digits = plain(typed).replace(/[\s().-]/g, '');
  return WITHOUT_AREA.test(digits) ? digits : parseSimplePhone(withoutTrunkZero(digits) ?? typed);
}

/**
 * A store's telephone as it is shown: `(11) 91234-5678`, `0800 771 1234`, `0800 55 0073`.
 * @param digits 10 or 11 digits
 * Source: .docs/rules/field-formats.md#store-phone.
 */
export function formatStorePhone(digits: string): string {
  return WITHOUT_AREA.exec(digits)?.slice(1).join(' ') ?? formatSimplePhone(digits);
}
