import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { alertsOfPage, takeAlerts, type ShownAlert } from '~/alerts/alerts.server.ts';
import { droppedAlert } from '~/alerts/alert-table.ts';
import { missedAlerts } from '~/alerts/fault-alerts.server.ts';
import { doubtViews, type DoubtView } from '~/confirmation/confirm/doubt-view.ts';
import { greetedName } from '~/domain/contact/person-name.ts';
import { protocolStatus, type StatusShape } from '~/domain/protocols/protocol-status.ts';
import type { LiveData } from '~/domain/selection/judgement.ts';
import type { AskingProtocol } from '~/domain/orders/line-protocols.ts';
import type { OrderLine } from '~/domain/orders/order-line.ts';
import type { Revalidation } from '~/domain/selection/revalidation.ts';
import type { BonusPercents } from '~/domain/choices/voucher.ts';
import { leftOutNotices } from '~/alerts/left-out-notice.server.ts';
import type { NoticeView } from '~/alerts/notices.tsx';
import { unnumberedNotices } from '~/alerts/unnumbered-notices.server.ts';
import { unsentNotices } from '~/alerts/unsent-notices.server.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { loadAcceptedPercents } from '~/models/bonus.server.ts';
import { loadIfPossible } from '~/models/brand-api-fault.server.ts';
import { loadAskingProtocols } from '~/models/line-protocols.server.ts';
import { checkSelections, findLine, toLiveData } from '~/models/live-data.server.ts';
import { loadPart, type Part, type FaultView } from '~/frame/faults/load-part.server.ts';
import type { HomeAddress, HomeDialog } from '~/frame/paths/home-path.ts';
import { loadOrders } from '~/models/orders.server.ts';
import { findDoubts } from '~/models/request/protocol-creation.server.ts';
import { giveBackAbsent } from '~/models/drafts/put-away.server.ts';
import { loadProtocols, type Protocol } from '~/models/protocols.server.ts';
import { loadReasons, loadSubReasons } from '~/models/reasons.server.ts';
import { statusNow } from '~/frame/brand-answers/status-name.server.ts';
import { followUnnumberedFiles, type UnnumberedFiles } from '~/models/unnumbered-files.server.ts';

import { blockView, type BlockView } from './dialogs/block-view.server.ts';
import { titledPicture, type TitledPicture } from './dialogs/titled-picture.server.ts';
import { keptPurchaseNotices } from './orders/kept-purchase.server.ts';
import { unitsNotice, type UnitsNotice } from './orders/line-protocols-view.server.ts';
import { daysView, selectedViews, type DayView, type SelectedView } from './orders/home-view.server.ts';
import { beginItemForm, loadItemForm } from './item/item-form-data.server.ts';
import type { ItemFormView } from './item/item-form-view.server.ts';
import { removedReadPath } from './removed-read.server.ts';
import { loadLastRequest, type LastRequestView } from './selection/last-request-view.server.ts';

export interface HomeData {
  title: string;
  greeting: string | undefined;
  days: Part<DayView[]>;
  /** Whether it is certain that there are no orders: an empty list proves nothing where orders could not be read. */
  hasNoOrders: boolean;
  /** The reasons could not be loaded. */
  reasonsFault: FaultView | undefined;
  /** The details of the reasons could not be loaded, and no open form says so. */
  subReasonsFault: FaultView | undefined;
  /** The protocols that wait for the customer. */
  waiting: Part<WaitingProtocol[]>;
  selected: SelectedView[];
  /** Undefined if the selections could not be checked. */
  selectedCount: number | undefined;
  /** Sent requests whose answer nobody saw. */
  doubts: DoubtView[];
  /** Notices of a purchase that is no protocol, of files whose protocol has no number yet, and of unreadable rows. */
  notices: NoticeView[];
  /** A request that became no protocol. */
  lastRequest: LastRequestView | undefined;
  form: ItemFormView | undefined;
  block: BlockView | undefined;
  /** The picture shown large. */
  viewer: TitledPicture | undefined;
  /** The dialog that the address asks for, with what the address says about it. */
  dialog: (Pick<HomeAddress, 'from' | 'picture'> & { name: HomeDialog }) | undefined;
  alerts: ShownAlert[];
}

export interface WaitingProtocol {
  id: number;
  /** The customer's next tasks. */
  task: string;
  shape: StatusShape;
}

const nothingSelected: Revalidation = { complete: [], incomplete: [], unsure: [], dropped: [] };

/**
 * Loads everything the home shows at an address, all calls side by side (.docs/rules/orders.md#the-home). One that
 * fails takes only its own part away.
 */
