import { z } from '../../gateway/brand-api/contract/z.ts';
import { createDb, insertAll, type Db, type Reference } from '../fixtures/db.ts';
import { fixtureSchemas } from '../fixtures/fixture-rows.ts';
import { AS_TOLD, meantOf } from '../fixtures/known-names.ts';
import { rewriteIdentity, toNationalDigits, type Identity } from './identities.ts';
import type { Overlay } from '../fixtures/overlay.ts';
import { resolveDates } from '../fixtures/relative-dates.ts';
import type { BaseData, CustomerRow, OrderLineRow, ProtocolRow, WorldRows } from '../fixtures/world-rows.ts';

/** A copied base protocol has the base number plus this times the world's number, so that no two worlds share one. */
export const PROTOCOL_NUMBERS_PER_WORLD = 1_000_000;

/** Rows of an overlay do not fit: the message names the row and the field. */
export class OverlayError extends Error {}

/** The e-mail and phone of a customer's rows. */
export function identityOf({ user, consumer }: Pick<CustomerRow, 'user' | 'consumer'>): Identity {
  const phone = toText(user.phone) ?? toText(user.telefone) ?? toText(consumer?.CON_FONE_CEL);
  return { email: toText(user.email), phone: phone === undefined ? undefined : toNationalDigits(phone) };
}

/** The customers of a world, still with the identities of the fixtures. */
export function composeCustomers(base: BaseData, overlay: Overlay): CustomerRow[] {
  const wanted = overlay.customers ?? base.customers.map(({ id }) => id);
  const customers = wanted.map((entry, index) => {
    const where = `customers[${index}]`;
    if (typeof entry === 'string') return findBaseCustomer(base, entry, where);
    if (entry['base'] === undefined) return parse(fixtureSchemas.customer, entry, where);
    const { base: id, user, consumer, ...changes } = entry;
    const from = findBaseCustomer(base, id, where);
    const merged = {
      ...from,
      user: merge(from.user, user),
      consumer: merge(from.consumer, consumer),
      ...changes,
    };
    return parse(fixtureSchemas.customer, merged, where);
  });
  for (const [index, { id }] of customers.entries()) {
    if (customers.findIndex((other) => other.id === id) === index) continue;
    throw new OverlayError(`customers[${index}]: "${id}" is there twice; the other needs an id of its own`);
  }
  return customers;
}

/** The input of {@link composeRows} beside base and overlay. */
export interface WorldFrame {
  /** 0 for `base`. */
  number: number;
  /** The calendar day from which relative dates count. */
  day: Date;
  /** The identities of this world, by customer; a missing one keeps the fixtures'. */
  identities: ReadonlyMap<string, Identity>;
}

/** Fills a new world's collections with its rows. */
export async function fillDb(reference: Reference, rows: WorldRows): Promise<Db> {
  const db = createDb(reference);
  await insertAll(db.balances, rows.balances);
  await insertAll(db.bonus, rows.bonus);
  await insertAll(db.ceps, rows.ceps);
  for (const customer of rows.customers) {
    const isTheirs = (row: { customer: string }) => row.customer === customer.id;
    const lines = rows.orderLines.filter(isTheirs).map(({ line, row }) => ({ line, row }));
    const protocols = rows.protocols
      .filter(isTheirs)
      .map(({ brand, baseId, protocol, items, stockOuts, history }) => ({
        brand,
        baseId,
        protocol,
        items,
        stockOuts,
        history,
      }));
    await db.customers.create({
      ...customer,
      orderLines: await insertAll(db.orderLines, lines),
      protocols: await insertAll(db.protocols, protocols),
    });
  }
  return db;
}

/**
 * Lays an overlay over the base data: with absolute dates, and with the world's own identities and numbers.
 * @throws OverlayError
 */
