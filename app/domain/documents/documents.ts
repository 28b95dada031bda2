import { formatCnpj, parseCnpj } from './cnpj.ts';
import { formatCpf, parseCpf } from './cpf.ts';

/**
 * Reads a stored document. A placeholder (`00000000000`) or a masked document counts as none: it names nobody.
 * @returns the 11 digits of a CPF or the 14 characters of a CNPJ
 * Source: .docs/rules/field-formats.md#cpf, .docs/rules/field-formats.md#cnpj.
 */
export function readDocument(stored = ''): string | undefined {
  return parseCpf(stored) ?? parseCnpj(stored);
}

/**
 * A document as it is shown, punctuated as CPF or CNPJ; what is neither is shown as it came.
 * Source: .docs/rules/protocols-and-statuses.md#detail.
 */
export function formatDocument(stored: string): string {
  const cpf = parseCpf(stored);
  if (cpf !== undefined) return formatCpf(cpf);
  const cnpj = parseCnpj(stored);
  return cnpj === undefined ? stored : formatCnpj(cnpj);
}

/**
 * Whether the typed text was meant as a company's document rather than a person's: it has letters, or more than 11
 * characters beside the punctuation.
 * Source: .docs/rules/field-formats.md#cnpj.
 */
export function looksLikeCnpj(typed: string): boolean {
  return typed.replace(/[^0-9a-z]/gi, '').length > 11 || /[a-z]/i.test(typed);
}
