import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../../gateway/session/session-data.ts';

import { lineKey, type OrderLine } from '~/domain/orders/order-line.ts';
import { chosenWish, stockFaults, type LiveData } from '~/domain/selection/judgement.ts';
import type { Revalidation } from '~/domain/selection/revalidation.ts';
import { toSelection } from '~/domain/selection/selection.ts';
import type { TypedAnswers } from '~/domain/choices/item-answers.ts';
import { voucherWorth, type BonusPercents } from '~/domain/choices/voucher.ts';
import { offersVoucher, takesVoucher, type Wish } from '~/domain/choices/wish.ts';
import { replyAbout } from '~/forms/form-reply.ts';
import type { ValidatedFields } from '~/frame/paths/validated-fields.ts';
import { loadBalance } from '~/models/balance.server.ts';
import { loadBanks, readBankSection } from '~/models/bank.server.ts';
import { loadBonusPercents } from '~/models/bonus.server.ts';
import { isBrandApiError, noteMissed } from '~/models/brand-api-fault.server.ts';
import { loadConsumer } from '~/models/customer/consumer.server.ts';
import { currentChoices } from '~/models/drafts/item-choices.server.ts';
import { findLine, wantsBalance } from '~/models/live-data.server.ts';
import { preload } from '~/models/once-per-request.server.ts';
import type { Reasons } from '~/models/reasons.server.ts';
import { readSelections } from '~/models/drafts/selections.server.ts';
import { loadPart, type Part, type FaultView } from '~/frame/faults/load-part.server.ts';

import { draftReply } from './draft-reply.server.ts';
import { asksBankData, itemFormView, type BankSources, type ItemFormView } from './item-form-view.server.ts';
import { leavingView, withFiles } from '../selection/leaving-view.server.ts';

interface ItemFormSources {
  key: string;
  live: LiveData;
  /** The check of the selections, which runs beside this. */
  checking: Promise<Revalidation>;
  subReasonsFault: FaultView | undefined;
  /** The fields whose faults the form tells, although it was not sent itself. */
  validated: ValidatedFields | undefined;
}

/**
 * Begins to load what the form of a refund may need, before the orders say how it was paid. The reasons come from the
 * cache at once, while they are fresh.
 */
export async function beginItemForm(
  context: AppLoadContext,
  customer: Customer,
  key: string,
  catalogue: Promise<Reasons>,
): Promise<void> {
  const selection = toSelection(key, await currentChoices(context, customer, key));
  // Without them there is no form.
  const offered = await catalogue.catch(() => undefined);
  const wish = offered && chosenWish(selection, offered);
  if (!wish?.isRefund || selection.voucher === 'accepted') return;
  preload(loadConsumer(context, customer), loadBanks(context));
}

/**
 * Loads the form of one line as far as it is filled in: stock, bonus and bank data only where the choices ask for them.
 */
export async function loadItemForm(
  context: AppLoadContext,
  customer: Customer,
  { key, live, checking, subReasonsFault, validated }: ItemFormSources,
): Promise<ItemFormView | undefined> {
  const line = findLine(live.lines, key);
  if (!line) return undefined;
  const load = () => loadFollowing(context, customer, line, live);
  const [selections, early] = await Promise.all([checking, load()]);
  // If the check has dropped the selection, its choices have left the form as well: the form is loaded again.
  const isDropped = selections.dropped.some(({ selection }) => selection.lineKey === key);
  const { balance, bank, choices, percents, selection, wish } = isDropped ? await load() : early;
  // Reads the stored selections unchecked: they are the ones that would leave, and the check needs the reasons' details.
  const stored = await readSelections(context, customer);
  const leaving = leavingView(context, stored, [selection], live.reasons);
  return itemFormView(context, {
    key,
    line,
    choices,
    wish,
    live,
    subReasonsFault,
    balance,
    stockFaults: wish ? stockFaults(selection, wish, line, balance?.value) : [],
    voucher:
      percents &&
      (percents.fault
        ? { fault: percents.fault }
        : { amount: wish && voucherWorth(line.grossValue, wish, percents.value) }),
    bank,
    reply:
      validated &&
      replyAbout(validated, draftReply(context, { line, choices, live, rows: balance?.value, bank })),
    leaving: await withFiles(context, leaving, stored),
  });
}

/** The choices of a line's form, and the questions that follow from them. */
async function loadFollowing(context: AppLoadContext, customer: Customer, line: OrderLine, live: LiveData) {
  const key = lineKey(line);
  const choices = await currentChoices(context, customer, key);
  const selection = toSelection(key, choices);
  const wish = chosenWish(selection, live);
  const [balance, percents, bank] = await Promise.all([
    wantsBalance(live, selection) ? loadPart(context, () => loadBalance(context, line)) : undefined,
    wish && showsVoucher(wish, choices) ? loadPercents(context, wish) : undefined,
    wish && asksBankData(wish, line, choices) ? loadBank(context, customer) : undefined,
  ]);
  return { choices, selection, wish, balance, percents, bank };
}

/** Whether the form shows a voucher: one that the wish offers, or that was answered while it did. */
function showsVoucher(wish: Wish, { voucher }: TypedAnswers): boolean {
  return offersVoucher(wish) || (voucher !== undefined && takesVoucher(wish));
}

/** The voucher's dialog says what failed; the form itself has no place for it. */
function loadPercents(context: AppLoadContext, { bonusCode }: Wish): Promise<Part<BonusPercents>> {
  return loadPart(context, () =>
    loadBonusPercents(context, [bonusCode]).catch((error: unknown) => {
      if (isBrandApiError(error)) noteMissed(context, error);
      throw error;
    }),
  );
}

async function loadBank(context: AppLoadContext, customer: Customer): Promise<BankSources> {
  const [section, banks] = await Promise.all([
    loadPart(context, async () => readBankSection(context, customer, await loadConsumer(context, customer))),
    loadPart(context, () => loadBanks(context)),
  ]);
  // A list without a bank to choose is as good as none.
  return { section, banks: banks.value?.length === 0 ? { fault: { isWarning: true } } : banks };
}
