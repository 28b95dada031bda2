import type { PersonalData } from '../buyer/personal-data.ts';
import type { CalendarDate } from '../dates-and-money/calendar-date.ts';
import type { Cents } from '../dates-and-money/money.ts';

/**
 * One product of one invoice that the customer bought online.
 * Source: .docs/rules/orders.md#order-line.
 */
export interface OrderLine {
  readonly orderCode: number;
  /** One of `PaymentType`, or a code the portal does not know. */
  readonly paymentType: number | undefined;
  readonly company: number | undefined;
  /** The selling branch of the company. */
  readonly branch: number | undefined;
  readonly orderTotal: Cents | undefined;
  readonly isMarketplace: boolean;
  readonly origin: string | undefined;
  readonly productCode: string;
  readonly productName: string | undefined;
  readonly productModel: string | undefined;
  readonly colour: string | undefined;
  /** The code of the size in the product's size grid. */
  readonly gridCode: string | undefined;
  readonly size: string | undefined;
  readonly invoiceSequence: number | undefined;
  readonly invoiceItemSequence: number | undefined;
  readonly invoiceNumber: string | undefined;
  readonly invoiceQuantity: number | undefined;
  readonly grossValue: Cents | undefined;
  readonly orderedOn: CalendarDate | undefined;
  readonly deliveredOn: CalendarDate | undefined;
  /** The API told a delivery date that cannot be read: it is not known whether there is one. */
  readonly isDeliveryUnread?: boolean | undefined;
  readonly trackingCode: string | undefined;
  readonly imageUrl: string | undefined;
  /** The brand code it was sold under; a brand may have several. */
  readonly brandCode: number;
  /** It came from an exchange already. */
  readonly isExchanged: boolean;
  readonly customer: PersonalData;
  readonly deliveryAddress: string | undefined;
  readonly deliveryAddressSequence: number | undefined;
  /** Tells it from another line with the same key: 2, 3 and so on; the first has none. See `distinguishTwins`. */
  readonly twin?: number | undefined;
}

/** The lines delivered on one day. */
export interface DeliveryGroup {
  /** Undefined for the lines without a delivery date. */
  readonly deliveredOn: CalendarDate | undefined;
  readonly lines: readonly OrderLine[];
}

/** What the customer knows it by: its name, or its code where the order has none. */
export function shownName({
  productCode,
  productName,
}: Pick<OrderLine, 'productCode' | 'productName'>): string {
  return productName ?? productCode;
}

type KeyParts = Pick<
  OrderLine,
  'invoiceSequence' | 'invoiceItemSequence' | 'productCode' | 'size' | 'invoiceNumber' | 'colour' | 'twin'
>;

/**
 * The key by which a line is known from one visit to the next: the non-empty values of invoice sequence, item sequence,
 * product code, size, invoice number and colour, joined with underscores; then what tells twins apart. It holds spaces
 * and accents: encode it in an address. Whatever the API writes, a form has to bring the key back unchanged: so it is
 * cut to 200 characters and has none that a form would change.
 * Source: .docs/rules/orders.md#key-of-a-line.
 */
export function lineKey(line: KeyParts): string {
  const names = [
    line.invoiceSequence,
    line.invoiceItemSequence,
    line.productCode,
    line.size,
    line.invoiceNumber,
    line.colour,
  ];
  const key = joined(names).replace(CHANGED_BY_FORMS, ' ').slice(0, MOST_OF_KEY).toWellFormed();
  return joined([key, line.twin]);
}

/** Longer than any code, size and colour together; a form takes more. */
const MOST_OF_KEY = 200;
/** A line break comes back as another; a browser drops or replaces other control characters. */
const CHANGED_BY_FORMS = /\p{Cc}/gu;

function joined(parts: readonly (string | number | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('_');
}

/**
 * Gives lines whose invoices do not tell them apart a key each, so that a choice is always about one of them. Which of
 * them is which depends on what they say, never on the order of the API's rows.
 * @returns the same lines in the same order
 * Source: .docs/rules/orders.md#key-of-a-line.
 */
export function distinguishTwins(lines: readonly OrderLine[]): OrderLine[] {
  const taken = new Set(lines.map(lineKey));
  const twinsByKey = Map.groupBy(lines, lineKey);
  const told = new Map<OrderLine, OrderLine>();
  for (const twins of twinsByKey.values()) {
    const [, ...others] = twins.toSorted(byContent);
    let twin = 1;
    for (const line of others) {
      do twin += 1;
      while (taken.has(lineKey({ ...line, twin })));
      told.set(line, { ...line, twin });
    }
  }
  return lines.map((line) => told.get(line) ?? line);
}

function byContent(one: OrderLine, other: OrderLine): number {
  const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/**
 * The lines that belong to a brand.
 * @param brandCodes the brand's codes, e.g. 9 and 38
 * Source: .docs/rules/orders.md#lines-of-a-brand.
 */
export function filterByBrandCodes(lines: readonly OrderLine[], brandCodes: readonly number[]): OrderLine[] {
  return lines.filter((line) => brandCodes.includes(line.brandCode));
}

/**
 * Lines grouped by delivery date, newest first, those without one last; within a group in the order they came.
 * Source: .docs/rules/orders.md#the-home.
 */
export function groupByDelivery(lines: readonly OrderLine[]): DeliveryGroup[] {
  return [...Map.groupBy(lines, (line) => line.deliveredOn)]
    .map(([deliveredOn, group]) => ({ deliveredOn, lines: group }))
    .sort((a, b) => (b.deliveredOn ?? '').localeCompare(a.deliveredOn ?? ''));
}
