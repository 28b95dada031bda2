import type { OrderLine } from './order-line.ts';
import { invoiceDigits } from './protocol-number.ts';
import { protocolStatus } from './protocol-status.ts';

/** A protocol as the list tells it. */
interface Listed {
  readonly id: number;
  readonly statusId: number;
  readonly invoiceNumber: string | undefined;
}

/** What a protocol asks for of one product. */
export interface AskedProduct {
  /** The product's code; empty for one that was bought outside the online store. */
  readonly code: string;
  /** How many units; 1 where the API does not say. */
  readonly quantity?: number | undefined;
}

/** A protocol with what it asks for. */
export interface AskingProtocol extends Listed {
  readonly items: readonly AskedProduct[];
}

/** How far the units of an order line are in protocols. */
export interface LineProtocols {
  /** In the order given; there is one at least. */
  readonly protocols: readonly { readonly id: number; readonly statusId: number; readonly units: number }[];
  /** The units of this product on the invoice, which all its lines share: a protocol's item names no size. */
  readonly total: number;
  /** No unit is left that is in no protocol. */
  readonly isWhole: boolean;
}

type Bought = Pick<OrderLine, 'invoiceNumber' | 'productCode' | 'invoiceQuantity'>;

/**
 * Whether a protocol may hold a unit of one of the lines, by its invoice alone. One that ended without its request being
 * met holds none: the unit can be asked for again.
 * Source: .docs/rules/orders.md#line-and-protocol.
 */
export function mayHoldUnits(protocol: Listed, lines: readonly Bought[]): boolean {
  return (
    protocolStatus(protocol.statusId).shape !== 'cross' && lines.some((line) => isOfInvoice(protocol, line))
  );
}

/**
 * The protocols that hold units of a line: of the same invoice, with the same product.
 * @param lines all of the customer's, this one among them
 * @returns undefined where there are none
 * Source: .docs/rules/orders.md#line-and-protocol.
 */
export function protocolsOfLine(
  line: Bought,
  lines: readonly Bought[],
  protocols: readonly AskingProtocol[],
): LineProtocols | undefined {
  const holding = protocols.flatMap((protocol) => {
    const units = mayHoldUnits(protocol, [line]) ? unitsOf(protocol, line.productCode) : 0;
    return units > 0 ? [{ id: protocol.id, statusId: protocol.statusId, units }] : [];
  });
  if (holding.length === 0) return undefined;
  const alike = lines.filter(
    (other) => other.productCode === line.productCode && invoiceOf(other) === invoiceOf(line),
  );
  const total = sum(alike.map(({ invoiceQuantity = 1 }) => invoiceQuantity));
  return { protocols: holding, total, isWhole: sum(holding.map(({ units }) => units)) >= total };
}

function unitsOf({ items }: AskingProtocol, productCode: string): number {
  return sum(items.filter(({ code }) => code === productCode).map(({ quantity = 1 }) => quantity));
}

function isOfInvoice({ invoiceNumber }: Listed, line: Bought): boolean {
  const invoice = invoiceOf(line);
  return invoice !== undefined && invoiceDigits(invoiceNumber) === invoice;
}

const invoiceOf = ({ invoiceNumber }: Bought) => invoiceDigits(invoiceNumber);

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
