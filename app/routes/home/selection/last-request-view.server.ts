import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../../gateway/session/session-data.ts';

import type { LiveData } from '~/domain/selection/judgement.ts';
import { shownName } from '~/domain/orders/order-line.ts';
import { comingBack } from '~/domain/selection/selection.ts';
import { digestOfRequest, hasReasons, readLastRequest } from '~/models/drafts/last-request.server.ts';
import { readSelections } from '~/models/drafts/selections.server.ts';
import { findLine } from '~/models/live-data.server.ts';

import { leavingView, withFiles, type LeavingView } from './leaving-view.server.ts';

/** The last request, which can be brought back. */
export interface LastRequestView {
  /** Identifies it: another may take its place while the page stands open. */
  digest: string;
  /** Its products, as far as the orders could be read. */
  names: string[];
  /** The selected items that would have to leave for it; none if it cannot be restored now. */
  leaving: LeavingView | undefined;
}

/** What the home offers of the last request. Call it after the selections are checked. */
export async function loadLastRequest(
  context: AppLoadContext,
  customer: Customer,
  { lines, reasons }: Pick<LiveData, 'lines' | 'reasons'>,
): Promise<LastRequestView | undefined> {
  const last = await readLastRequest(context, customer);
  if (!last) return undefined;
  const found = last.map(({ lineKey }) => findLine(lines, lineKey));
  const view = {
    digest: digestOfRequest(context, last),
    names: found.flatMap((line) => (line ? [shownName(line)] : [])),
  };
  if (!hasReasons(last, reasons)) return { ...view, leaving: undefined };
  const selected = await readSelections(context, customer);
  const leaving = leavingView(context, selected, comingBack(selected, last), reasons);
  return { ...view, leaving: await withFiles(context, leaving, selected) };
}
