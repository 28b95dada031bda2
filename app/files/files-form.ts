import type { AttachmentKind } from '~/domain/requests/attachments.ts';

/** The form of a page that files are attached to. */
export interface FilesForm {
  /** Its id, with which those of its fields begin. */
  id: string;
  /** The page's own address, perhaps with a query. */
  page: string;
  /** Takes files that script sends one by one. */
  upload: string;
  /** An owner token that says more than the one on every page. */
  owner?: string | undefined;
}

/** The name of a reply about files alone, without the other fields of their form. */
export const FILES_ALONE = 'files';

/** The button that takes a file out of its list. */
export const REMOVE_FILE = 'remove-file';

/** The id of the button that takes this file out of its list. */
export function removeButtonId(file: string): string {
  return `remove-${file}`;
}

/** The page's own address with more in its query, at a place of it. */
export function addressIn({ page }: FilesForm, query: Record<string, string>, place: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams(query)}#${place}`;
}

/** The id of the place on a page where files of a kind are attached. */
export function filesAnchor(kind: AttachmentKind): string {
  return `${kind}s`;
}
