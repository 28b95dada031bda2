import type { AppLoadContext } from '@remix-run/node';
import type { Moved, MoveOptions } from '../../gateway/uploads/staging/move-staged.ts';
import type { StagedFile, StagedFor } from '../../gateway/uploads/staged-file.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { alertLeftOut } from '~/alerts/left-out-files.server.ts';
import { shortenedName } from '~/domain/text/shortened-name.ts';

/**
 * Stages files for something else, as `CustomerUploads.move` does, and says in an alert which had to give way: no
 * attached file disappears silently (.docs/rules/photos-and-invoices.md#how-many-are-taken).
 */
export async function moveFiles(
  context: AppLoadContext,
  from: StagedFor,
  to: StagedFor,
  options: MoveOptions = {},
): Promise<Moved> {
  const moved = await context.uploads.move(from, to, options);
  // Only a form that is still to be confirmed can take other files in their place.
  const isOpen = 'flow' in to || 'lastRequest' in to;
  if (options.there === 'leave' || !isOpen) alertRemoved(context, moved.leftOut);
  else alertLeftOut(context, (kind) => moved.leftOut.filter((file) => file.kind === kind).length);
  return moved;
}

/**
 * Deletes the files of something that makes room for something else, and names them in an alert.
 *
 * @returns those that were deleted
 */
export async function removeFiles(context: AppLoadContext, place: StagedFor): Promise<StagedFile[]> {
  const files = await context.uploads.list(place);
  for (const { id } of files) await context.uploads.remove(id);
  alertRemoved(context, files);
  return files;
}

function alertRemoved(context: AppLoadContext, files: readonly StagedFile[]): void {
  if (files.length === 0) return;
  addAlert(context, 'files-removed', { name: files.map(({ name }) => shortenedName(name)).join(', ') });
}
