import type { AppLoadContext } from '@remix-run/node';
import type {
  HistoryEntryRow,
  ProtocolItemRow,
  ProtocolRow,
} from '../../gateway/brand-api/contract/protocols.ts';
import type { Customer } from '../../gateway/session/session-data.ts';

import { ContactType } from '~/domain/choices/reason.ts';
import { centsFromReais, type Cents } from '~/domain/dates-and-money/money.ts';

import { identityText } from './customer/identity.server.ts';

export interface Protocol {
  id: number;
  statusId: number;
  invoiceNumber: string | undefined;
  /** ISO 8601, UTC; `undefined` where the API has none. */
  openedAt: string | undefined;
  reasonName: string | undefined;
  contactType: number | undefined;
  buyer: {
    name: string | undefined;
    document: string | undefined;
    email: string | undefined;
    phone: string | undefined;
  };
}

export interface ProtocolItem {
  code: string;
  name: string | undefined;
  quantity: number | undefined;
  unitValue: Cents | undefined;
  imageUrl: string | undefined;
}

export interface HistoryEntry {
  id: number;
  statusId: number;
  /** ISO 8601, UTC; `undefined` where the API has none. */
  at: string | undefined;
  /** HTML from the brand's staff: never trusted. */
  note: string | undefined;
}

/** The readable rows of the customer's list. A protocol that is missing may be in a row that could not be read. */
export interface CustomersProtocols {
  /** Newest first. */
  protocols: Protocol[];
  /** How many rows could not be read. */
  leftOut: number;
}

/**
 * The customer's protocols at this brand.
 *
 * @throws {BrandApiError}
 */
export async function loadProtocols(
  context: AppLoadContext,
  customer: Customer,
): Promise<CustomersProtocols> {
  const rows = await context.api.call('protocols', { body: listFilter(context, customer) });
  const protocols = inOrder(rows.map(toProtocol), ({ openedAt }) => openedAt).reverse();
  return { protocols, leftOut: context.leftOutOf(rows) };
}

/**
 * One protocol of the customer's own at this brand. It is looked for in their list, so that whatever the API answers to
 * a number, another customer's protocol is never found.
 *
 * @param given the number as it stands in an address
 * @returns `undefined` for any other number, whether it exists or not; `unread` where it may be in a row that could not
 *   be read
 * @throws {BrandApiError}
 */
export async function findProtocol(
  context: AppLoadContext,
  customer: Customer,
  given: string | undefined,
): Promise<Protocol | 'unread' | undefined> {
  if (!/^\d{1,15}$/.test(given ?? '')) return undefined;
  const { leftOut, protocols } = await loadProtocols(context, customer);
  const found = protocols.find(({ id }) => id === Number(given));
  return found ?? (leftOut > 0 ? 'unread' : undefined);
}

/** The status entries of a protocol, oldest first, and how many could not be read. */
export async function loadHistory(
  context: AppLoadContext,
  id: number,
): Promise<{ entries: HistoryEntry[]; leftOut: number }> {
  const rows = await context.api.call('protocolHistory', { path: { prt_id: id } });
  const entries = inOrder(rows.map(toHistoryEntry), ({ at }) => at);
  return { entries, leftOut: context.leftOutOf(rows) };
}

/**
 * The products of a protocol and how many could not be read; those of a store stock-out come from a call of their own
 * (.docs/rules/protocols-and-statuses.md#detail).
 *
 * @param options how long they are waited for, where a page can do without them
 */
export async function loadProtocolItems(
  context: AppLoadContext,
  protocol: Protocol,
  options: { longestMs?: number } = {},
): Promise<{ items: ProtocolItem[]; leftOut: number }> {
  const call = protocol.contactType === ContactType.StoreStockOut ? 'stockOutItems' : 'protocolItems';
  const rows = await context.api.call(call, { path: { prt_id: protocol.id } }, options);
  return { items: rows.map(toProtocolItem), leftOut: context.leftOutOf(rows) };
}

/** The oldest first; where one of them has no moment, by their numbers alone. */
function inOrder<Row extends { id: number }>(
  rows: readonly Row[],
  momentOf: (row: Row) => string | undefined,
): Row[] {
  const areDated = rows.every((row) => momentOf(row) !== undefined);
  const timeOf = (row: Row) => (areDated ? Date.parse(momentOf(row) ?? '') : 0);
  return rows.toSorted((a, b) => timeOf(a) - timeOf(b) || a.id - b.id);
}

/** No protocol is older: an API that was never told a moment has one of before, such as 0001-01-01 or 1900-01-01. */
const FIRST_MOMENT = '2000-01-01';
/** Or it has one from here on, such as 9999-12-31. */
const END_OF_MOMENTS = '2100-01-01';

/** @param moment ISO 8601 in UTC */
function unlessNever(moment: string): string | undefined {
  return moment < FIRST_MOMENT || moment >= END_OF_MOMENTS ? undefined : moment;
}

function listFilter({ brand }: AppLoadContext, customer: Customer) {
  return {
    mar_id: brand.id,
    usu_login: identityText(customer),
    ...(customer.email !== undefined && { usu_email: customer.email }),
  };
}

function toProtocol(row: ProtocolRow): Protocol {
  return {
    id: row.PRT_ID,
    statusId: row.SIT_ID,
    invoiceNumber: row.PRT_NFISCAL,
    openedAt: unlessNever(row.PRT_DTCRIACAO),
    reasonName: row.MOT_NOME,
    contactType: row.CTO_ID,
    buyer: { name: row.CON_NOME, document: row.CON_CPF, email: row.USU_EMAIL, phone: row.CON_FONE_CEL },
  };
}

function toHistoryEntry(row: HistoryEntryRow): HistoryEntry {
  return {
    id: row.PHS_ID,
    statusId: row.SIT_ID,
    at: unlessNever(row.PHS_DATA),
    note: row.MSG_DESC,
  };
}

function toProtocolItem(row: ProtocolItemRow): ProtocolItem {
  return {
    code: row.PRO_CODIGO ?? '',
    name: row.PRO_RESUMIDO,
    quantity: row.ITP_QTDEV,
    unitValue: row.ITF_VLUNIT === undefined ? undefined : centsFromReais(row.ITF_VLUNIT),
    imageUrl: row.LINK_IMAGEM,
  };
}
