import { ReasonCode, reasonsOfContact, type Reason, ContactType } from '../choices/reason.ts';
import { WishCode, wishesOf, wishKind, type Wish } from '../choices/wish.ts';

/** What the off-store form lets a customer wish. Source: .docs/rules/off-store.md#wish. */
export const OFF_STORE_WISHES = ['refund', 'exchange'] as const;
export type OffStoreWish = (typeof OFF_STORE_WISHES)[number];

/** What most complaints are about, known by code, comes first. */
const FIRST_REASONS: readonly number[] = [ReasonCode.WrongItem, ReasonCode.Defective];

/**
 * The reasons of the off-store form: those of complaints, first the ones known by code, then as the API orders them.
 * Source: .docs/rules/off-store.md#reasons.
 */
export function complaintReasons(reasons: readonly Reason[]): Reason[] {
  const complaints = reasonsOfContact(reasons, ContactType.Complaint);
  const isFirst = ({ id }: Reason) => FIRST_REASONS.includes(id);
  return [...complaints.filter(isFirst), ...complaints.filter((reason) => !isFirst(reason))];
}

/**
 * The API's wish that stands for a refund or an exchange, among those offered for the reason. An exchange is one of
 * size, by its code (16) before any other: the form asks for no colour. A refund is the plain one before one with a
 * voucher, which this form does not offer.
 * @returns undefined where the reason has no such wish
 * Source: .docs/rules/off-store.md#wish.
 */
export function findOffStoreWish(
  reason: Reason,
  wishes: readonly Wish[],
  wanted: OffStoreWish,
): Wish | undefined {
  const offered = wishesOf(reason, wishes);
  if (wanted === 'refund') {
    const refunds = offered.filter((wish) => wishKind(wish) === 'refund');
    return refunds.find(({ hasVoucher }) => !hasVoucher) ?? refunds[0];
  }
  const exchanges = offered.filter((wish) => wishKind(wish) === 'size-exchange');
  return exchanges.find(({ id }) => id === WishCode.SizeExchange) ?? exchanges[0];
}

/** Whether a posted text is one of the form's wishes. */
export function isOffStoreWish(typed: string): typed is OffStoreWish {
  return OFF_STORE_WISHES.some((wish) => wish === typed);
}
