import type { AnswerName } from '../choices/item-answers.ts';
import type { AnsweredOffer, BonusPercents } from '../choices/voucher.ts';
import type { OrderLine } from '../orders/order-line.ts';
import type { ChosenItem, LiveData } from '../selection/judgement.ts';
import { missingChoices } from '../selection/missing-choices.ts';
import type { Revalidation } from '../selection/revalidation.ts';
import type { Selection } from '../selection/selection.ts';
import { missingOrderFields, type OrderField } from './protocol-request.ts';

/** A selected item that cannot be requested yet, with everything that it lacks. */
export interface UnfilledItem {
  readonly selection: Selection;
  readonly line: OrderLine;
  /** The questions that the customer has to answer, or to answer again. */
  readonly answers: readonly AnswerName[];
  /** The facts that the order lacks. */
  readonly orderFields: readonly OrderField[];
}

/** What of the selection is confirmed. */
type Confirmed = Partial<Pick<Revalidation, 'complete' | 'incomplete'>>;

/**
 * The items that lack required fields. An accepted voucher whose bonus is not in force is asked for again, because the
 * customer can give another answer. What the order does not say only the brand can complete: then no answer helps.
 * @param percents of the bonuses in force, at least those of accepted vouchers
 * Source: .docs/rules/selection.md#required-fields, .docs/rules/vouchers-and-refunds.md#voucher-offer.
 */
export function unfilledItems(
  { complete = [], incomplete = [] }: Confirmed,
  live: Pick<LiveData, 'reasons' | 'wishes'>,
  percents: BonusPercents,
): UnfilledItem[] {
  const unanswered = incomplete.map(({ selection, line, faults }): UnfilledItem => ({
    selection,
    line,
    answers: missingChoices(selection, faults, live),
    orderFields: missingOrderFields(line),
  }));
  const lacking = complete.flatMap((item): UnfilledItem[] => {
    const ofOrder = lackingOrderData([item]);
    if (ofOrder.length > 0) return ofOrder;
    const { line, selection } = item;
    return isVoucherGone(item, percents) ? [{ selection, line, answers: ['voucher'], orderFields: [] }] : [];
  });
  return [...unanswered, ...lacking];
}

/**
 * The items whose order lacks a required field: no answer of the customer helps.
 * Source: .docs/rules/selection.md#required-fields.
 */
export function lackingOrderData(items: readonly ChosenItem[]): UnfilledItem[] {
  return items
    .map(({ line, selection }) => ({ selection, line, answers: [], orderFields: missingOrderFields(line) }))
    .filter(({ orderFields }) => orderFields.length > 0);
}

/**
 * Whether the voucher that the customer accepted is no longer offered: its bonus is not in force.
 * Source: .docs/rules/vouchers-and-refunds.md#voucher-offer.
 */
export function isVoucherGone({ voucher, wish }: AnsweredOffer, percents: BonusPercents): boolean {
  return voucher === 'accepted' && (wish.bonusCode === undefined || !percents.has(wish.bonusCode));
}

/**
 * Whether the customer can complete the item, so that it is worth adding again. No answer completes what the order
 * lacks.
 */
export function isOfCustomer({ answers, orderFields }: UnfilledItem): boolean {
  return answers.length > 0 && orderFields.length === 0;
}
