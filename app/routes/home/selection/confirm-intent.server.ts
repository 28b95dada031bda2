import { redirect } from '@remix-run/node';

import { addAlert } from '~/alerts/alerts.server.ts';
import { addFaultAlert } from '~/alerts/fault-alerts.server.ts';
import { alertChanged } from '~/confirmation/confirm/summary-digest.server.ts';
import { shownName } from '~/domain/orders/order-line.ts';
import { findMixed } from '~/domain/selection/selection.ts';
import { unfilledItems } from '~/domain/requests/unfilled-items.ts';
import { homePath } from '~/frame/paths/home-path.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { attempt } from '~/models/brand-api-fault.server.ts';
import { loadAcceptedPercents } from '~/models/bonus.server.ts';
import { checkSelections, loadLiveData } from '~/models/live-data.server.ts';
import { alertDropped } from '~/selection/alert-dropped.server.ts';
import { removeUnfilled } from '~/selection/unfilled-items.server.ts';

import type { HomeIntent } from '../home-intent.ts';

/**
 * The sidebar's confirmation: items with required fields missing are named with them in a warning and leave; the rest
 * go on (.docs/rules/selection.md#required-fields), unless they may not go together.
 */
export const confirmSelection: HomeIntent = async ({ context, customer }) => {
  const live = await loadLiveData(context, customer);
  const { complete, incomplete, unsure, dropped } = await checkSelections(context, customer, live);
  alertDropped(context, dropped);
  const { fault, value: percents } = await attempt(() => loadAcceptedPercents(context, complete));
  if (fault) {
    // Neither the customer nor the order lacks anything: the bonus can be asked for again.
    addFaultAlert(context, 'bonus-failed', fault);
    return redirect(homePath({ dialog: 'selecao' }), 303);
  }

  const unfilled = unfilledItems({ complete, incomplete }, live, percents);
  await removeUnfilled(context, customer, unfilled);
  const out = new Set(unfilled.map(({ selection }) => selection.lineKey));
  const left = complete.filter(({ selection }) => !out.has(selection.lineKey));
  const mixed = findMixed(left);
  if (mixed) {
    addAlert(context, 'photos-mixed', { product: shownName(mixed.line) });
    return redirect(homePath({ dialog: 'selecao' }), 303);
  }
  // The confirmation says itself what is not in it.
  if (left.length > 0) return redirect(portalPaths.confirmation, 303);
  if (unsure.length > 0) addAlert(context, 'selection-unsure', { count: unsure.length });
  // Another tab has cancelled or requested what the sidebar showed.
  else if (unfilled.length + dropped.length === 0) alertChanged(context, ['items']);
  return redirect(homePath(), 303);
};
