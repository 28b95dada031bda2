/**
 * What tells a customer's protocols apart before their numbers are known: the contact type, and the invoice of the
 * first item without its leading zeros.
 * @returns undefined where either is not said: such a protocol cannot be told from others
 */
export function protocolMark(
  contactType: number | undefined,
  invoiceNumber: string | undefined,
): string | undefined {
  const invoice = invoiceNumber?.replace(/^0+/, '');
  return contactType === undefined || !invoice ? undefined : `${contactType}:${invoice}`;
}
