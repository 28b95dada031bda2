import { roundHalfUp, type Cents } from '../dates-and-money/money.ts';
import type { Wish } from './wish.ts';

/** The customer's answer to the voucher offer; declining goes on with the refund. */
export type VoucherAnswer = 'accepted' | 'declined';

/** A bonus on the gross value of an item. Source: .docs/rules/vouchers-and-refunds.md#bonus. */
export interface Bonus {
  readonly code: number;
  /** E.g. 10 for ten percent. */
  readonly percent: number;
  readonly isActive: boolean;
}

/** A wish and the customer's answer to the voucher that it offers; undefined if it offers none. */
export interface AnsweredOffer {
  readonly voucher?: VoucherAnswer | undefined;
  readonly wish: Pick<Wish, 'bonusCode'>;
}

/** Percentages by bonus code. */
export type BonusPercents = ReadonlyMap<number, number>;

/**
 * The percentages of the bonuses that can be offered: a code whose active bonuses have different percentages offers
 * none.
 * Source: .docs/rules/vouchers-and-refunds.md#bonus.
 */
export function bonusPercents(bonuses: readonly Bonus[]): BonusPercents {
  const active = Map.groupBy(
    bonuses.filter(({ isActive }) => isActive),
    ({ code }) => code,
  );
  return new Map(
    [...active].flatMap(([code, [first, ...others]]) =>
      first && others.every(({ percent }) => percent === first.percent) ? [[code, first.percent]] : [],
    ),
  );
}

/**
 * The codes of the bonuses behind accepted vouchers: only these have to be loaded.
 * Source: .docs/rules/vouchers-and-refunds.md#bonus.
 */
export function acceptedBonusCodes(items: readonly AnsweredOffer[]): (number | undefined)[] {
  return items.filter(({ voucher }) => voucher === 'accepted').map(({ wish }) => wish.bonusCode);
}

/**
 * The worth of the voucher that a wish offers; undefined if the price is unknown or the bonus is not active.
 * @param percents of the active bonuses, at least that of the wish
 * Source: .docs/rules/vouchers-and-refunds.md#voucher-amount.
 */
export function voucherWorth(
  grossValue: Cents | undefined,
  { bonusCode }: Pick<Wish, 'bonusCode'>,
  percents: BonusPercents,
): Cents | undefined {
  const percent = bonusCode === undefined ? undefined : percents.get(bonusCode);
  return grossValue === undefined || percent === undefined ? undefined : voucherAmount(grossValue, percent);
}

/**
 * The amount of a shopping voucher: gross × (1 + percent / 100), half up to the cent.
 * @param gross the item's gross value in cents
 * @param bonusPercent e.g. 10 or 12.5
 * Source: .docs/rules/vouchers-and-refunds.md#voucher-amount.
 */
export function voucherAmount(gross: Cents, bonusPercent: number): Cents {
  return roundHalfUp((gross * (100 + bonusPercent)) / 100);
}
