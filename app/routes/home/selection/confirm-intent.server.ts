import { redirect, type AppLoadContext } from '@remix-run/node';

import { addAlert } from '~/alerts/alerts.server.ts';
import { droppedAlert } from '~/alerts/alert-table.ts';
import { lackingFields, type LackingField } from '~/domain/protocol-request.ts';
import { missingChoices } from '~/domain/missing-choices.ts';
import { portalPaths } from '~/frame/portal-paths.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import type { TextKey } from '~/i18n/text-keys.ts';
import { isBrandApiError } from '~/models/brand-api-fault.server.ts';
import { addFaultAlert } from '~/alerts/fault-alerts.server.ts';
import { loadBonusPercents } from '~/models/bonus.server.ts';
import { checkSelections, loadLiveData } from '~/models/live-data.server.ts';
import { changeSelections } from '~/models/selections.server.ts';

import type { HomeIntent } from '../home-intent.ts';
import { homePath } from '../home-path.ts';
import { answerLabel } from '../item/form-faults.ts';

const orderLabels: Partial<Record<LackingField, TextKey>> = {
  colour: 'home:line.colour',
  size: 'home:line.size',
  grossValue: 'home:line.value',
  voucherAmount: 'home:item.voucher',
};

/**
 * The sidebar's confirmation: items with required fields missing are named with them in a warning and leave; the rest
 * go on (.docs/rules/selection.md#required-fields).
 */
export const confirmSelection: HomeIntent = async ({ context, customer }) => {
  const tell = context.startClock();
  const live = await loadLiveData(context, customer);
  const { complete, incomplete, unsure, dropped } = await checkSelections(context, customer, live);
  for (const out of dropped) {
    const { code, values } = droppedAlert(out);
    addAlert(context, code, values);
  }
  if (unsure.length > 0) addAlert(context, 'selection-unsure', { count: unsure.length });
  const accepted = complete.filter(({ voucher }) => voucher === 'accepted');
  const codes = accepted.map(({ wish }) => wish.bonusCode);
  const percents = await loadBonusPercents(context, codes).catch((error: unknown) => {
    if (!isBrandApiError(error) || error.status === 401) throw error;
    addFaultAlert(context, 'bonus-failed', error);
    return undefined;
  });
  // Nothing is missing that the customer, or the order, should have given: it can be asked for again.
  if (!percents) return redirect(homePath({ dialog: 'selecao' }), 303);

  const unfilled = incomplete.map(({ selection, line, faults }) => ({
    key: selection.lineKey,
    product: line.productName ?? line.productCode,
    fields: [
      ...missingChoices(selection, faults, live).map(answerLabel),
      ...(line.grossValue === undefined ? (['home:line.value'] as const) : []),
    ],
  }));
  const lacking = complete.flatMap((item) => {
    const product = item.line.productName ?? item.line.productCode;
    const fields = lackingFields(item, percents).map(
      (field) => orderLabels[field] ?? 'frame:alert.items-invalid-order',
    );
    return fields.length > 0 ? [{ key: item.selection.lineKey, product, fields }] : [];
  });
  const invalid = [...unfilled, ...lacking];
  if (invalid.length > 0) {
    const out = new Set(invalid.map(({ key }) => key));
    await changeSelections(context, customer, (selections) =>
      selections.filter(({ lineKey }) => !out.has(lineKey)),
    );
    if (unfilled.length > 0) tell('selection dropped', { why: 'incomplete', count: unfilled.length });
    if (lacking.length > 0) tell('selection dropped', { why: 'order-data', count: lacking.length });
    for (const { product, fields } of invalid) warn(context, product, fields);
  }
  if (unfilled.length > 0) addAlert(context, 'items-removed');
  // What the order itself lacks the customer cannot complete.
  if (lacking.length > 0) addAlert(context, 'items-removed-order', { brand: context.brand.name });
  const areLeft = complete.length + incomplete.length > invalid.length;
  return redirect(areLeft ? portalPaths.confirmation : homePath(), 303);
};

function warn(context: AppLoadContext, product: string, fields: readonly TextKey[]): void {
  const text = textFor(context.language);
  const names = [...new Set(fields)].map((label) => text(label)).join(', ');
  addAlert(context, 'items-invalid', { product, fields: names });
}
