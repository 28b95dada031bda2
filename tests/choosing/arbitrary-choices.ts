/**
 * What a customer can find and choose, for property tests: every flag and every absent field that the brand API can
 * send, with so few codes, sizes and colours that a choice is about as often offered as not.
 */
import fc from 'fast-check';

import type { BalanceRow } from '../../app/domain/choices/balance.ts';
import { addDays } from '../../app/domain/dates-and-money/calendar-date.ts';
import { lineKey, type OrderLine } from '../../app/domain/orders/order-line.ts';
import { PaymentType } from '../../app/domain/bank/bank-section.ts';
import { subReasonsOf, type Reason, type SubReason } from '../../app/domain/choices/reason.ts';
import type { LiveData } from '../../app/domain/selection/judgement.ts';
import type { Selection } from '../../app/domain/selection/selection.ts';
import { offersVoucher, wishesOf, type Wish } from '../../app/domain/choices/wish.ts';

export const REASON_IDS = [1, 2];
export const SUB_REASON_IDS = [11, 12];
export const WISH_IDS = [16, 17, 18, 22];
export const BONUS_CODES = [1, 2];
export const SIZES = ['P', 'M'];
export const COLOURS = ['Azul', 'Verde-mata', 'Areia'];

/** Notes shorter and longer than the limit, with newlines, which must not be sent. */
export const details = fc.oneof(
  { weight: 8, arbitrary: fc.string({ unit: fc.constantFrom('a', 'é', ' ', '\n', '\r\n'), maxLength: 12 }) },
  { weight: 1, arbitrary: fc.integer({ min: 498, max: 503 }).map((length) => 'a'.repeat(length)) },
);

const text = fc.string({ minLength: 1, maxLength: 12 }).filter((typed) => typed.trim() === typed);
const code = fc.nat({ max: 99_999_999 });
const delivery = fc.nat({ max: 20 }).map((days) => addDays('2026-11-01', days));
const today = fc.nat({ max: 40 }).map((days) => addDays('2026-11-10', days));
const seldom = fc.constantFrom(true, false, false, false, false, false, false, false);
const mostly = seldom.map((isSeldom) => !isSeldom);

/** A value, or `undefined` once in about `freq` cases. */
function present<Value>(value: fc.Arbitrary<Value>, freq = 30): fc.Arbitrary<Value | undefined> {
  return fc.option(value, { nil: undefined, freq });
}

export const orderLine: fc.Arbitrary<OrderLine> = fc.record({
  orderCode: code,
  paymentType: present(
    fc.constantFrom(
      PaymentType.BankSlip,
      PaymentType.BankSlip,
      PaymentType.Pix,
      PaymentType.InstalmentPix,
      1,
    ),
  ),
  company: present(fc.nat({ max: 3 })),
  branch: present(fc.nat({ max: 3 })),
  orderTotal: present(code),
  isMarketplace: seldom,
  origin: present(text),
  productCode: text,
  productName: present(text),
  productModel: present(text),
  colour: present(fc.constantFrom(...COLOURS)),
  gridCode: present(text),
  size: present(fc.constantFrom(...SIZES)),
  invoiceSequence: present(fc.nat({ max: 3 })),
  invoiceItemSequence: present(fc.nat({ max: 3 })),
  invoiceNumber: present(text),
  invoiceQuantity: present(fc.integer({ min: 1, max: 3 })),
  grossValue: present(code),
  orderedOn: present(delivery),
  deliveredOn: present(delivery),
  trackingCode: present(text),
  imageUrl: present(text),
  brandCode: fc.constantFrom(157, 9, 38),
  isExchanged: seldom,
  customer: fc.constant({}),
  deliveryAddress: present(text, 2),
  deliveryAddressSequence: present(code, 2),
});

function reasonOf(id: number): fc.Arbitrary<Reason> {
  return fc.record({
    id: fc.constant(id),
    name: text,
    needsPhotos: seldom,
    hasDeadline: fc.boolean(),
    deadlineDays: present(fc.nat({ max: 60 })),
    deadlineMessage: present(text),
    marketplaceMessage: present(text),
    allowsFirstExchange: fc.boolean(),
    allowsSecondExchange: fc.boolean(),
    allowsRefund: mostly,
    contactType: fc.constant(5),
  });
}

/** The first reason has most of them, so that they are often among those offered. */
const ownReason = fc.constantFrom(1, 1, 1, 2);

const subReason: fc.Arbitrary<SubReason> = fc.record({
  id: fc.constantFrom(...SUB_REASON_IDS),
  name: text,
  reasonId: ownReason,
});

function wishOf(id: number): fc.Arbitrary<Wish> {
  return fc.record({
    id: fc.constant(id),
    name: fc.oneof(text, fc.constantFrom('Estorno do valor', 'ESTORNO ou vale-compras')),
    isActive: mostly,
    reasonId: ownReason,
    isSizeExchange: fc.boolean(),
    isColourExchange: fc.boolean(),
    isRefund: fc.boolean(),
    hasVoucher: mostly,
    bonusCode: present(fc.constantFrom(...BONUS_CODES)),
    helpText: present(text),
    trigger: present(text, 2),
  });
}

