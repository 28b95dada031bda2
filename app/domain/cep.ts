/**
 * Reads a CEP typed with or without its mask `#####-###`.
 * @returns its 8 digits, or undefined where there are not exactly 8
 * Source: portal.md 5, CEP.
 */
export function parseCep(typed: string): string | undefined {
  const digits = typed.replace(/[\s.-]/g, '');
  return /^\d{8}$/.test(digits) ? digits : undefined;
}

/**
 * A CEP as its mask writes it: `01310-100`.
 * @param digits 8 digits
 * Source: portal.md 5, CEP.
 */
export function formatCep(digits: string): string {
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}
