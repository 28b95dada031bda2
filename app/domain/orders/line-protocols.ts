import { invoiceDigits } from '../protocols/protocol-number.ts';
import { protocolStatus } from '../protocols/protocol-status.ts';
import type { OrderLine } from './order-line.ts';

/** A protocol as the list contains it. */
interface Listed {
  readonly id: number;
  readonly statusId: number;
  readonly invoiceNumber: string | undefined;
}

/** A product in a protocol's request. */
export interface AskedProduct {
  /** The product's code; empty for one that was bought outside the online store. */
  readonly code: string;
  /** How many units; 1 where the API does not say. */
  readonly quantity?: number | undefined;
  /** Where the portal itself asked for it: the invoice of its line, which may be another than the protocol's. */
  readonly invoiceNumber?: string | undefined;
}

/** One unit that the portal asked for. */
export interface AskedUnit {
  readonly code?: string | undefined;
  readonly invoiceNumber?: string | undefined;
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
 * The protocols that may hold units of one of the lines, by their invoice alone. One that ended without its request being
 * met holds none: the unit can be asked for again.
 * Source: .docs/rules/orders.md#line-and-protocol.
 */
export function protocolsOnInvoicesOf<P extends Listed>(
  lines: readonly Bought[],
  protocols: readonly P[],
): P[] {
  const invoices = new Set(lines.map(invoiceOf));
  return protocols.filter((protocol) => {
    const invoice = invoiceOf(protocol);
    return invoice !== undefined && invoices.has(invoice) && holdsUnits(protocol);
  });
}

const holdsUnits = ({ statusId }: Listed) => protocolStatus(statusId).shape !== 'cross';

/**
 * A protocol's products, with the invoice of each unit that the portal asked for: a request may ask for items of several
 * invoices, of which the protocol names one.
 *
 * @param asked what the portal asked for, as it was kept; none where the protocol was made elsewhere
 */
export function onTheirInvoices(
  products: readonly AskedProduct[],
  asked: readonly AskedUnit[],
): AskedProduct[] {
  const left = [...asked];
  return products.flatMap((product) => {
    const units: AskedProduct[] = [];
    const { code, quantity = 1 } = product;
    while (units.length < quantity) {
      const at = left.findIndex((unit) => unit.code === code && unit.invoiceNumber !== undefined);
      const [unit] = at < 0 ? [] : left.splice(at, 1);
      if (!unit) break;
      units.push({ code, quantity: 1, invoiceNumber: unit.invoiceNumber });
    }
    if (units.length === 0) return [product];
    return units.length < quantity ? [...units, { code, quantity: quantity - units.length }] : units;
  });
}

/**
 * The protocols that hold units of each line: of the same invoice, with the same product.
 * @param lines all of the customer's
 * @returns a function from a line to those protocols; undefined if there are none
 * Source: .docs/rules/orders.md#line-and-protocol.
 */
export function protocolsByLine(
  lines: readonly Bought[],
  protocols: readonly AskingProtocol[],
): (line: Bought) => LineProtocols | undefined {
  const units = unitsBought(lines);
  const holding = new Map<string, LineProtocols['protocols'][number][]>();
  for (const protocol of protocols.filter(holdsUnits)) {
    for (const [key, held] of unitsAsked(protocol)) {
      const others = holding.get(key) ?? [];
      others.push({ id: protocol.id, statusId: protocol.statusId, units: held });
      holding.set(key, others);
    }
  }
  return (line) => {
    const key = productOnInvoice(line, line.productCode);
    const held = holding.get(key);
    if (!held) return undefined;
    const total = units.get(key) ?? 0;
    return { protocols: held, total, isWhole: held.reduce((sum, { units }) => sum + units, 0) >= total };
  };
}

function unitsBought(lines: readonly Bought[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const line of lines) add(units, productOnInvoice(line, line.productCode), line.invoiceQuantity ?? 1);
  return units;
}

/** The units that a protocol asks for, by product and invoice. */
function unitsAsked({ invoiceNumber, items }: AskingProtocol): Map<string, number> {
  const units = new Map<string, number>();
  for (const { code, quantity = 1, ...item } of items) {
    const bought = { invoiceNumber: item.invoiceNumber ?? invoiceNumber };
    if (quantity > 0 && invoiceOf(bought) !== undefined) add(units, productOnInvoice(bought, code), quantity);
  }
  return units;
}

function add(units: Map<string, number>, key: string, count: number): void {
  units.set(key, (units.get(key) ?? 0) + count);
}

const invoiceOf = ({ invoiceNumber }: Pick<Bought, 'invoiceNumber'>) => invoiceDigits(invoiceNumber);

function productOnInvoice(of: Pick<Bought, 'invoiceNumber'>, productCode: string): string {
  return `${invoiceOf(of) ?? ''}/${productCode}`;
}
