import type { AppLoadContext } from '@remix-run/node';
import sanitizeHtml from 'sanitize-html';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { formatDocument } from '~/domain/documents.ts';
import { formatInstantDate, formatInstantTime } from '~/domain/instant.ts';
import { formatMoney } from '~/domain/money.ts';
import { capitaliseName } from '~/domain/person-name.ts';
import { formatStoredPhone } from '~/domain/phone.ts';
import { protocolStatus, type StatusShape } from '~/domain/protocol-status.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import type { Text, TextKey } from '~/i18n/text-keys.ts';
import { pictureOf, type ProductPictureView } from '~/models/product-picture.server.ts';
import {
  findProtocol,
  loadHistory,
  loadProtocolItems,
  type HistoryEntry,
  type Protocol,
  type ProtocolItem,
} from '~/models/protocols.server.ts';
import { statusName, statusNext } from '~/models/status-name.server.ts';

export interface ProtocolData {
  title: string;
  id: number;
  reason: string | undefined;
  opened: string;
  status: { name: string; shape: StatusShape; next: string };
  history: HistoryView[];
  products: ProductView[];
  buyer: { label: TextKey; value: string; isNumber: boolean }[];
  /** The names of the files that the brand API has not taken yet. */
  waiting: string[];
}

export interface HistoryView {
  id: number;
  shape: StatusShape;
  name: string;
  time: string;
  /** Sanitised: safe to show as HTML. */
  noteHtml: string;
  isCurrent: boolean;
}

export interface ProductView {
  name: string;
  picture: ProductPictureView;
  facts: { label: TextKey; value: string }[];
}

/**
 * A protocol of the customer's own with its history and products.
 *
 * @throws {Response} 404 for any other number, whether it exists or not
 * @throws {BrandApiError}
 */
export async function loadProtocol(
  context: AppLoadContext,
  customer: Customer,
  given: string | undefined,
): Promise<ProtocolData> {
  const protocol = await findOwnProtocol(context, customer, given);
  const [history, items, waiting] = await Promise.all([
    loadHistory(context, protocol.id),
    loadProtocolItems(context, protocol),
    context.uploads.list({ protocol: protocol.id }),
  ]);
  const text = textFor(context.language);
  return {
    title: text('protocols.number', { number: protocol.id }),
    id: protocol.id,
    reason: protocol.reasonName,
    opened: text('protocols.opened', whenOf(protocol.openedAt)),
    status: {
      name: statusName(text, protocol.statusId),
      shape: protocolStatus(protocol.statusId).shape,
      next: statusNext(text, protocol.statusId, context.brand.name),
    },
    history: historyViews(text, history, protocol.statusId),
    products: items.map((item) => productView(context, item)),
    buyer: buyerFacts(protocol),
    waiting: waiting.map(({ name }) => name),
  };
}

/**
 * The protocol of the address.
 *
 * @throws {Response} 404 for a number that is not the customer's own, whether it exists or not
 * @throws {BrandApiError}
 */
export async function findOwnProtocol(
  context: AppLoadContext,
  customer: Customer,
  given: string | undefined,
): Promise<Protocol> {
  const id = /^\d{1,15}$/.test(given ?? '') ? Number(given) : undefined;
  const protocol = id === undefined ? undefined : await findProtocol(context, customer, id);
  if (!protocol) throw new Response(null, { status: 404 });
  return protocol;
}

function historyViews(text: Text, history: readonly HistoryEntry[], statusId: number): HistoryView[] {
  const current = history.findLast((entry) => entry.statusId === statusId);
  return history.map((entry) => ({
    id: entry.id,
    shape: protocolStatus(entry.statusId).shape,
    name: statusName(text, entry.statusId),
    time: text('protocol.history.when', whenOf(entry.at)),
    noteHtml: sanitizeNote(entry.note),
    isCurrent: entry === current,
  }));
}

/** Staff write the notes as HTML; what could run, load or lay out anything is taken out. */
function sanitizeNote(note: string | undefined): string {
  return sanitizeHtml(note ?? '', {
    allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noreferrer nofollow', target: '_blank' }) },
  }).trim();
}

function productView(context: AppLoadContext, item: ProtocolItem): ProductView {
  const facts: ProductView['facts'] = [{ label: 'protocol.products.code', value: item.code }];
  if (item.quantity !== undefined) {
    facts.push({ label: 'protocol.products.quantity', value: String(item.quantity) });
  }
  if (item.unitValue !== undefined) {
    facts.push({ label: 'protocol.products.unit-value', value: formatMoney(item.unitValue) });
  }
  const { code, imageUrl, name } = item;
  return {
    name: name ?? code,
    picture: pictureOf(context, { productCode: code, productName: name, imageUrl }),
    facts,
  };
}

function buyerFacts({ buyer }: Protocol): ProtocolData['buyer'] {
  const facts: ProtocolData['buyer'] = [];
  const { document, email, name, phone } = buyer;
  if (name) facts.push({ label: 'protocol.buyer.name', value: capitaliseName(name), isNumber: false });
  if (document)
    facts.push({ label: 'protocol.buyer.document', value: formatDocument(document), isNumber: true });
  if (email) facts.push({ label: 'protocol.buyer.email', value: email, isNumber: false });
  if (phone) facts.push({ label: 'protocol.buyer.mobile', value: formatStoredPhone(phone), isNumber: true });
  return facts;
}

function whenOf(instant: string): { date: string; time: string } {
  return { date: formatInstantDate(instant), time: formatInstantTime(instant) };
}
