import type { AppLoadContext } from '@remix-run/node';

import type { Reason } from '~/domain/choices/reason.ts';
import { leavingFor, needsPhotos, type Selection } from '~/domain/selection/selection.ts';
import { digestOfLeaving } from '~/models/drafts/photos-alone.server.ts';

/** The texts of the question whether other items may leave the selection. */
export interface LeavingView {
  count: number;
  /** A digest of the items that would leave, to which the customer agrees. */
  digest: string;
  /** The added item goes alone, not one that is selected already. */
  isComingAlone: boolean;
  /** The files that were attached for these items leave as well. Absent: they stay. */
  areFilesLeaving?: boolean | undefined;
}

/** The same, with what becomes of the files: they leave only if all selected items do. */
export async function withFiles(
  { uploads }: AppLoadContext,
  leaving: LeavingView | undefined,
  selected: readonly Selection[],
): Promise<LeavingView | undefined> {
  if (leaving?.count !== selected.length) return leaving;
  const files = await uploads.list({ flow: 'online' });
  return { ...leaving, areFilesLeaving: files.length > 0 };
}

/** The question for a selection that is about to grow; `undefined` if nothing would leave. */
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