export async function loadHome(
  context: AppLoadContext,
  customer: Customer,
  { dialog, from, item: key, picture, validated }: HomeAddress,
): Promise<HomeData> {
  const allProtocols = loadProtocols(context, customer);
  const catalogue = loadReasons(context);
  const [orders, reasons, subReasons, protocols, unnumbered] = await Promise.all([
    loadPart(context, () => loadOrders(context, customer)),
    loadPart(context, () => catalogue),
    loadPart(context, () => loadSubReasons(context)),
    loadPart(context, () => allProtocols),
    followUnnumberedFiles(context, customer, () => allProtocols),
    key === undefined ? undefined : beginItemForm(context, customer, key, catalogue),
    giveBackAbsent(context, customer),
  ]);
  const live = toLiveData(context, orders.value?.lines ?? [], {
    reasons: reasons.value?.reasons ?? [],
    wishes: reasons.value?.wishes ?? [],
    subReasons: subReasons.value ?? [],
  });
  // Selections are checked only with all data: without orders or reasons each would look invalid, without the reasons'
  // details each would look complete.
  const isComplete = !orders.fault && !reasons.fault && !subReasons.fault;
  const checking = isComplete ? checkSelections(context, customer, live) : Promise.resolve(nothingSelected);
  const [selections, form, doubts, asking, keptPurchase] = await Promise.all([
    checking,
    !orders.fault && !reasons.fault && key !== undefined
      ? loadItemForm(context, customer, {
          key,
          live,
          checking,
          subReasonsFault: subReasons.fault,
          validated,
        })
      : undefined,
    findDoubts(context, customer),
    loadAskingProtocols(context, customer, live.lines, protocols.value?.protocols ?? []),
    keptPurchaseNotices(context, customer),
  ]);
  // Where this fails the wish's own name is shown.
  const accepted = await loadIfPossible(context, () => loadAcceptedPercents(context, selections.complete));
  const percents: BonusPercents = accepted ?? new Map();
  const selected = selectedViews(context, selections, percents);
  const selectedCount = isComplete ? selected.length : undefined;
  const block = blockOf(context, live, key, form);
  return {
    ...frameOf(context, customer),
    days: orders.fault
      ? orders
      : { value: daysView(context, { live, selections, percents, protocols: asking }) },
    hasNoOrders: orders.value?.lines.length === 0 && orders.value.leftOut === 0,
    reasonsFault: reasons.fault,
    subReasonsFault: hasOpenReason(form) ? undefined : subReasons.fault,
    waiting: protocols.fault
      ? protocols
      : { value: protocols.value.protocols.flatMap((protocol) => waitingProtocol(context, protocol)) },
    selected,
    selectedCount,
    doubts: doubtViews(doubts),
    notices: [
      ...keptPurchase,
      ...filesNotices(context, unnumbered),
      ...unsentNotices(context, unnumbered.unsent, protocols.value),
      ...leftOutNotices(context, 'orders', orders.value?.leftOut ?? 0),
      ...leftOutNotices(context, 'protocols', protocols.value?.leftOut ?? 0),
    ],
    lastRequest: await loadLastRequest(context, customer, live),
    form: form && { ...form, block, unitsNotice: unitsNoticeOf(context, live, form.key, asking) },
    block,
    viewer: viewerOf(context, live, picture?.of),
    dialog: dialog && { name: dialog, from, picture },
    alerts: [
      ...selectionRestored(context, selectedCount),
      ...alertsOfPage(context, selections.dropped.map(droppedAlert)),
      ...lineMissing(context, orders.value?.lines, key),
      ...missedAlerts(context),
    ],
  };
}

/** Whether the open form already says that the reasons' details could not be loaded. */
function hasOpenReason(form: ItemFormView | undefined): boolean {
  return form?.reasons.some(({ id, isBlocked }) => id === form.choices.reason && !isBlocked) === true;
}

/**
 * The notices of files whose protocol has no number, and of files that were removed. The latter can be dismissed here.
 */
function filesNotices(context: AppLoadContext, unnumbered: UnnumberedFiles): NoticeView[] {
  const notices = unnumberedNotices(context, unnumbered);
  const { removed } = unnumbered;
  if (!removed) return notices;
  const label = textFor(context.language)('notices:files-removed-read');
  const dismiss = { action: removedReadPath(removed.removedAt), intent: 'removed-read', label };
  return notices.map((notice) => (notice.id.startsWith('removed') ? { ...notice, dismiss } : notice));
}

/**
 * Takes the alert that the selection of the last visit was restored, once the selection is known. If none of it is
 * left, the alert is dropped.
 */
function selectionRestored(context: AppLoadContext, selectedCount: number | undefined): ShownAlert[] {
  if (selectedCount === undefined) return [];
  const restored = takeAlerts(context, 'home');
  return selectedCount > 0 ? restored : [];
}

/**
 * The alert for an item whose order is missing: the item then has no form, and without the alert a customer who pressed
 * its button would believe that it was added.
 */
function lineMissing(
  context: AppLoadContext,
  lines: readonly OrderLine[] | undefined,
  key: string | undefined,
): ShownAlert[] {
  if (key === undefined || !lines || findLine(lines, key)) return [];
  return alertsOfPage(context, [{ code: 'line-missing' }]);
}

function frameOf(
  { language }: AppLoadContext,
  { cpf, name }: Customer,
): Pick<HomeData, 'title' | 'greeting'> {
  const text = textFor(language);
  const firstName = greetedName(name, cpf);
  return {
    title: text('home:page-title'),
    greeting: firstName && text('home:greeting', { name: firstName }),
  };
}

function waitingProtocol({ brand, language }: AppLoadContext, { id, statusId }: Protocol): WaitingProtocol[] {
  const { group, shape } = protocolStatus(statusId);
  return group === 'attention'
    ? [{ id, task: statusNow(textFor(language), statusId, brand.name), shape }]
    : [];
}

function blockOf(
  context: AppLoadContext,
  live: LiveData,
  key: string | undefined,
  form: ItemFormView | undefined,
): BlockView | undefined {
  const line = key === undefined ? undefined : findLine(live.lines, key);
  const reason = form?.choices.reason;
  return line && blockView(context, line, reason === undefined ? undefined : Number(reason), live);
}

function unitsNoticeOf(
  { language }: AppLoadContext,
  { lines }: LiveData,
  key: string,
  asking: readonly AskingProtocol[],
): UnitsNotice | undefined {
  const line = findLine(lines, key);
  return line && unitsNotice(textFor(language), line, lines, asking);
}

function viewerOf(
  context: AppLoadContext,
  live: LiveData,
  key: string | undefined,
): TitledPicture | undefined {
  const line = key === undefined ? undefined : findLine(live.lines, key);
  return line && titledPicture(context, line);
}
