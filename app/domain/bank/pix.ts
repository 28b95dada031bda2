import { parseEmail } from '../contact/email.ts';
import {
  formatPhone,
  formatSimplePhone,
  parsePhone,
  parseSimplePhone,
  phoneDigits,
} from '../contact/phone.ts';
import { formatCnpj, parseCnpj } from '../documents/cnpj.ts';
import { formatCpf, parseCpf } from '../documents/cpf.ts';
import { plain } from '../text/typed-text.ts';

/** The types of a Pix key; `random` is the EVP, a UUID. */
export const PIX_KEY_TYPES = ['cpf', 'cnpj', 'email', 'mobile', 'random'] as const;
export type PixKeyType = (typeof PIX_KEY_TYPES)[number];

/** A Pix key, cleaned by its type: the form in which it is sent. */
export interface PixKey {
  readonly type: PixKeyType;
  /** CPF and mobile: 11 digits; mobile also 10, or `+55` before them; CNPJ: 14 characters; others as typed. */
  readonly value: string;
}

const EMAIL_MAX_LENGTH = 77;
const RANDOM = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The keys that a typed text can mean: none where it is invalid, one as a rule, two where bare digits are both a CPF
 * and a mobile, and then the form asks which it is. Such a mobile, and one typed with its country code, carries `+55`,
 * without which nobody after us could tell the two apart.
 * Source: .docs/rules/bank-and-pix.md#pix-key.
 */
export function pixKeysOf(typed: string): readonly PixKey[] {
  const text = plain(typed);
  if (text.includes('@')) {
    const email = text.length <= EMAIL_MAX_LENGTH ? parseEmail(text) : undefined;
    return email === undefined ? [] : [{ type: 'email', value: email }];
  }
  if (RANDOM.test(text)) return [{ type: 'random', value: text }];

  const keys: PixKey[] = [];
  const cpf = /[+()]/.test(text) ? undefined : parseCpf(text);
  if (cpf !== undefined) keys.push({ type: 'cpf', value: cpf });
  const cnpj = parseCnpj(text);
  if (cnpj !== undefined) keys.push({ type: 'cnpj', value: cnpj });
  const mobile = looksLikeCpf(text) ? undefined : mobileKey(text);
  if (mobile !== undefined) keys.push({ type: 'mobile', value: mobile });
  return keys;
}

/**
 * The key that a typed text means.
 * @param chosenType the customer's answer where the text can be two keys
 * @returns undefined where the text is invalid, or can be two keys and none was chosen
 * Source: .docs/rules/bank-and-pix.md#pix-key.
 */
export function findPixKey(typed: string, chosenType?: PixKeyType): PixKey | undefined {
  const keys = pixKeysOf(typed);
  return keys.length > 1 ? keys.find(({ type }) => type === chosenType) : keys[0];
}

/**
 * A key as it is shown back before the customer confirms, with the mask of its type.
 * Source: .docs/rules/bank-and-pix.md#showing-a-pix-key.
 */
export function formatPixKey({ type, value }: PixKey): string {
  if (type === 'cpf') return formatCpf(value);
  if (type === 'cnpj') return formatCnpj(value);
  if (type !== 'mobile') return value;
  const phone = value.startsWith('+') ? parsePhone(value) : undefined;
  return phone ? formatPhone(phone) : formatSimplePhone(value);
}

/**
 * A key stored by the API, as it is shown: 11 digits as CPF if valid, otherwise as telephone; 12 to 14 as CNPJ.
 * Source: .docs/rules/bank-and-pix.md#showing-a-pix-key.
 */
export function formatStoredPixKey(stored: string): string {
  const key = pixKeysOf(stored)[0];
  if (key !== undefined) return formatPixKey(key);
  if (/^\d{11}$/.test(stored)) return formatSimplePhone(stored);
  return /^[0-9A-Z]{12,14}$/.test(stored) ? formatCnpj(stored) : stored;
}

function mobileKey(text: string): string | undefined {
  const digitCount = text.replace(/\D/g, '').length;
  // Up to 11 digits, 55 is an area code.
  if (/^\+?55/.test(text) && digitCount > 11) {
    const phone = parsePhone(text);
    return phone && `+${phoneDigits(phone)}`;
  }
  const national = parseSimplePhone(text);
  return national !== undefined && parseCpf(national) !== undefined ? `+55${national}` : national;
}

function looksLikeCpf(text: string): boolean {
  return /^\d{3}\.\d{3}\.\d{3}-?\d{2}$/.test(text);
}
