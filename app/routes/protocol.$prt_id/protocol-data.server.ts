import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { isOvertaken, nextMove, UNKNOWN_MOVE, type NextMove } from '~/domain/protocols/next-move.ts';
import { isFinished, protocolStatus, type StatusShape } from '~/domain/protocols/protocol-status.ts';
import { leftOutNotices } from '~/alerts/left-out-notice.server.ts';
import type { NoticeView } from '~/alerts/notices.tsx';
import { unnumberedNotices } from '~/alerts/unnumbered-notices.server.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { shownInstant } from '~/i18n/shown.ts';
import type { Text } from '~/i18n/text-keys.ts';
import { findKeptRequest } from '~/models/request/asked-request.server.ts';
import { loadPart, type Part } from '~/frame/faults/load-part.server.ts';
import { findProtocol, loadProtocolItems, loadProtocols, type Protocol } from '~/models/protocols.server.ts';
import {
  overtakenNext,
  statusIfDone,
  statusName,
  statusNext,
  statusNow,
} from '~/frame/brand-answers/status-name.server.ts';
import { followUnnumberedFiles, mayHaveBecome } from '~/models/unnumbered-files.server.ts';

import { askedView, type AskedView } from './asked/asked-view.server.ts';
import { buyerFacts, type BuyerFact } from './buyer-facts.server.ts';
import { loadMoreFiles, type MoreFilesView } from './files/more-files.server.ts';
import { productView, type ProductView } from './asked/product-view.server.ts';
import { historyViews, loadSaidHistory, type HistoryView } from './history/said-history.server.ts';
import { taskView, type TaskView } from './task.server.ts';
import { unnumberedViews, type UnnumberedView } from './unnumbered-view.server.ts';
import { loadWaitingFiles, type WaitingFilesView } from './files/waiting-files.server.ts';

export interface ProtocolData {
  title: string;
  id: number;
  reason: string | undefined;
  opened: string | undefined;
  status: StatusView;
  /** Where it is the customer's turn: the message that says what to do. */
  task: TaskView | undefined;
  /** What was asked for, where the portal knows. */
  asked: AskedView | undefined;
  move: NextMove;
  isOpen: boolean;
  history: Part<HistoryView[]>;
  products: Part<ProductView[]>;
  /** Notices of entries and products that could not be read. */
  leftOut: { history: NoticeView[]; products: NoticeView[] };
  buyer: BuyerFact[];
  waiting: WaitingFilesView;
  /** Requests without a known protocol number: this may be the protocol of one of them. */
  unnumbered: UnnumberedView[];
  /** More files that may be sent. */
  more: MoreFilesView;
  /** Notices of what became of such files of other protocols. */
  notices: NoticeView[];
  /** When this was true, on the brand API's clock. */
  seen: MomentView;
}

interface StatusView {
  id: number;
  name: string;
  shape: StatusShape;
  now: string;
  next: string;
  /** Words for a customer who has already done what is asked. */
  ifDone: string | undefined;
}

export interface MomentView {
  date: string;
  time: string;
}

/**
 * A protocol of the customer's own with its history and products; one of these that does not load takes only its own
 * part away.
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
  const { id, openedAt, reasonName, statusId } = protocol;
  const [history, items, { notices, unnumbered, waiting }, more, kept] = await Promise.all([
    loadPart(context, () => loadSaidHistory(context, id)),
    loadPart(context, () => loadProtocolItems(context, protocol)),
    loadFiles(context, customer, protocol),
    loadMoreFiles(context, customer, protocol),
    findKeptRequest(context, customer, id),
  ]);
  const text = textFor(context.language);
  const brand = context.brand.name;
  const hasOvertaken = isOvertaken(statusId, history.value?.entries ?? []);
  return {
    title: text('protocols:number', { number: id }),
    id,
    reason: reasonName,
    opened: openedAt && text('protocols:opened', { ...shownInstant(text, openedAt) }),
    status: {
      ...statusView(text, statusId, brand),
      ...(hasOvertaken && { next: overtakenNext(text) }),
    },
    task: history.fault ? undefined : taskView(text, history.value.entries, { brand, statusId }),
    asked: kept && askedView(text, kept),
    move: hasOvertaken ? UNKNOWN_MOVE : nextMove(statusId),
    isOpen: !isFinished(statusId),
    history: history.fault ? history : { value: historyViews(text, history.value.entries, statusId) },
    products: items.fault ? items : { value: items.value.items.map((item) => productView(context, item)) },
    leftOut: {
      history: leftOutNotices(context, 'history', history.value?.leftOut ?? 0),
      products: leftOutNotices(context, 'products', items.value?.leftOut ?? 0),
    },
    buyer: buyerFacts(protocol),
    waiting,
    unnumbered,
    more,
    notices,
    seen: shownInstant(text, new Date(context.now()).toISOString()),
  };
}

/**
 * The files that wait for this protocol, or may wait for it. First looks whether their protocol's number is known by
 * now.
 */
async function loadFiles(
  context: AppLoadContext,
  customer: Customer,
  protocol: Protocol,
): Promise<Pick<ProtocolData, 'notices' | 'unnumbered' | 'waiting'>> {
  const followed = await followUnnumberedFiles(context, customer, () => loadProtocols(context, customer));
  const offered = followed.waiting.filter((request) => mayHaveBecome(context, request, protocol));
  // What the page itself offers needs no notice.
  const others = followed.waiting.filter((request) => !offered.includes(request));
  return {
    waiting: await loadWaitingFiles(context, protocol.id),
    unnumbered: unnumberedViews(context, offered),
    notices: unnumberedNotices(context, { ...followed, waiting: others }),
  };
}

/**
 * The protocol of the address.
 *
 * @throws {Response} 404 for a number that is not the customer's own, whether it exists or not; 500 where that cannot be
 *   told
 * @throws {BrandApiError}
 */
export async function findOwnProtocol(
  context: AppLoadContext,
  customer: Customer,
  given: string | undefined,
): Promise<Protocol> {
  const protocol = await findProtocol(context, customer, given);
  if (!protocol) throw new Response(null, { status: 404 });
  if (protocol === 'unread') throw new Response(null, { status: 500 });
  return protocol;
}

function statusView(text: Text, id: number, brand: string): StatusView {
  return {
    id,
    name: statusName(text, id),
    shape: protocolStatus(id).shape,
    now: statusNow(text, id, brand),
    next: statusNext(text, id, brand),
    ifDone: statusIfDone(text, id),
  };
}