export function composeRows(
  base: BaseData,
  overlay: Overlay,
  { number, day, identities }: WorldFrame,
): WorldRows {
  const { brand } = overlay;
  const slugs = base.reference.brands.map(({ slug }) => slug);
  if (brand !== undefined && !slugs.includes(brand)) {
    throw new OverlayError(`brand: there is no "${brand}"; ${meantOf(brand, slugs)}`);
  }
  const customers = composeCustomers(base, overlay);
  const fixtureIdentities = new Map(customers.map((customer) => [customer.id, identityOf(customer)]));

  const own = <Row>(customer: string, row: Row): Row => {
    const from = fixtureIdentities.get(customer);
    const to = identities.get(customer);
    return from === undefined || to === undefined ? row : rewriteIdentity(row, from, to);
  };

  return {
    customers: customers.map((customer) => own(customer.id, customer)),
    orderLines: composeOrderLines(base, overlay, customers).map((line) => ({
      ...line,
      row: own(line.customer, resolveDates(line.row, day)),
    })),
    balances: replaceBy(base.balances, overlay.balances, ({ PRO_CODIGO }) => PRO_CODIGO),
    bonus: overlay.bonus ?? base.bonus,
    ceps: replaceBy(base.ceps, overlay.ceps, ({ cep }) => cep),
    protocols: composeProtocols(base, overlay, customers).map((entry) => {
      const baseId = Number(entry.protocol.PRT_ID);
      const protocol = resolveDates(entry.protocol, day);
      return {
        ...entry,
        baseId,
        protocol: {
          ...own(entry.customer, protocol),
          PRT_ID: baseId + number * PROTOCOL_NUMBERS_PER_WORLD,
        },
        history: entry.history.map((row) => resolveDates(row, day)),
      };
    }),
  };
}

function composeOrderLines(base: BaseData, overlay: Overlay, customers: CustomerRow[]): OrderLineRow[] {
  const ids = new Set(customers.map(({ id }) => id));
  if (overlay.orderLines === undefined || overlay.orderLines === 'base') {
    return base.orderLines.filter(({ customer }) => ids.has(customer));
  }
  return overlay.orderLines.map((entry, index) => {
    const where = `orderLines[${index}]`;
    const line = parse(fixtureSchemas.orderLine, completeLine(base, entry, customers, where), where);
    if (!ids.has(line.customer)) throw new OverlayError(`${where}: "${line.customer}" is not in this world`);
    return line;
  });
}

/** A flat line in the fixtures' form: written out in the overlay, or a base line with changes. */
function completeLine(
  base: BaseData,
  entry: Record<string, unknown>,
  customers: CustomerRow[],
  where: string,
) {
  const { base: id, ...changes } = entry;
  if (id === undefined) return { ...soleCustomer(customers), ...changes };
  const from = base.orderLines.find(({ line }) => line === id);
  if (from === undefined) {
    const known = base.orderLines.flatMap(({ line }) => line ?? []);
    throw new OverlayError(
      `${where}: no base line ${JSON.stringify(id)}; ${meantOf(typeof id === 'string' ? id : '', known)}`,
    );
  }
  return { customer: from.customer, line: from.line, ...from.row, ...changes };
}

function composeProtocols(base: BaseData, overlay: Overlay, customers: CustomerRow[]): ProtocolRow[] {
  const ids = new Set(customers.map(({ id }) => id));
  if (overlay.protocols === undefined || overlay.protocols === 'base') {
    return base.protocols.filter(({ customer }) => ids.has(customer));
  }
  return overlay.protocols.map((entry, index) => {
    const where = `protocols[${index}]`;
    const protocol = parse(fixtureSchemas.protocol, { ...soleCustomer(customers), ...entry }, where);
    if (!ids.has(protocol.customer)) {
      throw new OverlayError(`${where}: "${protocol.customer}" is not in this world`);
    }
    return protocol;
  });
}

/** In a world of one customer a row need not name its owner. */
function soleCustomer(customers: CustomerRow[]): { customer?: string } {
  const [only, ...others] = customers;
  return only === undefined || others.length > 0 ? {} : { customer: only.id };
}

function findBaseCustomer(base: BaseData, id: unknown, where: string): CustomerRow {
  const customer = base.customers.find((candidate) => candidate.id === id);
  if (customer === undefined) {
    const known = base.customers.map((candidate) => candidate.id);
    throw new OverlayError(
      `${where}: no base customer ${JSON.stringify(id)}; ${meantOf(typeof id === 'string' ? id : '', known)}`,
    );
  }
  return customer;
}

function replaceBy<Row>(rows: Row[], replacements: Row[] = [], keyOf: (row: Row) => string): Row[] {
  const replaced = new Set(replacements.map(keyOf));
  return [...rows.filter((row) => !replaced.has(keyOf(row))), ...replacements];
}

/** What is no object is left to the schema: it takes `null` for a consumer, and nothing else. */
function merge(from: object | null, changes: unknown): unknown {
  if (changes === undefined) return from;
  return typeof changes === 'object' && changes !== null ? { ...from, ...changes } : changes;
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, where: string): z.output<Schema> {
  const result = schema.safeParse(value, AS_TOLD);
  if (!result.success) throw new OverlayError(`${where}: ${z.prettifyError(result.error)}`);
  return result.data;
}

function toText(value: string | number | null | undefined): string | undefined {
  return value === null || value === undefined || value === '' ? undefined : String(value);
}
