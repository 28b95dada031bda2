import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { flows } from '~/confirmation/flow.ts';
import type { PendingRequest, RequestSource } from '~/confirmation/request-source.ts';
import { askedOnline } from '~/domain/requests/asked-request.ts';
import type { BankData } from '~/domain/bank/bank.ts';
import { needsBankData } from '~/domain/bank/bank-section.ts';
import { outcomeOf } from '~/domain/requests/item-outcome.ts';
import { shownName } from '~/domain/orders/order-line.ts';
import { maskPixKey } from '~/domain/bank/pix-mask.ts';
import { buildOnlineRequest } from '~/domain/requests/protocol-request.ts';
import { selectionChoices } from '~/domain/requests/request-choices.ts';
import { chosenWish, type ChosenItem, type LiveData } from '~/domain/selection/judgement.ts';
import type { Dropped } from '~/domain/selection/revalidation.ts';
import { findMixed, type Selection } from '~/domain/selection/selection.ts';
import { isVoucherGone, lackingOrderData } from '~/domain/requests/unfilled-items.ts';
import type { BonusPercents } from '~/domain/choices/voucher.ts';
import { offersVoucher } from '~/domain/choices/wish.ts';
import { homePath } from '~/frame/paths/home-path.ts';
import { accountForm, accountQuestion, voucherQuestion } from '~/frame/paths/item-anchor.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { toKeptRequest } from '~/models/request/asked-request.server.ts';
import {
  loadBanks,
  readBankSection,
  readSection,
  refusesData,
  saveBankData,
  type BankSection,
} from '~/models/bank.server.ts';
import { loadAcceptedPercents } from '~/models/bonus.server.ts';
import { attempt } from '~/models/brand-api-fault.server.ts';
import { addFaultAlert } from '~/alerts/fault-alerts.server.ts';
import { loadConsumer } from '~/models/customer/consumer.server.ts';
import { setAside } from '~/models/drafts/last-request.server.ts';
import { checkSelections, findLine, loadLiveData } from '~/models/live-data.server.ts';
import { preload } from '~/models/once-per-request.server.ts';
import { countSelections, readSelections } from '~/models/drafts/selections.server.ts';
import { alertDropped } from '~/selection/alert-dropped.server.ts';
import { askVouchersAgain, removeUnfilled } from '~/selection/unfilled-items.server.ts';
import { waitingNotices } from '~/selection/waiting-notice.server.ts';

import { changedWorths } from './changed-worths.server.ts';
import { summarizeItems } from './online-summary.server.ts';

/**
 * How long saving the bank data may take before a request, which goes on without it. The rest of what a customer waits
 * in all is left for creating the protocol.
 */
const LONGEST_SAVING_MS = 3_000;

/** The protocol that the selected items ask for. */
export const onlineRequest: RequestSource = {
  flow: flows.online,
  isEmpty: async (context, customer) => (await countSelections(context, customer)) === 0,
  load: async (context, customer, use) => {
    const { dropped, items, waiting } = await loadChosenItems(context, customer, use);
    const [first, ...others] = items;
    // Shows the items that wait there to be completed or checked; otherwise the home would say nothing.
    if (!first) return redirect(waiting > 0 ? homePath({ dialog: 'selecao' }) : portalPaths.home, 303);
    // The selection changed since the page was shown, so the page is shown again.
    if (dropped.length > 0) return redirect(portalPaths.confirmation, 303);
    const back = await leadBack(context, customer, items);
    return (
      back ?? {
        ...pendingRequest(context, customer, [first, ...others]),
        notices: [
          ...(use === 'show' ? await changedWorths(context, customer, items) : []),
          ...waitingNotices(context, waiting),
        ],
      }
    );
  },
};

function pendingRequest(
  context: AppLoadContext,
  customer: Customer,
  items: readonly [ChosenItem, ...ChosenItem[]],
): PendingRequest {
  const selections = items.map(({ selection }) => selection);
  let section: Promise<BankSection | undefined> | undefined;
  const bankSection = () => (section ??= loadBankSection(context, customer, items));
  // Read only once, so that the data that are sent are those that were compared.
  let bonuses: Promise<BonusPercents> | undefined;
  const percents = () => (bonuses ??= loadAcceptedPercents(context, items));
  const chosen = async () => {
    const known = await percents();
    return items.map((item) => ({ item, outcome: outcomeOf(item, known) }));
  };
  return {
    orderLine: items[0].line,
    needs: { photo: items.some(({ reason }) => reason.needsPhotos), invoice: false },
    choices: selectionChoices(selections),
    title: items.map(({ line }) => shownName(line)).join(', '),
    subjects: selections.map(({ lineKey }) => lineKey),
    memo: selections,
    account: async () => {
      const bank = await bankSection();
      const reading = bank && readSection(bank);
      return reading?.isComplete ? reading.bankData : bank?.form;
    },
    outcomes: async () => (await chosen()).map(({ outcome }) => outcome),
    asked: async () => {
      const bank = await bankSection();
      const reading = bank && readSection(bank);
      const pixKey = reading?.isComplete ? maskPixKey(reading.bankData.pixKey) : undefined;
      return toKeptRequest(context, flows.online.name, askedOnline(await chosen(), pixKey));
    },
    summarize: async () => summarizeItems(context, await chosen(), await bankSection()),
    build: async (buyer) => {
      const bank = await settleBankData(context, customer, {
        items,
        section: await bankSection(),
        goes: 'with-request',
      });
      if (bank instanceof Response) return bank;
      return (
        buildOnlineRequest(items, buyer, bank, await percents()) ??
        (await leadBack(context, customer, items)) ??
        redirect(portalPaths.confirmation, 303)
      );
    },
    saveWithBuyer: async () => {
      const bank = await settleBankData(context, customer, {
        items,
        section: await bankSection(),
        goes: 'alone',
      });
      return bank instanceof Response ? bank : undefined;
    },
    setAside: (files) =>
      setAside(context, customer, selections, { from: { flow: flows.online.name }, own: files }),
  };
}

