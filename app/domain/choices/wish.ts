import { ANSWER_NAMES, type WishAnswer } from './item-answers.ts';
import type { Reason } from './reason.ts';

/**
 * What a customer wants for a returned product.
 * Source: .docs/rules/reasons-and-wishes.md#wish.
 */
export interface Wish {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly reasonId: number;
  readonly isSizeExchange: boolean;
  readonly isColourExchange: boolean;
  readonly isRefund: boolean;
  readonly hasVoucher: boolean;
  readonly bonusCode: number | undefined;
  /** Shown under the wish once it is chosen. */
  readonly helpText: string | undefined;
  /** A code that is sent back to the API unchanged. */
  readonly trigger: string | undefined;
}

export type WishKind = 'size-exchange' | 'colour-exchange' | 'refund' | 'other';

/**
 * The wishes that the portal knows by code.
 * Source: .docs/rules/reasons-and-wishes.md#codes-known-by-number.
 */
export const WishCode = { SizeExchange: 16, ColourExchange: 17 } as const;

/**
 * The wishes offered for a reason: the active ones of it; refunds only where the reason allows them.
 * Source: .docs/rules/reasons-and-wishes.md#wishes-offered.
 */
export function wishesOf(reason: Reason, wishes: readonly Wish[]): Wish[] {
  return wishes.filter(
    (wish) => wish.isActive && wish.reasonId === reason.id && (!wish.isRefund || reason.allowsRefund),
  );
}

/**
 * What a wish asks for. A wish flagged as several is a refund before an exchange, and an exchange of colour (which
 * includes a size) before one of size. One without any of these flags is an exchange by its code: else it would be asked
 * for without a size.
 * Source: .docs/rules/reasons-and-wishes.md#wish, .docs/rules/reasons-and-wishes.md#codes-known-by-number.
 */
export function wishKind(wish: Wish): WishKind {
  if (wish.isRefund) return 'refund';
  if (wish.isColourExchange) return 'colour-exchange';
  return wish.isSizeExchange ? 'size-exchange' : (KIND_OF_CODE.get(wish.id) ?? 'other');
}

const KIND_OF_CODE: ReadonlyMap<number, WishKind> = new Map([
  [WishCode.SizeExchange, 'size-exchange'],
  [WishCode.ColourExchange, 'colour-exchange'],
]);

/**
 * Whether a size must be chosen: for every exchange wish.
 * Source: .docs/rules/reasons-and-wishes.md#exchange-wish.
 */
export function needsSize(wish: Wish): boolean {
  return wishKind(wish) === 'size-exchange' || needsColour(wish);
}

/**
 * Whether a colour must be chosen, among those available in the selected size.
 * Source: .docs/rules/reasons-and-wishes.md#exchange-wish.
 */
export function needsColour(wish: Wish): boolean {
  return wishKind(wish) === 'colour-exchange';
}

/**
 * Whether the wish opens the voucher offer: a refund with shopping voucher whose name contains 'estorno'.
 * Source: .docs/rules/vouchers-and-refunds.md#voucher-offer.
 */
export function offersVoucher(wish: Wish): boolean {
  return takesVoucher(wish) && wish.name.toLocaleLowerCase('pt-BR').includes('estorno');
}

/**
 * Whether an answer to the voucher offer is still valid under the wish. The wish's name opens the offer but does not
 * end it: by now it may be in another language.
 * Source: .docs/rules/vouchers-and-refunds.md#voucher-offer.
 */
export function takesVoucher(wish: Wish): boolean {
  return wish.isRefund && wish.hasVoucher;
}

/** The kinds of wishes that ask each question. */
const ASKED_BY: Readonly<Record<WishAnswer, (wish: Wish) => boolean>> = {
  size: needsSize,
  colour: needsColour,
  voucher: offersVoucher,
};

/**
 * The questions that a wish asks, in the form's order; each has to be answered.
 * Source: .docs/rules/reasons-and-wishes.md#exchange-wish, .docs/rules/vouchers-and-refunds.md#voucher-offer.
 */
export function questionsOf(wish: Wish): WishAnswer[] {
  const isAsked = (name: string): name is WishAnswer =>
    Object.hasOwn(ASKED_BY, name) && ASKED_BY[name as WishAnswer](wish);
  return ANSWER_NAMES.filter(isAsked);
}
