import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { needsBankData } from '~/domain/bank/bank-section.ts';
import { ANSWER_NAMES, isShownAs, ITEM_QUESTIONS, type TypedAnswers } from '~/domain/choices/item-answers.ts';
import {
  chosenWish,
  judgeSelection,
  type ChoiceFault,
  type ChosenItem,
  type LiveData,
} from '~/domain/selection/judgement.ts';
import { offersVoucher } from '~/domain/choices/wish.ts';
import { shownName, type OrderLine } from '~/domain/orders/order-line.ts';
import { withNoneLeft } from '~/domain/selection/none-left.ts';
import { withSoldOut } from '~/domain/selection/sold-out-since.ts';
import { toSelection, type Selection } from '~/domain/selection/selection.ts';
import { isVoucherGone, lackingOrderData } from '~/domain/requests/unfilled-items.ts';
import { asSent, draftSequenceOf, hasScript } from '~/forms/drafts/posted-draft.server.ts';
import type { FormFault } from '~/forms/form-fault.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { leavingSchema } from '~/forms/schemas/item.server.ts';
import { refuseForm, requireForm } from '~/forms/parse-form.server.ts';
import { homePath } from '~/frame/paths/home-path.ts';
import { itemAnchor, itemFormAnchors, voucherQuestion } from '~/frame/paths/item-anchor.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { loadBanks, readBankSection, readSection } from '~/models/bank.server.ts';
import { loadBonusPercents } from '~/models/bonus.server.ts';
import { attempt, loadIfPossible } from '~/models/brand-api-fault.server.ts';
import { loadConsumer } from '~/models/customer/consumer.server.ts';
import { changeChoices, clearAdded, currentChoices } from '~/models/drafts/item-choices.server.ts';
import { keepItemForm } from '~/models/drafts/item-form.server.ts';
import { loadLiveData, withBalances } from '~/models/live-data.server.ts';
import { removeFiles } from '~/models/move-files.server.ts';
import { addToSelections } from '~/models/drafts/photos-alone.server.ts';
import { askVouchersAgain, clearVoucherAnswer, removeUnfilled } from '~/selection/unfilled-items.server.ts';

import { bankFaults, itemFaults } from './form-faults.ts';
import { ITEM_FORM } from './item-form-id.ts';
import { asksBankData } from './item-form-view.server.ts';
import type { LineIntent } from '../home-intent.ts';

/**
 * Selects the item when its choices are complete and valid. An item that needs photos is never selected beside others:
 * where selected items would have to leave for this one, the customer is asked first.
 */
export const addItem: LineIntent = async ({ context, customer, formData, line: key }) => {
  const { before, choices } = await keepItemForm(context, customer, formData, asSent(formData));
  const judged = await judgeChoices(context, customer, key, before);
  if (judged instanceof Response) return judged;
  if (
    'choiceFaults' in judged &&
    judged.choiceFaults.every(({ field }) => field === 'voucher') &&
    judged.ofBank.length === 0
  ) {
    return redirect(voucherQuestion(key, { isOffered: true }), 303);
  }
  if ('choiceFaults' in judged) {
    return refuse(context, asKept(formData, choices), judged.choiceFaults, judged.ofBank);
  }
  const at = hasScript(draftSequenceOf(formData)) ? undefined : itemFormAnchors.start;
  return select(context, customer, judged, { at });
};

/** The customer accepted that other items leave for this one. */
export const addAlone: LineIntent = async ({ context, customer, formData, line: key }) => {
  const judged = await judgeChoices(context, customer, key);
  if (judged instanceof Response) return judged;
  const at = itemFormAnchors.start;
  if (!('item' in judged)) return redirect(homePath({ item: key, at }), 303);
  const agreedDigest = requireForm(formData, leavingSchema).leaving;
  return select(context, customer, judged, { agreedDigest, at });
};

/** An item that can be selected, and the data it was judged by. */
interface Selectable {
  item: ChosenItem;
  live: LiveData;
}

type Judged = Response | Selectable | { choiceFaults: readonly ChoiceFault[]; ofBank: readonly FormFault[] };

/**
 * Judges the choices that are kept for a line, on live data; a line that is gone or blocked leads elsewhere.
 *
 * @param before the choices that were kept before its form was sent: the form cannot send what has sold out since
 */
async function judgeChoices(
  context: AppLoadContext,
  customer: Customer,
  key: string,
  before: TypedAnswers = {},
): Promise<Judged> {
  const sent = toSelection(key, await currentChoices(context, customer, key));
  const live = await withBalances(context, await loadLiveData(context, customer), [sent]);
  const soldOut = withSoldOut(sent, toSelection(key, before), live);
  if (soldOut) {
    const { colour, size } = soldOut;
    // While the choice is kept, the form says that it sold out.
    const keep = (shown: TypedAnswers) => (isShownAs(shown, sent) ? { ...shown, size, colour } : undefined);
    await changeChoices(context, customer, key, keep);
  }
  const selection = soldOut ?? sent;
  const judgement = judgeSelection(selection, live);
  switch (judgement.outcome) {
    case 'gone':
      // The page says so; with this address the form is back as soon as the line is.
      return redirect(homePath({ item: key }), 303);
    case 'blocked':
      return redirect(homePath({ item: key, dialog: 'impedimento', at: itemFormAnchors.start }), 303);
    case 'incomplete': {
      const { faults, line } = judgement;
      if (faults.some(isOfferGone)) {
        // There is no dialog to ask in: the form shows the refund that is left.
        await clearVoucherAnswer(context, customer, { line, selection });
        return redirect(voucherQuestion(key, { isOffered: false }), 303);
      }
      const wish = chosenWish(selection, live);
      const rows = live.balances.get(key);
      const { size } = selection;
      return {
        choiceFaults: withNoneLeft(faults, { line, wish, size, rows }),
        ofBank: await shownBankFaults(context, customer, { line, selection, live }),
      };
    }
    case 'complete': {
      const { item } = judgement;
      const ofBank = needsBankData(item) ? await findBankFaults(context, customer) : [];
      return ofBank.length > 0 ? { choiceFaults: [], ofBank } : { item, live };
    }
  }
}

