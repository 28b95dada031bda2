import type { AppLoadContext } from '@remix-run/node';
import type { StagedFile, UploadPlace } from '../../gateway/uploads/staged-file.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { shortenedName } from '~/domain/text/shortened-name.ts';

/**
 * Removes one file from a list, and says so.
 *
 * @returns the removed file, unless it was gone already
 * @param query of the address that the form was sent to; it names the file
 * @throws {Response} 400 where it names none
 */
export async function removeFile(
  context: AppLoadContext,
  place: UploadPlace,
  query: URLSearchParams,
): Promise<StagedFile | undefined> {
  const id = query.get('arquivo');
  if (id === null) throw new Response(null, { status: 400 });
  const file = (await context.uploads.list(place)).find((staged) => staged.id === id);
  if (!file) return undefined;
  await context.uploads.remove(id);
  addAlert(context, 'file-removed', { name: shortenedName(file.name) });
  return file;
}
