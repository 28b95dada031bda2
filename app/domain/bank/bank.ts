import { plain, trimmed } from '../text/typed-text.ts';
import { isBankCode, type Bank } from './bank-list.ts';
import { findPixKey, pixKeysOf, type PixKeyType } from './pix.ts';

/** The bank section of the form as typed or prefilled: every field a text, empty where nothing is known. */
export interface BankForm {
  /** The code of a bank of the list, digits. */
  readonly bank: string;
  readonly branch: string;
  readonly account: string;
  readonly pixKey: string;
  /** The customer's answer where the Pix key can be a CPF or a mobile. */
  readonly pixKeyType?: PixKeyType | undefined;
}

/** Bank data that are complete and valid, in the form in which they are sent. */
export interface BankData {
  readonly bankCode: number;
  readonly branch: string;
  readonly account: string;
  readonly pixKey: string;
}

export interface BankFault {
  readonly field: 'pixKey' | 'bank' | 'branch' | 'account';
  /** `ambiguous`: the Pix key can be a CPF or a mobile, and the form asks which. */
  readonly code: 'missing' | 'invalid' | 'ambiguous';
}

/** Bank data, or the fields that stand in their way, in the form's order. */
export type BankReading =
  | { readonly isComplete: true; readonly bankData: BankData }
  | { readonly isComplete: false; readonly faults: readonly BankFault[] };

/**
 * Reads a bank branch: 4 to 5 digits, the last of which may stand after a hyphen (`0000-7`).
 * @returns the branch as typed, without spaces, or undefined
 * Source: .docs/rules/bank-and-pix.md#branch.
 */
export function parseBranch(typed: string): string | undefined {
  const branch = plain(withHyphens(typed)).replace(/\s/g, '');
  return /^(?:\d{4,5}|\d{4}-\d)$/.test(branch) ? branch : undefined;
}

/**
 * Reads a bank account: 4 to 12 digits, optionally a hyphen and one digit more; the last digit may be X.
 * @returns the account without spaces and dots, the X in capitals, or undefined
 * Source: .docs/rules/bank-and-pix.md#account.
 */
export function parseAccount(typed: string): string | undefined {
  const account = plain(withHyphens(typed)).replace(/[\s.]/g, '').toUpperCase();
  return /^(?:\d{3,11}[\dX]|\d{4,12}-[\dX])$/.test(account) ? account : undefined;
}

/**
 * Text copied from some PDFs has a soft hyphen or a control character where a hyphen is seen. Dropping that would make
 * another account.
 */
function withHyphens(typed: string): string {
  return typed.replaceAll(/[\u0002\u00AD]/g, '-');
}

/**
 * Reads the bank section: bank, branch, account and Pix key, all required.
 * @param banks the banks to choose from: no other is accepted. Undefined or empty means that they are not known
 * Source: .docs/rules/bank-and-pix.md#when-bank-data-are-asked, .docs/rules/bank-and-pix.md#bank-list.
 */
export function readBankForm(form: BankForm, banks?: readonly Bank[]): BankReading {
  const code = /^\d+$/.test(trimmed(form.bank)) ? Number(trimmed(form.bank)) : undefined;
  const isOffered =
    code !== undefined && isBankCode(code) && (!banks?.length || banks.some((bank) => bank.code === code));
  const bankCode = isOffered ? code : undefined;
  const branch = parseBranch(form.branch);
  const account = parseAccount(form.account);
  const pixKey = findPixKey(form.pixKey, form.pixKeyType)?.value;

  const parsed = { pixKey, bank: bankCode, branch, account };
  const faults = (['pixKey', 'bank', 'branch', 'account'] as const).flatMap((field): BankFault[] => {
    if (trimmed(form[field]) === '') return [{ field, code: 'missing' }];
    if (parsed[field] !== undefined) return [];
    const isAmbiguous = field === 'pixKey' && pixKeysOf(form.pixKey).length > 1;
    return [{ field, code: isAmbiguous ? 'ambiguous' : 'invalid' }];
  });
  if (bankCode === undefined || !branch || !account || !pixKey) return { isComplete: false, faults };
  return { isComplete: true, bankData: { bankCode, branch, account, pixKey } };
}
