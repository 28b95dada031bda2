import type { AppLoadContext } from '@remix-run/node';
import type { RefusalCode } from '../../gateway/uploads/file-refusal.ts';
import type { FileKind, StagedFile, UploadFlow } from '../../gateway/uploads/staged-file.ts';
import type { ReceivedUpload, SendResult } from '../../gateway/uploads/customer-uploads.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { MAX_ATTACHMENTS, showsAsImage } from '~/domain/attachments.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { shownSize } from '~/i18n/shown.ts';
import type { TextKey } from '~/i18n/text-keys.ts';

import { addFaultAlert } from './brand-api-fault.server.ts';

/** How many files go to the brand API side by side. */
const SENT_AT_ONCE = 3;

/** A file of the list, as the page shows it. */
export interface FileView {
  id: string;
  name: string;
  /** Its address, where it shows as a picture. */
  src: string | undefined;
  alt: string;
  /** Up to four letters. */
  type: string;
  size: string;
}

/** One kind of files: what is there, and what may still come. */
export interface FilesView {
  kind: FileKind;
  files: FileView[];
  max: number;
  accepted: string;
  /** When the list was read, in milliseconds: of two, the later one is right. */
  readAt: number;
}

/** The files of a flow that wait for its request. */
export async function loadFiles(context: AppLoadContext, flow: UploadFlow): Promise<FilesView[]> {
  const text = textFor(context.language);
  // Finer than a millisecond: files that are sent at once are answered at once.
  const readAt = performance.timeOrigin + performance.now();
  const staged = await context.uploads.list({ flow });
  return (['photo', 'invoice'] as const).map((kind) => ({
    kind,
    files: staged
      .filter((file) => file.kind === kind)
      .map((file, index) => fileView(context, file, index + 1)),
    max: MAX_ATTACHMENTS[kind],
    accepted: text('files:accepted', limitTexts(context, kind)),
    readAt,
  }));
}

/** The specification sets no types and no size; these are the gateway's. */
function limitTexts({ language, uploads }: AppLoadContext, kind: FileKind): { types: string; size: string } {
  const { acceptedTypes, maxFileBytes } = uploads.limits;
  return { types: acceptedTypes(kind).join(', '), size: shownSize(textFor(language), maxFileBytes) };
}

/** What was not taken of an upload. */
export interface NotTaken {
  /** File by file, in words. */
  refusals: string[];
  /** How many were too many. */
  leftOut: Record<FileKind, number>;
}

/** Says what was not taken of an upload; `undefined` where all was. */
export function notTaken(
  context: AppLoadContext,
  { refused, leftOut }: ReceivedUpload,
): NotTaken | undefined {
  if (refused.length + leftOut.photo + leftOut.invoice === 0) return undefined;
  const text = textFor(context.language);
  const refusals = refused.map(({ code, kind, name }) =>
    text(`files:refused.${code}` satisfies TextKey & `files:refused.${RefusalCode}`, {
      name,
      ...limitTexts(context, kind),
    }),
  );
  return { refusals, leftOut };
}

/**
 * Sends the files of a submission that has become a protocol, and says how it went; safe to repeat. What the API does
 * not take waits on the protocol's page.
 *
 * @param submissionId where the files were put when the request was made; `undefined` to send what waits already
 */
export async function deliverFiles(
  context: AppLoadContext,
  protocol: number,
  submissionId: string | undefined,
): Promise<void> {
  const { sent, failed, underWay } = await sendFiles(context, protocol, submissionId);
  const fault = failed.find(({ error }) => error !== undefined)?.error;
  if (fault) addFaultAlert(context, 'photos-failed', fault);
  else if (failed.length > 0) addAlert(context, 'photos-failed');
  else if (underWay.length > 0) addAlert(context, 'photos-under-way');
  else if (sent.length > 0) addAlert(context, 'photos-sent');
}

/** The same, for whoever says in another way how it went. */
export async function sendFiles(
  { uploads }: AppLoadContext,
  protocol: number,
  submissionId: string | undefined,
): Promise<SendResult> {
  if (submissionId !== undefined) await uploads.move({ submission: submissionId }, { protocol });
  return uploads.send(protocol, { atOnce: SENT_AT_ONCE });
}

function fileView({ language }: AppLoadContext, file: StagedFile, position: number): FileView {
  const text = textFor(language);
  const { id, kind, name, size, type } = file;
  return {
    id,
    name,
    src: showsAsImage(type) && type !== 'image/heic' ? `/arquivos/${id}` : undefined,
    alt: text(`files:${kind}-alt`, { position, name }),
    type: (type.split('/')[1] ?? '').slice(0, 4).toUpperCase(),
    size: shownSize(text, size),
  };
}
