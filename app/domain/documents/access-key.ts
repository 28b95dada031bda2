import { plain } from '../text/typed-text.ts';
import { parseCnpj } from './cnpj.ts';
import { modulo11Digit } from './modulo-11.ts';

/** What the access key of an electronic invoice (NF-e, NFC-e) or of a shop's electronic receipt (CF-e SAT) says. */
export interface AccessKey {
  /** Undefined where the issuer is a person. */
  readonly issuerCnpj: string | undefined;
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** Without zeros at the left, 1 to 9 digits. */
  readonly invoiceNumber: string;
}

/** State, year and month, issuer, model, and a rest whose layout depends on the model. */
const LAYOUT = /^\d{2}(\d{2})(0[1-9]|1[0-2])([0-9A-Z]{12}\d{2})(\d{2})(\d{22})$/;
/** The model of a receipt of São Paulo and Ceará, whose rest is the device, number, code, check digit. */
const SAT_RECEIPT = '59';
const NUMBER_OF_RECEIPT = [9, 15] as const;
/** The rest of any other model: series, number, kind of issue, code, check digit. */
const NUMBER_OF_INVOICE = [3, 12] as const;

/**
 * Reads the access key of an invoice: 44 characters, typed or pasted with or without its spaces, letters (of an
 * alphanumeric issuer CNPJ) in either case.
 * @returns undefined where the form or the check digit (modulo 11 over the other 43) is wrong
 * Source: .docs/rules/off-store.md#invoice-number, and the layouts of the NF-e (MOC) and the CF-e SAT.
 */
export function parseAccessKey(typed: string): AccessKey | undefined {
  const key = plain(typed)
    .replace(/[\s.\-/]/g, '')
    .toUpperCase();
  const [, year, month, issuer, model, rest] = LAYOUT.exec(key) ?? [];
  if (issuer === undefined || rest === undefined) return undefined;
  if (modulo11Digit(key.slice(0, -1)) !== key.at(-1)) return undefined;
  return {
    issuerCnpj: parseCnpj(issuer),
    year: 2000 + Number(year),
    month: Number(month),
    invoiceNumber: String(
      Number(rest.slice(...(model === SAT_RECEIPT ? NUMBER_OF_RECEIPT : NUMBER_OF_INVOICE))),
    ),
  };
}
