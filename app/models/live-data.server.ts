import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../gateway/session/session-data.ts';

import { lineKey, type OrderLine } from '~/domain/orders/order-line.ts';
import { reasonsOfContact, ContactType } from '~/domain/choices/reason.ts';
import { chosenWish, type LiveData } from '~/domain/selection/judgement.ts';
import { revalidate, type Revalidation } from '~/domain/selection/revalidation.ts';
import type { Selection } from '~/domain/selection/selection.ts';
import { needsSize, takesVoucher } from '~/domain/choices/wish.ts';

import { loadBalance } from './balance.server.ts';
import { loadIfPossible } from './brand-api-fault.server.ts';
import { loadAcceptedPercents } from './bonus.server.ts';
import { preload } from './once-per-request.server.ts';
import { loadOrderLines } from './orders.server.ts';
import { loadReasonCatalogue, type ReasonCatalogue } from './reasons.server.ts';
import { dropSelections, readSelections } from './drafts/selections.server.ts';
import { todayOf } from './today.server.ts';

/**
 * What the API says now, without balances: orders and what can be wished for them.
 *
 * @throws {BrandApiError}
 */
export async function loadLiveData(context: AppLoadContext, customer: Customer): Promise<LiveData> {
  const [lines, catalogue] = await Promise.all([
    loadOrderLines(context, customer),
    loadReasonCatalogue(context),
  ]);
  return toLiveData(context, lines, catalogue);
}

/** Combines the loaded lists. Call it after the calls, because their answers carry the API's clock. */
export function toLiveData(
  context: AppLoadContext,
  lines: readonly OrderLine[],
  { reasons, subReasons, wishes }: ReasonCatalogue,
): LiveData {
  return {
    lines,
    reasons: reasonsOfContact(reasons, ContactType.Ecommerce),
    subReasons,
    wishes,
    balances: new Map(),
    today: todayOf(context),
  };
}

/**
 * The live data with the balances of the lines whose choices need one. A balance that cannot be loaded is left out:
 * those choices are then not judged by stock.
 */
export async function withBalances(
  context: AppLoadContext,
  live: LiveData,
  selections: readonly Selection[],
): Promise<LiveData> {
  const needed = selections.flatMap((selection) => {
    const line = findLine(live.lines, selection.lineKey);
    return line && wantsBalance(live, selection) ? [{ key: selection.lineKey, line }] : [];
  });
  const entries = await Promise.all(
    needed.map(async ({ key, line }) => {
      const balance = await loadIfPossible(context, () => loadBalance(context, line));
      return balance ? [[key, balance] as const] : [];
    }),
  );
  return { ...live, balances: new Map(entries.flat()) };
}

/**
 * Checks the stored selections against live data, and removes those that no longer hold. The bonuses of accepted vouchers
 * are loaded beside the stock.
 */
export async function checkSelections(
  context: AppLoadContext,
  customer: Customer,
  live: LiveData,
): Promise<Revalidation> {
  const tell = context.startClock();
  const stored = await readSelections(context, customer);
  // Loaded ahead, whether or not these selections turn out to hold.
  const offered = stored.flatMap((selection) => {
    const wish = chosenWish(selection, live);
    return wish && takesVoucher(wish) ? [{ voucher: selection.voucher, wish }] : [];
  });
  preload(loadAcceptedPercents(context, offered));
  const checked = revalidate(stored, await withBalances(context, live, stored));
  if (checked.dropped.length > 0) {
    for (const { code } of checked.dropped) tell('selection dropped', { why: code, count: 1 });
    await dropSelections(
      context,
      customer,
      checked.dropped.map(({ selection }) => selection),
    );
  }
  return checked;
}

/** The order line of a key (`lineKey`); `undefined` if the brand API no longer lists it. */
export function findLine(lines: readonly OrderLine[], key: string): OrderLine | undefined {
  return lines.find((line) => lineKey(line) === key);
}

/** Whether the choices ask for a size, which only the balance can offer. */
export function wantsBalance(live: LiveData, selection: Selection): boolean {
  const wish = chosenWish(selection, live);
  return wish !== undefined && needsSize(wish);
}
