import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../../gateway/session/session-data.ts';

import type { BalanceRow } from '~/domain/balance.ts';
import type { Bank } from '~/domain/bank-list.ts';
import type { OrderLine } from '~/domain/order-line.ts';
import { chosenWish, stockFaults, type ChoiceFault, type LiveData } from '~/domain/judgement.ts';
import type { Revalidation } from '~/domain/revalidation.ts';
import { toSelection, type Selection } from '~/domain/selection.ts';
import { voucherAmount, type BonusPercents } from '~/domain/voucher.ts';
import { offersVoucher, type Wish } from '~/domain/wish.ts';
import { loadBalance } from '~/models/balance.server.ts';
import { readBankSection } from '~/models/bank.server.ts';
import { loadBonusPercents } from '~/models/bonus.server.ts';
import type { Consumer } from '~/models/consumer.server.ts';
import { currentChoices } from '~/models/item-choices.server.ts';
import { findLine, wantsBalance } from '~/models/live-data.server.ts';
import { loadPart, type Part, type FaultView } from '~/frame/load-part.server.ts';

import { itemFormView, type ItemFormView } from './item-form-view.server.ts';

interface ItemFormSources {
  key: string;
  live: LiveData;
  selections: Revalidation;
  subReasonsFault: FaultView | undefined;
  consumer: Part<Consumer>;
  banks: Part<readonly Bank[]>;
}

/** Loads the form of one line as far as it is filled in: stock and bonus only where the choices ask for them. */
export async function loadItemForm(
  context: AppLoadContext,
  customer: Customer,
  { key, live, selections, subReasonsFault, consumer, banks }: ItemFormSources,
): Promise<ItemFormView | undefined> {
  const line = findLine(live.lines, key);
  if (!line) return undefined;
  const choices = await currentChoices(context, customer, key);
  const selection = toSelection(key, choices);
  const wish = chosenWish(selection, live);
  const [balance, percents, bank] = await Promise.all([
    wantsBalance(live, selection) ? loadPart(context, () => loadBalance(context, line)) : undefined,
    wish && offersVoucher(wish)
      ? loadPart(context, () => loadBonusPercents(context, [wish.bonusCode]))
      : undefined,
    consumer.fault ?? readBankSection(context, customer, consumer.value),
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
    subReasonsFault,
    balance,
    soldOut: wish && balance ? soldOutOf(selection, wish, line, balance) : [],
    voucherAmount: wish && percents?.value && amountOf(line.grossValue, wish, percents.value),
    voucherFault: percents?.fault,
    bank,
    banks,
    othersSelected: others.filter((other) => other !== line).length,
  });
}

/** Whether the choice sold out since it was made, as far as the stock is known. */
function soldOutOf(
  selection: Selection,
  wish: Wish,
  line: OrderLine,
  balance: Part<BalanceRow[]>,
): ChoiceFault[] {
  return stockFaults(selection, wish, line, balance.value).filter(({ code }) => code === 'sold-out');
}

function amountOf(gross: number | undefined, wish: Wish, percents: BonusPercents): number | undefined {
  const percent = wish.bonusCode === undefined ? undefined : percents.get(wish.bonusCode);
  return gross === undefined || percent === undefined ? undefined : voucherAmount(gross, percent);
}