/** Everything of a wish except its ids and its name. */
export const wishFlags: fc.Arbitrary<Omit<Wish, 'id' | 'name' | 'reasonId'>> = fc.record({
  isActive: fc.boolean(),
  isSizeExchange: fc.boolean(),
  isColourExchange: fc.boolean(),
  isRefund: fc.boolean(),
  hasVoucher: fc.boolean(),
  bonusCode: fc.constantFrom(...BONUS_CODES, undefined),
  helpText: fc.constantFrom('Em até 30 dias.', undefined),
  trigger: fc.constantFrom('T1', undefined),
});

function balanceRowOf(size: string, colour: string): fc.Arbitrary<BalanceRow> {
  return fc.record({
    size: fc.constant(size),
    colour: fc.constant(colour),
    colourHex: present(text),
    stock: fc.constantFrom(undefined, -1, 0, 1, 2, 3),
    sizeOrder: present(code),
    imageUrl: present(text),
  });
}

const everyRow = SIZES.flatMap((size) => COLOURS.map((colour) => balanceRowOf(size, colour)));

/** Rows of some sizes and colours; some have two rows, because the API may send one for each kind of stock. */
const balance: fc.Arbitrary<BalanceRow[]> = fc
  .tuple(...[...everyRow, ...everyRow.slice(0, 2)].map((row) => present(row, 6)))
  .map((rows) => rows.filter((row) => row !== undefined));

/** What the API says at two moments: in between days may pass, stock change, and lines, reasons or wishes go. */
export interface TwoMoments {
  readonly now: LiveData;
  readonly later: LiveData;
}

export const twoMoments: fc.Arbitrary<TwoMoments> = fc
  .record({
    lines: fc.array(orderLine, { minLength: 1, maxLength: 3, size: 'max' }),
    reasons: fc.tuple(...REASON_IDS.map(reasonOf)),
    subReasons: fc.array(subReason, { maxLength: 2 }),
    wishes: fc.tuple(...WISH_IDS.map(wishOf)),
    balances: fc.array(present(balance, 3), { minLength: 6, maxLength: 6 }),
    today,
    daysPassed: fc.constantFrom(0, 0, 0, 1, 30),
    isKept: fc.array(mostly, { minLength: 9, maxLength: 9 }),
  })
  .map(({ lines, reasons, subReasons, wishes, balances, today: day, daysPassed, isKept }) => {
    const balancesFrom = (first: number) =>
      new Map(
        lines.flatMap((line, index) => {
          const rows = balances[first + index];
          return rows === undefined ? [] : [[lineKey(line), rows] as const];
        }),
      );
    const kept = <Row>(rows: readonly Row[], first: number) =>
      rows.filter((_, index) => isKept[first + index] !== false);
    const now = { lines, reasons, subReasons, wishes, balances: balancesFrom(0), today: day };
    return {
      now,
      later: {
        lines: kept(lines, 0),
        reasons: kept(reasons, 3),
        subReasons,
        wishes: kept(wishes, 5),
        balances: balancesFrom(3),
        today: addDays(day, daysPassed),
      },
    };
  });

/** Mostly one of the offered values, sometimes another one or none. */
export function among<Value>(
  offered: readonly Value[],
  others: readonly Value[],
): fc.Arbitrary<Value | undefined> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...offered) },
    { weight: 1, arbitrary: fc.constantFrom(...others, undefined) },
  );
}

/** A record in which no answer may be left out. */
type Every<Value> = Readonly<Record<keyof Selection, Value>>;

/** Any choices for one of the keys, made or not, offered or not, also such as no form of the portal would store. */
export function selectionOf(keys: readonly string[]): fc.Arbitrary<Selection> {
  return fc.record({
    lineKey: fc.constantFrom(...keys, ...keys, ...keys, 'gone'),
    reasonId: among(REASON_IDS, [9]),
    subReasonId: among(SUB_REASON_IDS, [9]),
    wishId: among(WISH_IDS, [9]),
    size: among(SIZES, ['XG', '']),
    colour: among(COLOURS, ['Roxo', '']),
    details: present(details),
    voucher: fc.constantFrom('accepted', 'declined', undefined),
  } satisfies Every<fc.Arbitrary<unknown>>);
}

/**
 * The choices of a customer who follows the form: offered ones, and in stock if anything is.
 * @param pick any natural number, which decides among what is offered
 */
export function offeredSelection(live: LiveData, line: OrderLine, pick: number): Selection {
  const key = lineKey(line);
  const at = <Row>(rows: readonly Row[]) => rows[pick % rows.length];
  const reason = at(live.reasons);
  const wish = reason && at(wishesOf(reason, live.wishes));
  const rows = live.balances.get(key) ?? [];
  const row = at(
    rows.filter(({ colour, stock }) => {
      const isOwn = line.colour === undefined || colour === line.colour;
      return (stock ?? 1) > 0 && (wish?.isColourExchange ? colour !== line.colour : isOwn);
    }),
  );
  return {
    lineKey: key,
    reasonId: reason?.id,
    subReasonId: reason && at(subReasonsOf(reason, live.subReasons))?.id,
    wishId: wish?.id,
    size: row?.size ?? SIZES[0],
    colour: row?.colour ?? COLOURS[0],
    details: undefined,
    voucher: wish && offersVoucher(wish) ? at(['accepted', 'declined', 'accepted'] as const) : undefined,
  } satisfies Every<unknown>;
}
