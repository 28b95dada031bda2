import type { AppLoadContext } from '@remix-run/node';
import type { ReceivedUpload } from '../../gateway/uploads/customer-uploads.ts';
import type { RefusalCode } from '../../gateway/uploads/file-refusal.ts';
import type { FILES_PATH } from '../../gateway/uploads/serve-file.ts';
import type { FileKind, StagedFile, UploadPlace } from '../../gateway/uploads/staged-file.ts';

import { ATTACHMENT_KINDS, showsAsImage } from '~/domain/requests/attachments.ts';
import { shortenedName } from '~/domain/text/shortened-name.ts';
import type { NotTaken } from '~/forms/form-reply.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { shownList, shownSize } from '~/i18n/shown.ts';
import type { Text, TextKey } from '~/i18n/text-keys.ts';

const FOLDER: `${typeof FILES_PATH}/` = '/arquivos/';

/** A file, as the page shows it. */
export interface FileView {
  id: string;
  name: string;
  /** Its address, if it shows as a picture. */
  src: string | undefined;
  alt: string;
  /** Up to four letters. */
  type: string;
  size: string;
}

/** One kind of files: those attached, and the limits. */
export interface FilesView {
  kind: FileKind;
  files: FileView[];
  max: number;
  /** The most bytes that one may have, and the same in words. */
  mostBytes: number;
  mostSize: string;
  accepted: string;
  /** What goes along with the request, of both kinds; `undefined` where nothing does. */
  along: string | undefined;
  /** How long they are kept; `undefined` where the page says so itself. */
  kept: string | undefined;
  /** The revision of the list when it was read: of two lists, the one of the later revision is right. */
  readAt: number;
}

/** The files that were attached for something and wait to be sent with it. */
export async function loadFiles(context: AppLoadContext, place: UploadPlace): Promise<FilesView[]> {
  const text = textFor(context.language);
  const readAt = await context.uploads.revision();
  const staged = await context.uploads.list(place);
  const { maxFileBytes, maxFiles } = context.uploads.limits;
  return ATTACHMENT_KINDS.map((kind) => ({
    kind,
    files: staged
      .filter((file) => file.kind === kind)
      .map((file, index) => fileView(context, file, index + 1)),
    max: maxFiles[kind],
    mostBytes: maxFileBytes,
    mostSize: shownSize(text, maxFileBytes),
    accepted: text('files:accepted', limitTexts(context, kind)),
    along: 'flow' in place ? alongOf(text, staged) : undefined,
    kept: 'flow' in place ? text('notices:files-kept') : undefined,
    readAt,
  }));
}

function alongOf(text: Text, staged: readonly StagedFile[]): string | undefined {
  const kinds = ATTACHMENT_KINDS.map((kind) => ({
    kind,
    count: staged.filter((file) => file.kind === kind).length,
  })).filter(({ count }) => count > 0);
  if (kinds.length === 0) return undefined;
  const files = kinds.map(({ kind, count }) => text(`summary:totals.${kind}s`, { count }));
  return text('summary:totals.files', { count: staged.length, files: shownList(text, files) });
}

/** The gateway's own limits (.docs/rules/photos-and-invoices.md#what-is-taken). */
function limitTexts({ language, uploads }: AppLoadContext, kind: FileKind): { types: string; size: string } {
  const { acceptedTypes, maxFileBytes, maxXmlBytes } = uploads.limits;
  const text = textFor(language);
  const types = acceptedTypes(kind).map((type) =>
    type === 'XML' ? text('notices:files-type-up-to', { type, size: shownSize(text, maxXmlBytes) }) : type,
  );
  return { types: shownList(text, types), size: shownSize(text, maxFileBytes) };
}

/** Whether a file of an upload was refused or left out; a duplicate counts as taken. */
export function hasUnsent({ leftOut, refused }: ReceivedUpload): boolean {
  return leftOut.photo + leftOut.invoice > 0 || refused.some(({ code }) => code !== 'repeated');
}

/** The files of an upload that were not taken, in words; `undefined` if all were. */
export function notTaken(
  context: AppLoadContext,
  { refused, leftOut }: ReceivedUpload,
): NotTaken | undefined {
  const ofKinds = ATTACHMENT_KINDS.flatMap((kind) => {
    const own = refused.filter((file) => file.kind === kind);
    if (own.length + leftOut[kind] === 0) return [];
    return [[kind, { refusals: refusalsIn(context, own), leftOut: leftOut[kind] }] as const];
  });
  return ofKinds.length === 0 ? undefined : Object.fromEntries(ofKinds);
}

/** Why files were refused, in a sentence each. */
export function refusalsIn(context: AppLoadContext, refused: ReceivedUpload['refused']): string[] {
  const text = textFor(context.language);
  return refused.map(({ code, kind, name }) =>
    text(`files:refused.${code}` satisfies TextKey & `files:refused.${RefusalCode}`, {
      name: shortenedName(name),
      ...limitTexts(context, kind),
      // "Use JPEG, PNG e PDF" would ask for all of them.
      types: context.uploads.limits.acceptedTypes(kind).join(', '),
    }),
  );
}

/** @param position among the files of its kind, from 1 */
export function fileView({ language }: AppLoadContext, file: StagedFile, position: number): FileView {
  const text = textFor(language);
  const { id, kind, name, size, type } = file;
  return {
    id,
    name,
    src: showsAsImage(type) ? FOLDER + id : undefined,
    alt: text(`files:${kind}-alt`, { position, name }),
    type: (type.split('/')[1] ?? '').slice(0, 4).toUpperCase(),
    size: shownSize(text, size),
  };
}
