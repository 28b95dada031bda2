/**
 * How an order was paid, where the portal cares.
 * Source: .docs/rules/bank-and-pix.md#payment-types.
 */
export const PaymentType = { BankSlip: 7, Pix: 11, InstalmentPix: 15 } as const;
