import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { addSelection, judgeSelection, removeSelection, type ChoiceFault } from '~/domain/selection.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import type { TextKey } from '~/i18n/text-keys.ts';
import {
  afterChange,
  choicesFromForm,
  clearChoices,
  keepChoices,
  readChoices,
  toSelection,
} from '~/models/item-choices.server.ts';
import { findLine, loadLiveData, withBalances } from '~/models/live-data.server.ts';
import { changeSelections, readSelections } from '~/models/selections.server.ts';

import { homePath } from './home-path.ts';

interface IntentArgs {
  context: AppLoadContext;
  customer: Customer;
  formData: FormData;
}

const CONFIRMATION_PATH = '/produtos-adquiridos-online/confirmacao';

/** What the home's forms can ask for, by the name of their button. A reply is the form with its faults. */
export const homeIntents: ReadonlyMap<string, (args: IntentArgs) => Promise<Response | FormReply>> = new Map([
  ['choose', choose],
  ['clear', clear],
  ['add', add],
  ['remove', remove],
]);

/** Keeps what is chosen so far and shows what follows from it. */
async function choose({ context, customer, formData }: IntentArgs): Promise<Response> {
  const key = keyOf(formData);
  const before = (await readChoices(context, customer, key)) ?? {};
  const choices = afterChange(before, choicesFromForm(formData));
  await keepChoices(context, customer, key, choices);
  const reasonId = toSelection(key, choices).reasonId;
  if (reasonId === undefined || before.reason === choices.reason)
    return redirect(homePath({ item: key }), 303);
  // A reason was chosen: the checks of the specification, on live data.
  const live = await loadLiveData(context, customer);
  const isBlocked = judgeSelection(toSelection(key, choices), live).outcome === 'blocked';
  return redirect(homePath({ item: key, dialog: isBlocked ? 'impedimento' : undefined }), 303);
}

/** Clearing the reason also takes the line out of the selected items. */
async function clear({ context, customer, formData }: IntentArgs): Promise<Response> {
  const key = keyOf(formData);
  await clearChoices(context, customer, key);
  await changeSelections(context, customer, (selections) => removeSelection(selections, key));
  return redirect(homePath({ item: key }), 303);
}

/** Selects the item when its choices are complete and valid; one that needs photos goes on alone. */
async function add({ context, customer, formData }: IntentArgs): Promise<Response | FormReply> {
  const key = keyOf(formData);
  const choices = choicesFromForm(formData);
  await keepChoices(context, customer, key, choices);
  const selection = toSelection(key, choices);
  const loaded = await loadLiveData(context, customer);
  const judgement = judgeSelection(selection, await withBalances(context, loaded, [selection]));

  if (judgement.outcome === 'gone') return redirect(homePath(), 303);
  if (judgement.outcome === 'blocked') return redirect(homePath({ item: key, dialog: 'impedimento' }), 303);
  if (judgement.outcome === 'incomplete') return toReply(context, formData, judgement.faults);

  const { reason, line } = judgement.item;
  await changeSelections(context, customer, (selections) => addSelection(selections, selection, reason));
  await clearChoices(context, customer, key);
  if (reason.needsPhotos) return redirect(CONFIRMATION_PATH, 303);
  addAlert(context, 'item-added', { product: line.productName ?? line.productCode });
  return redirect(homePath({ dialog: 'selecao' }), 303);
}

async function remove({ context, customer, formData }: IntentArgs): Promise<Response> {
  const key = keyOf(formData);
  const live = await loadLiveData(context, customer);
  const line = findLine(live.lines, key);
  await changeSelections(context, customer, (selections) => removeSelection(selections, key));
  addAlert(context, 'item-cancelled', { product: line?.productName ?? line?.productCode ?? '' });
  const isEmpty = (await readSelections(context, customer)).length === 0;
  return redirect(homePath({ dialog: isEmpty ? undefined : 'selecao' }), 303);
}

function keyOf(formData: FormData): string {
  const key = formData.get('line');
  if (typeof key !== 'string' || key === '') throw new Response(null, { status: 400 });
  return key;
}

const faultTexts: Record<ChoiceFault['field'], { name: string; label: TextKey; missing: TextKey }> = {
  reason: { name: 'reason', label: 'item.reason', missing: 'field.choose' },
  'sub-reason': { name: 'subReason', label: 'item.sub-reason', missing: 'item.sub-reason-empty' },
  wish: { name: 'wish', label: 'item.wish', missing: 'field.choose' },
  size: { name: 'size', label: 'item.size', missing: 'field.size' },
  colour: { name: 'colour', label: 'item.colour', missing: 'field.colour' },
  details: { name: 'details', label: 'item.details', missing: 'field.choose' },
  voucher: { name: 'voucher', label: 'item.wish', missing: 'field.choose' },
};

function toReply(context: AppLoadContext, formData: FormData, faults: readonly ChoiceFault[]): FormReply {
  const text = textFor(context.language);
  const values = [...formData].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    form: 'item',
    values: Object.fromEntries(values),
    errors: Object.fromEntries(
      faults.map(({ field, code }) => {
        const { name, label, missing } = faultTexts[field];
        const key = code === 'sold-out' ? 'field.sold-out' : code === 'too-long' ? 'field.too-long' : missing;
        return [name, [text(key, { field: text(label), max: 500 })]];
      }),
    ),
  };
}
