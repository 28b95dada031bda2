import { voucherWorth, type BonusPercents } from '../choices/voucher.ts';
import type { Cents } from '../dates-and-money/money.ts';
import type { OffStorePurchase } from '../off-store/purchase.ts';
import type { ChosenItem } from '../selection/judgement.ts';

/** What a wish comes to; `other` is one that only its own name describes. */
export const OUTCOME_KINDS = ['voucher', 'refund', 'exchange-size', 'exchange-colour', 'other'] as const;

/**
 * The outcome of an item's wish, in values and without any text of the API. Choices, prices, bonuses and the brand's
 * flags decide it. Summaries are made from it, and confirmations compared by it.
 */
export interface ItemOutcome {
  readonly kind: (typeof OUTCOME_KINDS)[number];
  /** Size and colour wished for, else those of the order line. */
  readonly size: string | undefined;
  readonly colour: string | undefined;
  /** The refund, or the voucher's amount. */
  readonly amount: Cents | undefined;
}

/**
 * The outcome of an item bought online.
 * @param percents of the active bonuses, at least that of an accepted voucher
 * Source: .docs/rules/creating-a-protocol.md#what-is-confirmed-is-what-was-seen,
 * .docs/rules/vouchers-and-refunds.md#voucher-amount.
 */
export function outcomeOf(item: ChosenItem, percents: BonusPercents): ItemOutcome {
  const { colour, line, size, voucher, wish } = item;
  const shown = { size: size ?? line.size, colour: colour ?? line.colour };
  const { grossValue } = line;
  if (voucher === 'accepted') {
    return { ...shown, kind: 'voucher', amount: voucherWorth(grossValue, wish, percents) };
  }
  if (wish.isRefund) return { ...shown, kind: 'refund', amount: grossValue };
  const asked = size === undefined ? 'other' : 'exchange-size';
  return { ...shown, kind: colour === undefined ? asked : 'exchange-colour', amount: undefined };
}

/** The outcome of a purchase outside the online store. */
export function purchaseOutcome(purchase: OffStorePurchase): ItemOutcome {
  const { colour, exchangeSize, price, size, wish } = purchase;
  return wish.isRefund
    ? { size, colour, kind: 'refund', amount: price }
    : { size: exchangeSize ?? size, colour, kind: 'exchange-size', amount: undefined };
}
