import { needsBankData } from '../bank/bank-section.ts';
import type { BankData } from '../bank/bank.ts';
import { livesAt, type Buyer } from '../buyer/buyer.ts';
import type { AnswerName } from '../choices/item-answers.ts';
import { ContactType } from '../choices/reason.ts';
import { voucherWorth, type BonusPercents, type VoucherAnswer } from '../choices/voucher.ts';
import type { Cents } from '../dates-and-money/money.ts';
import type { OrderLine } from '../orders/order-line.ts';
import type { ChosenItem } from '../selection/judgement.ts';

/**
 * The request by which the brand API opens a protocol.
 * Source: .docs/rules/creating-a-protocol.md#what-is-sent.
 */
export interface ProtocolRequest {
  /** `ecom` for purchases of the online store, `sac` for complaints. */
  readonly origin: 'ecom' | 'sac';
  readonly brandCode: number;
  /** One of `ContactType`. */
  readonly contactType: number;
  readonly buyer: Buyer;
  /** The name and number under which the brand group keeps the buyer's address; undefined where they name another. */
  readonly deliveryAddress: string | undefined;
  readonly deliveryAddressSequence: number | undefined;
  /** Left out where no item is refunded to an account. */
  readonly bankData: BankData | undefined;
  readonly items: readonly RequestItem[];
}

/** One returned product of the request; `0` and `''` are the neutral values of fields without meaning for it. */
export interface RequestItem {
  readonly returnNumber: number;
  /** Items of one invoice share it, counted from 1. */
  readonly group: number;
  readonly productCode: string;
  readonly productName: string;
  /** In an exchange by colour the wished colour (the payload has no other field for it); else the line's own. */
  readonly colour: string;
  readonly grossValue: Cents;
  readonly reasonId: number;
  readonly reasonName: string;
  readonly subReasonId: number;
  readonly wishId: number;
  readonly wishName: string;
  readonly gridCode: string;
  readonly size: string;
  /** The wished size in an exchange; else the line's own. */
  readonly exchangeSize: string;
  readonly company: number;
  readonly branch: number;
  readonly invoiceSequence: number;
  readonly invoiceItemSequence: number;
  readonly invoiceNumber: string;
  readonly invoiceQuantity: number;
  readonly quantity: number;
  readonly details: string;
  readonly trigger: string;
  /** Set where a voucher was offered. The amount is set only where it was accepted. */
  readonly voucher: { readonly answer: VoucherAnswer; readonly amount: Cents | undefined } | undefined;
  /** Of a purchase outside the online store. */
  readonly store: RequestStore | undefined;
}

/** The store of a purchase outside the online store. */
interface RequestStore {
  readonly name: string;
  readonly cnpj: string;
  /** 10 or 11 digits. */
  readonly phone: string;
  /** dd/mm/yyyy. */
  readonly purchaseDate: string;
  readonly address: string;
  readonly city: string;
}

/** The required fields that come from the order alone; the customer cannot fill them in. */
const ORDER_FIELDS = [
  'productName',
  'colour',
  'grossValue',
  'gridCode',
  'size',
  'company',
  'invoiceSequence',
  'invoiceItemSequence',
  'invoiceNumber',
  'invoiceQuantity',
] as const satisfies readonly (keyof OrderLine)[];

/** What only the order could say. */
export type OrderField = (typeof ORDER_FIELDS)[number];
type CompleteLine = OrderLine & { readonly [Field in OrderField]: NonNullable<OrderLine[Field]> };

/** Source: .docs/rules/selection.md#neutral-values. */
export const DEFAULT_RETURN_NUMBER = 1;
export const DEFAULT_QUANTITY = 1;
export const DEFAULT_BRANCH = 1;

/**
 * Builds the request for items bought online. Brand code is that of the first item's order; so are name and number of
 * its delivery address, where that is the buyer's.
 * @param bankData what the customer gave; sent only where an item needs it
 * @param percents of the active bonuses, at least those of accepted vouchers
 * @returns the request; undefined where an item lacks a required field, or needs bank data that are not there
 * Source: .docs/rules/creating-a-protocol.md#what-is-sent, .docs/rules/selection.md#required-fields.
 */
export function buildOnlineRequest(
  items: readonly [ChosenItem, ...ChosenItem[]],
  buyer: Buyer,
  bankData: BankData | undefined,
  percents: BonusPercents,
): ProtocolRequest | undefined {
  const needsBank = items.some(needsBankData);
  const invoices = [...new Set(items.map(({ line }) => line.invoiceSequence))];
  const requestItems = items
    .map((item) => toRequestItem(item, invoices.indexOf(item.line.invoiceSequence) + 1, percents))
    .filter((item) => item !== undefined);
  if (requestItems.length < items.length || (needsBank && bankData === undefined)) return undefined;

  const { brandCode, customer, deliveryAddress, deliveryAddressSequence } = items[0].line;
  // Name and number of the stored address are sent only with that address: beside another they would contradict it.
  const isStored = livesAt(buyer, customer);
  return {
    origin: 'ecom',
    brandCode,
    contactType: ContactType.Ecommerce,
    buyer,
    deliveryAddress: isStored ? deliveryAddress : undefined,
    deliveryAddressSequence: isStored ? deliveryAddressSequence : undefined,
    bankData: needsBank ? bankData : undefined,
    items: requestItems,
  };
}

/**
 * The required fields that an item's order does not give: such an item leaves the selection.
 * Source: .docs/rules/selection.md#required-fields, .docs/rules/selection.md#neutral-values.
 */
export function missingOrderFields(line: OrderLine): OrderField[] {
  return ORDER_FIELDS.filter((field) => line[field] === undefined);
}

/** Undefined where the order, or the bonus of an accepted voucher, does not give a required field. */
function toRequestItem(item: ChosenItem, group: number, percents: BonusPercents): RequestItem | undefined {
  const { line, reason, subReason, wish, voucher } = item;
  const amount = voucher === 'accepted' ? voucherWorth(line.grossValue, wish, percents) : undefined;
  if (!hasOrderFields(line) || (voucher === 'accepted' && amount === undefined)) return undefined;
  const answers = {
    reason: { reasonId: reason.id, reasonName: reason.name },
    subReason: { subReasonId: subReason?.id ?? 0 },
    wish: { wishId: wish.id, wishName: wish.name, trigger: wish.trigger ?? '' },
    size: { size: line.size, exchangeSize: item.size ?? line.size },
    colour: { colour: item.colour ?? line.colour },
    details: { details: item.details },
    voucher: { voucher: voucher && { answer: voucher, amount } },
  } satisfies Record<AnswerName, Partial<RequestItem>>;
  return {
    ...answers.reason,
    ...answers.subReason,
    ...answers.wish,
    ...answers.size,
    ...answers.colour,
    ...answers.details,
    ...answers.voucher,
    returnNumber: DEFAULT_RETURN_NUMBER,
    group,
    productCode: line.productCode,
    productName: line.productName,
    grossValue: line.grossValue,
    gridCode: line.gridCode,
    company: line.company,
    branch: line.branch ?? DEFAULT_BRANCH,
    invoiceSequence: line.invoiceSequence,
    invoiceItemSequence: line.invoiceItemSequence,
    invoiceNumber: line.invoiceNumber,
    invoiceQuantity: line.invoiceQuantity,
    quantity: DEFAULT_QUANTITY,
    store: undefined,
  };
}

function hasOrderFields(line: OrderLine): line is CompleteLine {
  return missingOrderFields(line).length === 0;
}
