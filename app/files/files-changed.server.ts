import type { AppLoadContext } from '@remix-run/node';
import type { StagedFile } from '../../gateway/uploads/staged-file.ts';

/** The files that a page showed, by their ids, as `FilesSection` says in its form. */
export interface ShownFiles {
  'shown-photos'?: string | undefined;
  'shown-invoices'?: string | undefined;
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
  const lists = [posted['shown-photos'], posted['shown-invoices']].filter((ids) => ids !== undefined);
  // The page of a request in doubt shows no files.
  if (lists.length === 0) return false;
  const shown = lists.flatMap((ids) => ids.split(' ').filter((id) => id !== '' && !gone.includes(id)));
  // Files that came with this very form were chosen on the page, so the customer knows them.
  const { again = [], files = [] } = uploads.received ?? {};
  const own = [...files.map(({ id }) => id), ...again];
  const staged = now.map(({ id }) => id);
  const expected = new Set([...shown, ...own]);
  return staged.some((id) => !expected.has(id)) || shown.some((id) => !staged.includes(id));
}