/**
 * If the selection cannot be requested as it is, says why and leads to where the customer can go on. Items whose order
 * lacks data leave; a voucher that ended is offered again; items that may not go together, or whose voucher cannot be
 * worked out now, stay selected.
 *
 * @throws {BrandApiError} the bonus call's 401
 */
async function leadBack(
  context: AppLoadContext,
  customer: Customer,
  items: readonly ChosenItem[],
): Promise<Response | undefined> {
  const { fault, value: percents } = await attempt(() => loadAcceptedPercents(context, items));
  if (fault) {
    addFaultAlert(context, 'bonus-failed', fault);
    return redirect(homePath({ dialog: 'selecao' }), 303);
  }
  const lacking = lackingOrderData(items);
  if (lacking.length > 0) {
    await removeUnfilled(context, customer, lacking);
    return redirect(lacking.length < items.length ? portalPaths.confirmation : portalPaths.home, 303);
  }
  const ended = items.filter((item) => isVoucherGone(item, percents));
  const [first] = ended;
  if (first) {
    await askVouchersAgain(context, customer, ended);
    return redirect(voucherQuestion(first.selection.lineKey, { isOffered: offersVoucher(first.wish) }), 303);
  }
  const mixed = findMixed(items);
  if (!mixed) return undefined;
  addAlert(context, 'photos-mixed', { product: shownName(mixed.line) });
  return redirect(homePath({ dialog: 'selecao' }), 303);
}

/**
 * The selected items, checked against live data, with an alert for each that was removed.
 *
 * @throws {Response} to the home, where a product has no name: 'Error loading data'
 * (.docs/rules/creating-a-protocol.md#confirmation-step); that item leaves, like any whose order lacks required data
 * @throws {BrandApiError}
 */
async function loadChosenItems(
  context: AppLoadContext,
  customer: Customer,
  use: 'show' | 'send',
): Promise<Loaded> {
  const live = await loadLiveData(context, customer);
  if ((await readSelections(context, customer)).some((selection) => mayNeedBankData(selection, live))) {
    preload(loadConsumer(context, customer), ...(use === 'show' ? [loadBanks(context)] : []));
  }
  const { complete, dropped, incomplete, unsure } = await checkSelections(context, customer, live);
  // They have left the selection already: no later page would say so.
  alertDropped(context, dropped);
  const nameless = complete.filter(({ line }) => line.productName === undefined);
  if (nameless.length > 0) {
    await removeUnfilled(context, customer, lackingOrderData(nameless));
    throw redirect(portalPaths.home, 303);
  }
  return { items: complete, dropped, waiting: incomplete.length + unsure.length };
}

/** The selected items to request, and whether others are left. */
interface Loaded {
  items: readonly ChosenItem[];
  dropped: readonly Dropped[];
  /** How many others are selected, incomplete or not to be checked now. */
  waiting: number;
}

/** Whether a selection needs bank data if it holds. */
function mayNeedBankData(selection: Selection, live: LiveData): boolean {
  const line = findLine(live.lines, selection.lineKey);
  const wish = chosenWish(selection, live);
  return (
    line !== undefined && wish !== undefined && needsBankData({ line, wish, voucher: selection.voucher })
  );
}

/** The bank section, if an item needs it. @throws {BrandApiError} */
async function loadBankSection(
  context: AppLoadContext,
  customer: Customer,
  items: readonly ChosenItem[],
): Promise<BankSection | undefined> {
  if (!items.some(needsBankData)) return undefined;
  return readBankSection(context, customer, await loadConsumer(context, customer));
}

interface Settling {
  items: readonly ChosenItem[];
  section: BankSection | undefined;
  /** Whether the data go to the brand group with a request as well. */
  goes: 'with-request' | 'alone';
}

/**
 * The bank data of a refund that needs them: those on record, or the typed ones, which are saved first
 * (.docs/rules/bank-and-pix.md#saving). Incomplete or invalid ones lead back to the item's form, which names the
 * fields; refused ones to the same form, with the brand's words. Those that could not be saved lead to the
 * confirmation, unless they go with a request all the same.
 */
async function settleBankData(
  context: AppLoadContext,
  customer: Customer,
  { goes, items, section }: Settling,
): Promise<BankData | undefined | Response> {
  const item = items.find(needsBankData);
  if (!item || !section) return undefined;
  const reading = readSection(section);
  if (!reading.isComplete) {
    addAlert(context, 'required');
    return redirect(accountQuestion(item.selection.lineKey), 303);
  }
  if (section.isLocked) return reading.bankData;
  const limits = goes === 'with-request' ? { longestMs: LONGEST_SAVING_MS } : undefined;
  const { fault } = await attempt(() => saveBankData(context, customer, reading.bankData, limits));
  if (!fault) return reading.bankData;
  if (refusesData(fault)) {
    addFaultAlert(context, 'bank-refused', fault);
    return redirect(accountForm(item.selection.lineKey), 303);
  }
  if (goes === 'with-request') {
    addFaultAlert(context, 'bank-not-saved', fault);
    return reading.bankData;
  }
  addFaultAlert(context, 'bank-save-failed', fault);
  return redirect(portalPaths.confirmation, 303);
}
