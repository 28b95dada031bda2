import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import type { BalanceRow } from '~/domain/balance.ts';
import type { Bank } from '~/domain/bank-list.ts';
import type { OrderLine } from '~/domain/order-line.ts';
import {
  chosenWish,
  stockFaults,
  type ChoiceFault,
  type LiveData,
  type Revalidation,
  type Selection,
} from '~/domain/selection.ts';
import { voucherAmount, type BonusPercents } from '~/domain/voucher.ts';
import { offersVoucher, type Wish } from '~/domain/wish.ts';
import { loadBalance } from '~/models/balance.server.ts';
import { readBankSection } from '~/models/bank.server.ts';
import { loadBonusPercents } from '~/models/bonus.server.ts';
import { isBrandApiError } from '~/models/brand-api-fault.server.ts';
import type { Consumer } from '~/models/consumer.server.ts';
import { currentChoices, toSelection } from '~/models/item-choices.server.ts';
import { findLine, wantsBalance } from '~/models/live-data.server.ts';
import { loadIfPossible } from '~/models/load-if-possible.server.ts';

import { itemFormView, type BalanceAnswer, type ItemFormView } from './item-form-view.server.ts';

interface ItemFormSources {
  key: string;
  live: LiveData;
  selections: Revalidation;
  subReasonsFailed: boolean;
  consumer: Consumer | undefined;
  /** Undefined where the list could not be loaded. */
  banks: readonly Bank[] | undefined;
}

/** Loads the form of one line as far as it is filled in: stock and bonus only where the choices ask for them. */
export async function loadItemForm(
  context: AppLoadContext,
  customer: Customer,
  { key, live, selections, subReasonsFailed, consumer, banks }: ItemFormSources,
): Promise<ItemFormView | undefined> {
  const line = findLine(live.lines, key);
  if (!line) return undefined;
  const choices = await currentChoices(context, customer, key);
  const selection = toSelection(key, choices);
  const wish = chosenWish(selection, live);
  const [balance, percents, bank] = await Promise.all([
    wantsBalance(live, selection) ? loadBalanceAnswer(context, line) : undefined,
    wish && offersVoucher(wish)
      ? loadIfPossible(() => loadBonusPercents(context, [wish.bonusCode]))
      : undefined,
    consumer && readBankSection(context, customer, consumer),
  ]);
  const others = [
    ...selections.complete.map((item) => item.line),
    ...selections.incomplete.map((item) => item.line),
  ];
  return itemFormView(context, {
    key,
    line,
    choices,
    wish,
    live,
    subReasonsFailed,
    balance,
    soldOut: wish && balance ? soldOutOf(selection, wish, line, balance) : [],
    voucherAmount: wish && percents && amountOf(line.grossValue, wish, percents),
    bank,
    banks,
    othersSelected: others.filter((other) => other !== line).length,
  });
}

async function loadBalanceAnswer(context: AppLoadContext, line: OrderLine): Promise<BalanceAnswer> {
  try {
    const rows: readonly BalanceRow[] = await loadBalance(context, line);
    return { rows };
  } catch (error) {
    if (!isBrandApiError(error) || error.status === 401) throw error;
    return { rows: [], fault: error.apiMessage ?? '' };
  }
}

/** Whether the choice sold out since it was made, as far as the stock is known. */
function soldOutOf(selection: Selection, wish: Wish, line: OrderLine, balance: BalanceAnswer): ChoiceFault[] {
  const rows = balance.fault === undefined ? balance.rows : undefined;
  return stockFaults(selection, wish, line, rows).filter(({ code }) => code === 'sold-out');
}

function amountOf(gross: number | undefined, wish: Wish, percents: BonusPercents): number | undefined {
  const percent = wish.bonusCode === undefined ? undefined : percents.get(wish.bonusCode);
  return gross === undefined || percent === undefined ? undefined : voucherAmount(gross, percent);
}
