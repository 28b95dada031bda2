import type { AppLoadContext } from '@remix-run/node';

import type { BalanceRow } from '~/domain/choices/balance.ts';
import type { TypedAnswers } from '~/domain/choices/item-answers.ts';
import { lineKey, type OrderLine } from '~/domain/orders/order-line.ts';
import { chosenWish, judgeSelection, type LiveData } from '~/domain/selection/judgement.ts';
import { withNoneLeft } from '~/domain/selection/none-left.ts';
import { toSelection } from '~/domain/selection/selection.ts';
import type { FormFault } from '~/forms/form-fault.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { refuseForm } from '~/forms/parse-form.server.ts';
import { readSection } from '~/models/bank.server.ts';

import { bankFaults, itemFaults } from './form-faults.ts';
import { ITEM_FORM } from './item-form-id.ts';
import type { BankSources } from './item-form-view.server.ts';

/** What is kept of a line's form, and what it is judged by. */
interface ItemDraft {
  line: OrderLine;
  choices: TypedAnswers;
  live: LiveData;
  /** The stock, where the wish asks for it and it could be loaded. */
  rows: readonly BalanceRow[] | undefined;
  /** Where the form asks for an account. */
  bank: BankSources | undefined;
}

/** The form as if it had just been sent, each field with its fault. */
export function draftReply(
  context: AppLoadContext,
  { bank, choices, line, live, rows }: ItemDraft,
): FormReply {
  const key = lineKey(line);
  const selection = toSelection(key, choices);
  const judgement = judgeSelection(selection, { ...live, balances: new Map(rows && [[key, rows]]) });
  const faults = judgement.outcome === 'incomplete' ? judgement.faults : [];
  const { size } = selection;
  const ofChoices = withNoneLeft(faults, { line, wish: chosenWish(selection, live), size, rows });
  const ofBank = bank ? accountFaults(bank) : [];
  const typed = { ...choices, ...bank?.section.value?.form };
  return refuseForm(context, ITEM_FORM, typed, itemFaults(ofChoices, ofBank));
}

/** None where the record could not be loaded: the form says so in its place. */
function accountFaults({ banks, section }: BankSources): FormFault[] {
  if (section.fault) return [];
  const reading = readSection(section.value, banks.value);
  return reading.isComplete ? [] : bankFaults(reading.faults, banks.value);
}
