import type { AppLoadContext } from '@remix-run/node';
import type { StagedFile } from '../../gateway/uploads/staged-file.ts';

import { shownIds, type ShownFiles } from '~/forms/schemas/shown-files.server.ts';

/**
 * The ids of files that came with this very form, with this press of it or an earlier one: they were chosen on its page, so
 * the customer knows them.
 */
export function broughtWith({ received }: AppLoadContext['uploads']): readonly string[] {
  const { again = [], files = [] } = received ?? {};
  return [...files.map(({ id }) => id), ...again];
}

/**
 * Whether the files of a list differ from those that the sending page showed.
 *
 * @param now those of the list
 * @param gone the ids of files that the customer has sent already
 */
export function haveFilesChanged(
  { uploads }: AppLoadContext,
  now: readonly StagedFile[],
  posted: ShownFiles,
  gone: readonly string[] = [],
): boolean {
  const shown = shownIds(posted)?.filter((id) => !gone.includes(id));
  // The page of a request in doubt shows no files.
  if (!shown) return false;
  const staged = now.map(({ id }) => id);
  const expected = new Set([...shown, ...broughtWith(uploads)]);
  return staged.some((id) => !expected.has(id)) || shown.some((id) => !staged.includes(id));
}
