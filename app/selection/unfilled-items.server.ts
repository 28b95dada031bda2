import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { shownName, type OrderLine } from '~/domain/orders/order-line.ts';
import type { Selection } from '~/domain/selection/selection.ts';
import type { OrderField } from '~/domain/requests/protocol-request.ts';
import { isOfCustomer, type UnfilledItem } from '~/domain/requests/unfilled-items.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { shownList } from '~/i18n/shown.ts';
import type { TextKey } from '~/i18n/text-keys.ts';
import { clearTypedVoucher } from '~/models/drafts/item-choices.server.ts';
import { clearVouchers, dropSelections } from '~/models/drafts/selections.server.ts';

import { answerLabels } from './answer-labels.ts';

/** The other fields mean nothing to a customer. */
const orderLabels: Partial<Record<OrderField, TextKey>> = {
  productName: 'notices:alert.missing.name',
  colour: 'notices:alert.missing.colour',
  size: 'notices:alert.missing.size',
  grossValue: 'notices:alert.missing.value',
};

/**
 * Takes the items that lack required fields out of the selection, and says of each what is missing, and who can complete
 * it (.docs/rules/selection.md#required-fields). Files that wait stay, as they do when an item is cancelled.
 */
export async function removeUnfilled(
  context: AppLoadContext,
  customer: Customer,
  unfilled: readonly UnfilledItem[],
): Promise<void> {
  if (unfilled.length === 0) return;
  const tell = context.startClock();
  const lostVouchers = unfilled.filter(({ answers, selection }) => isLostVoucher(answers, selection));
  for (const item of lostVouchers) await clearVoucherAnswer(context, customer, item);
  await dropSelections(
    context,
    customer,
    unfilled.map(({ selection }) => selection),
  );
  const ofCustomer = unfilled.filter(isOfCustomer);
  const ofOrder = unfilled.length - ofCustomer.length;
  const areNamed = unfilled.every(({ line }) => line.productName !== undefined);
  if (ofCustomer.length > 0) tell('selection dropped', { why: 'incomplete', count: ofCustomer.length });
  if (ofOrder > 0) tell('selection dropped', { why: 'order-data', count: ofOrder });
  for (const item of unfilled) sayMissing(context, item);
  if (ofCustomer.length > 0) addAlert(context, 'items-removed');
  // The customer cannot complete fields that the order itself lacks.
  const removed = areNamed ? 'items-removed-order' : 'load-failed-item';
  if (ofOrder > 0) addAlert(context, removed, { brand: context.brand.name });
}

/** The parts of an item that tell which voucher was accepted for it. */
interface OfVoucher {
  readonly selection: Selection;
  readonly line: OrderLine;
}

/**
 * Clears the answer to the offer of vouchers that are in force no more, and says so: the customer is asked again, and the
 * items stay selected with whatever else was chosen (.docs/rules/vouchers-and-refunds.md#voucher-offer).
 */
export async function askVouchersAgain(
  context: AppLoadContext,
  customer: Customer,
  items: readonly OfVoucher[],
): Promise<void> {
  for (const item of items) await clearVoucherAnswer(context, customer, item);
  await clearVouchers(
    context,
    customer,
    items.map(({ selection }) => selection),
  );
}

/**
 * Clears the answer in the item's form, and says so. The form keeps the other answers, even if the item leaves the
 * selection.
 */
export async function clearVoucherAnswer(
  context: AppLoadContext,
  customer: Customer,
  { line, selection }: OfVoucher,
): Promise<void> {
  await clearTypedVoucher(context, customer, selection);
  addAlert(context, 'voucher-gone', { product: shownName(line) });
}

function isLostVoucher(answers: UnfilledItem['answers'], { voucher }: Selection): boolean {
  return voucher === 'accepted' && answers.includes('voucher');
}

function sayMissing(context: AppLoadContext, { answers, line, orderFields }: UnfilledItem): void {
  const text = textFor(context.language);
  const labels = [
    ...answers.map((answer) => answerLabels[answer]),
    ...orderFields.map((field) => orderLabels[field] ?? 'notices:alert.items-invalid-order'),
  ];
  const fields = shownList(
    text,
    [...new Set(labels)].map((label) => text(label)),
  );
  addAlert(context, 'items-invalid', { product: shownName(line), fields });
}
