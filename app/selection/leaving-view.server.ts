import type { AppLoadContext } from '@remix-run/node';

import type { Reason } from '~/domain/reason.ts';
import { leavingFor, needsPhotos, type Selection } from '~/domain/selection.ts';
import { digestOfLeaving } from '~/models/photos-alone.server.ts';

/** What the question says whether others may leave the selection. */
export interface LeavingView {
  count: number;
  /** Names them: the customer's yes is about these. */
  digest: string;
  /** It is what comes that goes alone; else what is there already. */
  isComingAlone: boolean;
}

/** `undefined` where nothing would leave. */
export function leavingView(
  context: AppLoadContext,
  selected: readonly Selection[],
  coming: readonly Selection[],
  reasons: readonly Reason[],
): LeavingView | undefined {
  const leaving = leavingFor(selected, coming, reasons);
  if (leaving.length === 0) return undefined;
  return {
    count: leaving.length,
    digest: digestOfLeaving(context, leaving),
    isComingAlone: coming.some((selection) => needsPhotos(selection, reasons)),
  };
}
