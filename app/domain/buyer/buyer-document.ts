import { parseCnpj } from '../documents/cnpj.ts';
import { parseCpf } from '../documents/cpf.ts';

/** The company data on record of a customer. */
export interface CompanyOnRecord {
  /** The CNPJs of the session user and of the consumer, as far as they are companies; 14 characters each. */
  readonly cnpjs: readonly string[];
  /** The consumer could not be loaded, so one may be missing. */
  readonly isUnsure: boolean;
}

/** What is on record of a customer who is a person. */
export const NO_COMPANY: CompanyOnRecord = { cnpjs: [], isUnsure: false };

/**
 * What is on record, from the documents of the session user and of the consumer. A document that is not a whole CNPJ (a
 * CPF, a masked one) counts as a person's.
 *
 * @param documents as they are stored
 * Source: .docs/rules/buyer-data.md#company-customers.
 */
export function companyOnRecord(
  documents: readonly (string | undefined)[],
  isUnsure = false,
): CompanyOnRecord {
  const cnpjs = documents.flatMap((document) => parseCnpj(document ?? '') ?? []);
  return { cnpjs: [...new Set(cnpjs)], isUnsure };
}

/** Whether a CNPJ may be typed at all. */
export function mayBeCompany({ cnpjs, isUnsure }: CompanyOnRecord): boolean {
  return cnpjs.length > 0 || isUnsure;
}

/** `unchecked`: it may be the customer's own CNPJ, but the record could not be loaded. */
type DocumentReading = { readonly document: string } | { readonly fault: 'invalid' | 'unchecked' };

/**
 * Reads the buyer's document: anybody's CPF, or the CNPJ on record of a customer who is a company. Punctuation and case
 * do not matter; any other document is as invalid as none at all.
 *
 * @returns the 11 digits of the CPF or the 14 characters of the CNPJ
 * Source: .docs/rules/buyer-data.md#company-customers.
 */
export function readBuyerDocument(typed: string, { cnpjs, isUnsure }: CompanyOnRecord): DocumentReading {
  const cpf = parseCpf(typed);
  if (cpf !== undefined) return { document: cpf };
  const cnpj = parseCnpj(typed);
  if (cnpj === undefined) return { fault: 'invalid' };
  if (cnpjs.includes(cnpj)) return { document: cnpj };
  return { fault: isUnsure ? 'unchecked' : 'invalid' };
}