/** Whether a voucher was accepted that the wish does not offer any more. */
function isOfferGone({ code, field }: ChoiceFault): boolean {
  return field === 'voucher' && code === 'not-offered';
}

/**
 * The faults of the bank section where it is on the page, whatever else is missing: all is said at once. If the record
 * cannot be loaded, the page has no such section, and says so in its place.
 */
async function shownBankFaults(
  context: AppLoadContext,
  customer: Customer,
  { line, live, selection }: { line: OrderLine; selection: Selection; live: LiveData },
): Promise<readonly FormFault[]> {
  const wish = chosenWish(selection, live);
  if (!wish || !asksBankData(wish, line, selection)) return [];
  return (await attempt(() => findBankFaults(context, customer))).value ?? [];
}

async function findBankFaults(context: AppLoadContext, customer: Customer): Promise<readonly FormFault[]> {
  const [consumer, { value: banks }] = await Promise.all([
    loadConsumer(context, customer),
    // Without the list no bank is refused here: the API judges it when the data are saved. The page says in the list's
    // place that it failed.
    attempt(() => loadBanks(context)),
  ]);
  const reading = readSection(await readBankSection(context, customer, consumer), banks);
  return reading.isComplete ? [] : bankFaults(reading.faults, banks);
}

interface Asked {
  /** The customer's yes, as `addToSelections` takes it. */
  agreedDigest?: string | undefined;
  /** The anchor at which the asking page begins. */
  at: string | undefined;
}

async function select(
  context: AppLoadContext,
  customer: Customer,
  { item, live }: Selectable,
  { agreedDigest, at }: Asked,
): Promise<Response> {
  const unready = await redirectIfUnready(context, customer, item);
  if (unready) return unready;
  const { line, reason, selection } = item;
  const added = await addToSelections(context, customer, [selection], {
    reasons: live.reasons,
    agreedDigest,
  });
  if (!added) return redirect(homePath({ item: selection.lineKey, dialog: 'fotos', at }), 303);
  // The attached files show other products (.docs/rules/photos-and-invoices.md#how-many-are-taken).
  if (added.areOthers) await removeFiles(context, { flow: 'online' });
  await clearAdded(context, customer, selection);
  if (reason.needsPhotos) return redirect(portalPaths.confirmation, 303);
  addAlert(context, 'item-added', { product: shownName(line) });
  // The form closes, so the page begins at the line's row instead.
  const { lineKey } = selection;
  return redirect(homePath({ dialog: 'selecao', from: lineKey, at: itemAnchor(lineKey) }), 303);
}

/**
 * Redirects where a complete form has a problem that it does not show. An accepted voucher whose bonus has ended is
 * offered again; and an item that goes straight to the confirmation must have the fields that the sidebar's confirmation
 * requires of the others (.docs/rules/selection.md#required-fields), before anything leaves for it.
 */
async function redirectIfUnready(
  context: AppLoadContext,
  customer: Customer,
  item: ChosenItem,
): Promise<Response | undefined> {
  const { reason, selection, voucher, wish } = item;
  const key = selection.lineKey;
  // If the order lacks data, no answer to the voucher's offer helps.
  const unfilled = reason.needsPhotos ? lackingOrderData([item]) : [];
  if (unfilled.length > 0) {
    await removeUnfilled(context, customer, unfilled);
    return redirect(homePath({ at: itemAnchor(key) }), 303);
  }
  if (voucher !== 'accepted') return undefined;
  // A bonus that cannot be loaded now is loaded at the confirmation.
  const percents = await loadIfPossible(context, () => loadBonusPercents(context, [wish.bonusCode]));
  if (!percents || !isVoucherGone(item, percents)) return undefined;
  await askVouchersAgain(context, customer, [item]);
  return redirect(voucherQuestion(key, { isOffered: offersVoucher(wish) }), 303);
}

/** Leaves out the answers that followed from the former reason, or the form would come back with them chosen. */
function asKept(formData: FormData, choices: TypedAnswers): FormData {
  const kept = new FormData();
  for (const [name, value] of formData) {
    const isGone = FOLLOWING.some((answer) => answer === name && choices[answer] === undefined);
    if (!isGone) kept.append(name, value);
  }
  return kept;
}

/** The answers that follow from a reason or from a wish. */
const FOLLOWING = ANSWER_NAMES.filter((name) => 'follows' in ITEM_QUESTIONS[name]);

function refuse(
  context: AppLoadContext,
  formData: FormData,
  choiceFaults: readonly ChoiceFault[],
  ofBank: readonly FormFault[],
): FormReply {
  if (choiceFaults.some(({ field, code }) => field === 'size' && code === 'missing')) {
    addAlert(context, 'size-missing');
  }
  return refuseForm(context, ITEM_FORM, formData, itemFaults(choiceFaults, ofBank));
}
