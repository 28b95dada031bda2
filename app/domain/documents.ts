import { formatCnpj, parseCnpj } from './cnpj.ts';
import { formatCpf, parseCpf } from './cpf.ts';

/**
 * Reads the document of a person or of a company.
 * @returns the 11 digits of a CPF or the 14 characters of a CNPJ; undefined where it is neither
 * Source: portal.md 3, protocol (its consumer has a CPF or a CNPJ); portal.md 5, CPF and CNPJ.
 */
export function parseDocument(typed: string): string | undefined {
  return parseCpf(typed) ?? parseCnpj(typed);
}

/**
 * A document as it is shown, punctuated as CPF or CNPJ; what is neither is shown as it came.
 * Source: portal.md 2, protocol detail.
 */
export function formatDocument(stored: string): string {
  const cpf = parseCpf(stored);
  if (cpf !== undefined) return formatCpf(cpf);
  const cnpj = parseCnpj(stored);
  return cnpj === undefined ? stored : formatCnpj(cnpj);
}
