/**
 * How an order was paid, where the portal cares.
 * Source: portal.md 9, payment type codes.
 */
export const PaymentType = { BankSlip: 7, Pix: 11, InstalmentPix: 15 } as const;
