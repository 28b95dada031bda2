import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { alertsOf, type ShownAlert } from '~/alerts/alerts.server.ts';
import type { AlertCode } from '~/alerts/alert-table.ts';
import type { BalanceRow } from '~/domain/balance.ts';
import { formatDate } from '~/domain/calendar-date.ts';
import { capitaliseName } from '~/domain/person-name.ts';
import type { Dropped, LiveData } from '~/domain/selection.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { loadBalance } from '~/models/balance.server.ts';
import { isBrandApiError } from '~/models/brand-api-fault.server.ts';
import { fromSelection, readChoices, toSelection } from '~/models/item-choices.server.ts';
import { checkSelections, findLine, loadLiveData, wantsBalance } from '~/models/live-data.server.ts';
import { readSelections } from '~/models/selections.server.ts';

import {
  blockView,
  daysView,
  selectedViews,
  type BlockView,
  type DayView,
  type SelectedView,
} from './home-view.server.ts';
import { itemFormView, type ItemFormView } from './item-form-view.server.ts';

export interface HomeData {
  title: string;
  greeting: string | undefined;
  /** Undefined where orders or reasons could not be loaded. */
  days: DayView[] | undefined;
  selected: SelectedView[];
  form: ItemFormView | undefined;
  block: BlockView | undefined;
  dialog: string | null;
  alerts: ShownAlert[];
}

/** Loads everything the home shows at an address. */
export async function loadHome(
  context: AppLoadContext,
  customer: Customer,
  query: URLSearchParams,
): Promise<HomeData> {
  const text = textFor(context.language);
  const frame = {
    title: text('home.page-title'),
    greeting: customer.name && text('home.greeting', { name: firstName(customer.name) }),
    dialog: query.get('dialog'),
  };
  const live = await loadOrUndefined(() => loadLiveData(context, customer));
  if (!live)
    return { ...frame, days: undefined, selected: [], form: undefined, block: undefined, alerts: [] };

  const key = query.get('item') ?? undefined;
  const [selections, form] = await Promise.all([
    checkSelections(context, customer, live),
    key === undefined ? undefined : loadForm(context, customer, key, live),
  ]);
  const line = key === undefined ? undefined : findLine(live.lines, key);
  const reasonId = form?.choices.reason === undefined ? undefined : Number(form.choices.reason);
  return {
    ...frame,
    days: daysView(context, live, selections),
    selected: selectedViews(context, selections),
    form,
    block: line && blockView(context, line, reasonId, live),
    alerts: alertsOf(context, selections.dropped.map(droppedAlert)),
  };
}

async function loadForm(
  context: AppLoadContext,
  customer: Customer,
  key: string,
  live: LiveData,
): Promise<ItemFormView | undefined> {
  const line = findLine(live.lines, key);
  if (!line) return undefined;
  const stored = (await readSelections(context, customer)).find((selection) => selection.lineKey === key);
  const choices = (await readChoices(context, customer, key)) ?? (stored ? fromSelection(stored) : {});
  const balance = wantsBalance(live, toSelection(key, choices))
    ? ((await loadOrUndefined<BalanceRow[]>(() => loadBalance(context, line))) ?? 'failed')
    : undefined;
  return itemFormView(context, line, key, choices, live, balance);
}

/** What the brand API could not give now is left out of the page; an ended session is not. */
async function loadOrUndefined<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    if (!isBrandApiError(error) || error.status === 401) throw error;
    return undefined;
  }
}

function droppedAlert(dropped: Dropped): { code: AlertCode; values?: Record<string, string> } {
  if (dropped.code === 'gone') return { code: 'dropped-gone' };
  const product = dropped.line.productName ?? dropped.line.productCode;
  if (dropped.code === 'deadline') {
    return { code: 'dropped-deadline', values: { product, date: formatDate(dropped.until) } };
  }
  return { code: `dropped-${dropped.code}`, values: { product } };
}

function firstName(name: string): string {
  return capitaliseName(name).split(' ', 1)[0] ?? '';
}
