import { plain } from '../text/typed-text.ts';

/** A telephone number in its three parts, digits only. */
export interface Phone {
  /** Country code (DDI), 1 to 3 digits. */
  readonly country: string;
  /** Area code (DDD), 2 digits. */
  readonly area: string;
  /** 8 digits, or 9 of a mobile. */
  readonly number: string;
}

const BRAZIL = '55';

/** As the mask writes it, the area in parentheses; the country may be left out. */
const MASKED =
  /^(?:(?:\+?([1-9]\d{0,2})|0)[\s.-]*)?\((?:0(?=\d{2}\)))?(\d{2})\)[\s.-]*(\d{4,5})[\s.-]*(\d{4})$/;
const UNMASKED = /^\+?[\d\s.-]+$/;
/**
 * Its digits alone, the country's first. Where another country's code ends cannot be told without a list of all codes: the
 * first length that leaves 10 or 11 digits is taken.
 */
const DIGITS = /^(55|(?!55)[1-9](?:\d|\d\d)?)(\d{2})(\d{4,5})(\d{4})$/;
/** A Brazilian number, also behind its country, with the 0 that is dialled before its area, of which no digit is 0. */
const WITH_TRUNK_ZERO = /^(?:55)?0([1-9]{2}(?:9\d{8}|[2-5]\d{7}))$/;

/**
 * Reads the telephone of the buyer's form: optional +, country code of 1 to 3 digits, 2-digit area code, 4 to 5 digits
 * and 4 digits, with or without the mask. 10 or 11 digits without + are a Brazilian number whose country code was left
 * out, as pasted and auto-filled ones are; a 0 before its area, which is dialled and no part of it, is left out. No country
 * code begins with 0. Brazilian mobiles have 9 digits and begin with 9; others have 8.
 * @returns undefined where it is not such a number
 * Source: .docs/rules/field-formats.md#phone.
 */
export function parsePhone(typed: string): Phone | undefined {
  const text = plain(typed);
  const parts = MASKED.exec(text) ?? (UNMASKED.test(text) ? DIGITS.exec(withCountry(text)) : undefined);
  if (!parts) return undefined;
  const [, country = BRAZIL, area = '', start = '', end = ''] = parts;
  const number = start + end;
  return country !== BRAZIL || isBrazilianNumber(area, number) ? { country, area, number } : undefined;
}

/**
 * Reads the telephone of the login by WhatsApp, which only a mobile has.
 * @returns undefined where the number is invalid or no mobile
 * Source: .docs/rules/field-formats.md#phone.
 */
export function parseMobile(typed: string): Phone | undefined {
  const phone = parsePhone(typed);
  return phone?.number.length === 9 ? phone : undefined;
}

/**
 * Reads a telephone without country code: area code and number, 10 or 11 digits in all.
 * @returns the digits, or undefined
 * Source: .docs/rules/field-formats.md#simple-phone.
 */
export function parseSimplePhone(typed: string): string | undefined {
  const digits = plain(typed).replace(/[\s().-]/g, '');
  return /^\d{10,11}$/.test(digits) && isBrazilianNumber(digits.slice(0, 2), digits.slice(2))
    ? digits
    : undefined;
}

/**
 * All digits of a telephone, country code first: the form in which codes are sent and verified (`fone`).
 * Source: .docs/rules/login-and-codes.md#code-payloads.
 */
export function phoneDigits(phone: Phone): string {
  return phone.country + phone.area + phone.number;
}

/**
 * A telephone as its mask writes it: `+55 (11) 3123-4567`, `+55 (11) 91234-5678`.
 * Source: .docs/rules/field-formats.md#phone.
 */
export function formatPhone({ country, area, number }: Phone): string {
  return `+${country} ${formatSimplePhone(area + number)}`;
}

/**
 * A telephone without country code as it is shown: `(11) 91234-5678`.
 * @param digits 10 or 11 digits
 * Source: .docs/rules/field-formats.md#simple-phone.
 */
export function formatSimplePhone(digits: string): string {
  return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`;
}

/**
 * A typed or stored telephone as it is shown: a Brazilian one in its mask, another country's with its + and as it came,
 * because where its country code ends is not known; what is no telephone, as it came.
 * Source: .docs/rules/field-formats.md#phone.
 */
export function formatStoredPhone(stored: string): string {
  const phone = parsePhone(stored);
  if (!phone) return stored;
  return phone.country === BRAZIL ? formatPhone(phone) : `+${plain(stored).replace('+', '')}`;
}

/**
 * The area and number of a Brazilian telephone that is written with the 0 dialled before them.
 * @param digits perhaps with the country's before them
 * @returns undefined where it is none
 * Source: .docs/rules/field-formats.md#phone.
 */
export function withoutTrunkZero(digits: string): string | undefined {
  return WITH_TRUNK_ZERO.exec(digits)?.[1];
}

function withCountry(unmasked: string): string {
  const digits = unmasked.replace(/\D/g, '');
  const saysCountry = unmasked.startsWith('+');
  const national = withoutTrunkZero(digits);
  if (national !== undefined && !(saysCountry && digits.startsWith('0'))) return BRAZIL + national;
  return !saysCountry && [10, 11].includes(digits.length) ? BRAZIL + digits : digits;
}

function isBrazilianNumber(area: string, number: string): boolean {
  return !area.startsWith('0') && number.length === (number.startsWith('9') ? 9 : 8);
}
