import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import type { BankFault } from '~/domain/bank.ts';
import { needsBankData } from '~/domain/bank-section.ts';
import { ANSWER_NAMES, ITEM_QUESTIONS, type TypedAnswers } from '~/domain/item-answers.ts';
import { judgeSelection, type ChoiceFault, type ChosenItem } from '~/domain/judgement.ts';
import { addSelection, toSelection } from '~/domain/selection.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { refuseForm } from '~/forms/parse-form.server.ts';
import { itemAnchor } from '~/frame/item-anchor.ts';
import { portalPaths } from '~/frame/portal-paths.ts';
import { readBankSection, readSection } from '~/models/bank.server.ts';
import { loadConsumer } from '~/models/consumer.server.ts';
import { draftSequenceOf, hasScript } from '~/models/draft-sequence.server.ts';
import { clearChoices, currentChoices } from '~/models/item-choices.server.ts';
import { keepItemForm } from '~/models/item-form.server.ts';
import { loadLiveData, withBalances } from '~/models/live-data.server.ts';
import { changeSelections, readSelections } from '~/models/selections.server.ts';

import { bankFault, choiceFault } from './form-faults.ts';
import type { LineIntent } from '../home-intent.ts';
import { itemFormAnchors, homePath } from '../home-path.ts';

/** Selects the item when its choices are complete and valid; one that needs photos goes on alone, after a warning. */
export const addItem: LineIntent = async ({ context, customer, formData, line: key }) => {
  const { choices } = await keepItemForm(context, customer, formData);
  const judged = await judgeChoices(context, customer, key);
  if (judged instanceof Response) return judged;
  if (
    'choiceFaults' in judged &&
    judged.choiceFaults.every(({ field }) => field === 'voucher') &&
    judged.bankFaults.length === 0
  ) {
    return redirect(homePath({ item: key, dialog: 'vale', at: itemFormAnchors.wish }), 303);
  }
  if ('choiceFaults' in judged) {
    return refuse(context, asKept(formData, choices), judged.choiceFaults, judged.bankFaults);
  }
  const others = (await readSelections(context, customer)).filter(({ lineKey }) => lineKey !== key);
  if (judged.item.reason.needsPhotos && others.length > 0) {
    const at = hasScript(draftSequenceOf(formData)) ? undefined : itemFormAnchors.start;
    return redirect(homePath({ item: key, dialog: 'fotos', at }), 303);
  }
  return select(context, customer, judged.item);
};

/** The customer accepted that the other items leave for one that needs photos. */
export const addAlone: LineIntent = async ({ context, customer, line: key }) => {
  const judged = await judgeChoices(context, customer, key);
  if (judged instanceof Response) return judged;
  if ('item' in judged) return select(context, customer, judged.item);
  return redirect(homePath({ item: key, at: itemFormAnchors.start }), 303);
};

type Judged =
  | Response
  | { item: ChosenItem }
  | { choiceFaults: readonly ChoiceFault[]; bankFaults: readonly BankFault[] };

/** Judges the choices that are kept for a line, on live data; a line that is gone or blocked leads elsewhere. */
async function judgeChoices(context: AppLoadContext, customer: Customer, key: string): Promise<Judged> {
  const selection = toSelection(key, await currentChoices(context, customer, key));
  const live = await withBalances(context, await loadLiveData(context, customer), [selection]);
  const judgement = judgeSelection(selection, live);
  switch (judgement.outcome) {
    case 'gone':
      return redirect(homePath(), 303);
    case 'blocked':
      return redirect(homePath({ item: key, dialog: 'impedimento', at: itemFormAnchors.start }), 303);
    case 'incomplete':
      return { choiceFaults: judgement.faults, bankFaults: [] };
    case 'complete': {
      const { item } = judgement;
      const bankFaults = needsBankData(item) ? await findBankFaults(context, customer) : [];
      return bankFaults.length > 0 ? { choiceFaults: [], bankFaults } : { item };
    }
  }
}

async function findBankFaults(context: AppLoadContext, customer: Customer): Promise<readonly BankFault[]> {
  const consumer = await loadConsumer(context, customer);
  const reading = readSection(await readBankSection(context, customer, consumer));
  return reading.isComplete ? [] : reading.faults;
}

async function select(context: AppLoadContext, customer: Customer, item: ChosenItem): Promise<Response> {
  const { line, reason, selection } = item;
  await changeSelections(context, customer, (selections) => addSelection(selections, selection, reason));
  await clearChoices(context, customer, selection.lineKey);
  if (reason.needsPhotos) return redirect(portalPaths.confirmation, 303);
  addAlert(context, 'item-added', { product: line.productName ?? line.productCode });
  // The form closes, so the page begins at the line's row instead.
  const { lineKey } = selection;
  return redirect(homePath({ dialog: 'selecao', from: lineKey, at: itemAnchor(lineKey) }), 303);
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

/** What follows from a reason or from a wish. */
const FOLLOWING = ANSWER_NAMES.filter((name) => 'follows' in ITEM_QUESTIONS[name]);

function refuse(
  context: AppLoadContext,
  formData: FormData,
  choiceFaults: readonly ChoiceFault[],
  bankFaults: readonly BankFault[],
): FormReply {
  if (choiceFaults.some(({ field, code }) => field === 'size' && code === 'missing')) {
    addAlert(context, 'size-missing');
  }
  return refuseForm(context, 'item', formData, [
    ...choiceFaults.map(choiceFault),
    ...bankFaults.map(bankFault),
  ]);
}
