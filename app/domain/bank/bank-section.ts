import type { VoucherAnswer } from '../choices/voucher.ts';
import type { Wish } from '../choices/wish.ts';
import type { OrderLine } from '../orders/order-line.ts';
import { readBankForm, type BankForm } from './bank.ts';

/**
 * How an order was paid, where the portal cares.
 * Source: .docs/rules/bank-and-pix.md#payment-types.
 */
export const PaymentType = { BankSlip: 7, Pix: 11, InstalmentPix: 15 } as const;

/** The facts that decide whether an item needs bank data. */
export interface RefundFacts {
  readonly wish: Pick<Wish, 'isRefund'>;
  readonly line: Pick<OrderLine, 'paymentType'>;
  readonly voucher: VoucherAnswer | undefined;
}

/**
 * Whether an item needs bank data: a refund of an order paid by bank slip, unless its voucher was accepted.
 * Source: .docs/rules/bank-and-pix.md#when-bank-data-are-asked.
 */
export function needsBankData({ wish, line, voucher }: RefundFacts): boolean {
  return wish.isRefund && line.paymentType === PaymentType.BankSlip && voucher !== 'accepted';
}

/** Where the consumer's bank data come from. */
interface StoredFacts {
  /** They are what the customer typed for a request that has not become a protocol. */
  readonly isOwnDraft: boolean;
}

/**
 * Whether the bank fields are locked: the consumer already has complete bank data. Data that would not be accepted, or
 * that were only saved while this request was confirmed, do not lock, or the customer could never correct them. Where a
 * reason is blocked, its form ends before these fields.
 * @param stored the consumer's bank data as the API has them
 * Source: .docs/rules/bank-and-pix.md#locked-bank-fields.
 */
export function isBankSectionLocked(stored: BankForm, { isOwnDraft }: StoredFacts): boolean {
  return !isOwnDraft && readStoredBankForm(stored).isComplete;
}

/**
 * Reads stored bank data, where a Pix key that can be a CPF or a mobile counts as the CPF, as it is displayed.
 * Source: .docs/rules/bank-and-pix.md#showing-a-pix-key.
 */
export function readStoredBankForm(stored: BankForm): ReturnType<typeof readBankForm> {
  return readBankForm({ ...stored, pixKeyType: stored.pixKeyType ?? 'cpf' });
}
