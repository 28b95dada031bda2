import { redirect } from '@remix-run/node';

import { addAlert } from '~/alerts/alerts.server.ts';
import { checkDoubts } from '~/confirmation/confirm/check-intent.server.ts';
import { shownName } from '~/domain/orders/order-line.ts';
import { removeSelection } from '~/domain/selection/selection.ts';
import { draftSequenceOf } from '~/forms/drafts/posted-draft.server.ts';
import { homePath } from '~/frame/paths/home-path.ts';
import { itemAnchor } from '~/frame/paths/item-anchor.ts';
import type { HomePost } from '~/forms/schemas/item.server.ts';
import { rememberSent } from '~/models/drafts/cleared-drafts.server.ts';
import { clearChoices } from '~/models/drafts/item-choices.server.ts';
import { findLine } from '~/models/live-data.server.ts';
import { loadIfPossible } from '~/models/brand-api-fault.server.ts';
import { loadOrderLines } from '~/models/orders.server.ts';
import { changeSelections } from '~/models/drafts/selections.server.ts';

import { addAlone, addItem } from './item/add-intents.server.ts';
import { choose, chooseVoucher } from './item/choose-intents.server.ts';
import { confirmSelection } from './selection/confirm-intent.server.ts';
import type { HomeIntent, LineIntent } from './home-intent.ts';
import { forget, recover, recoverAlone } from './selection/last-request-intents.server.ts';

/** What the forms of a line can ask for, by the name of their button. */
const lineIntents: Record<Extract<HomePost, { line: string }>['intent'], LineIntent> = {
  choose,
  voucher: chooseVoucher,
  add: addItem,
  'add-alone': addAlone,
  clear,
  remove,
};

/** What the home's other forms can ask for. */
const homeIntents: Record<Exclude<HomePost, { line: string }>['intent'], HomeIntent> = {
  confirm: confirmSelection,
  check,
  recover,
  'recover-alone': recoverAlone,
  forget,
  'removed-read': removedRead,
};

export function doIntent(posted: HomePost, args: Parameters<HomeIntent>[0]) {
  if ('line' in posted) return lineIntents[posted.intent]({ ...args, line: posted.line });
  return homeIntents[posted.intent](args);
}

/** Looks whether requests in doubt have become protocols. */
async function check({ context, customer }: Parameters<HomeIntent>[0]): Promise<Response> {
  await checkDoubts(context, customer);
  return redirect(homePath(), 303);
}

/** The customer has read the notice about files that were removed unsent; files that it did not tell of stay to be told. */
async function removedRead({ context, removedUntil }: Parameters<HomeIntent>[0]): Promise<Response> {
  await context.uploads.forgetRemovedUnsent(removedUntil);
  return redirect(homePath(), 303);
}

/** Clearing the reason also takes the line out of the selected items (.docs/rules/selection.md#leaving). */
async function clear({
  context,
  customer,
  formData,
  line: key,
}: Parameters<LineIntent>[0]): Promise<Response> {
  await rememberSent(context, customer, draftSequenceOf(formData));
  await clearChoices(context, customer, key);
  await changeSelections(context, customer, (selections) => removeSelection(selections, key));
  return redirect(homePath({ item: key, at: itemAnchor(key) }), 303);
}

/** Cancels one selected item from the sidebar. */
async function remove({ context, customer, line: key, open }: Parameters<LineIntent>[0]): Promise<Response> {
  const left = await changeSelections(context, customer, (selections) => removeSelection(selections, key));
  // The item is cancelled even where its name cannot be loaded.
  const lines = await loadIfPossible(context, () => loadOrderLines(context, customer));
  const line = lines && findLine(lines, key);
  if (line) addAlert(context, 'item-cancelled', { product: shownName(line) });
  else addAlert(context, 'item-cancelled-unnamed');
  if (left.length > 0) return redirect(homePath({ item: open, dialog: 'selecao', from: key }), 303);
  return redirect(homePath({ item: open, at: itemAnchor(key) }), 303);
}
