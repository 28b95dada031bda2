import type { AppLoadContext } from '@remix-run/node';
import type { ReceivedUpload } from '../../gateway/uploads/customer-uploads.ts';
import type { UploadPlace } from '../../gateway/uploads/staged-file.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { alertLeftOut } from '~/alerts/left-out-files.server.ts';
import type { AttachmentKind } from '~/domain/requests/attachments.ts';
import { shortenedName } from '~/domain/text/shortened-name.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { refuseForm } from '~/forms/parse-form.server.ts';
import { textFor } from '~/i18n/i18n.server.ts';

import { FILES_ALONE } from './files-form.ts';
import { notTaken, refusalsIn } from './files-view.server.ts';

/**
 * Has the answer to a form say which of the files that came with it were not taken, whichever button was pressed: without
 * script a chosen file comes with any of them. A reply says it beside the files, anything else in alerts on the next page.
 *
 * @param doing what the button asks for
 */
export async function withNotTaken(
  context: AppLoadContext,
  doing: Promise<Response | FormReply>,
): Promise<Response | FormReply> {
  const { received } = context.uploads;
  let isReply = false;
  try {
    const answer = await doing;
    isReply = !(answer instanceof Response);
    return answer instanceof Response
      ? answer
      : { ...answer, notTaken: received && notTaken(context, received) };
  } finally {
    if (!isReply) alertNotTaken(context);
  }
}

/** Says in alerts which files of a form were not taken. One that is in the list already is no loss. */
export function alertNotTaken(context: AppLoadContext): void {
  const { received } = context.uploads;
  if (!received) return;
  const refused = received.refused.filter(({ code }) => code !== 'repeated');
  if (refused.length > 0) addAlert(context, 'files-refused', { message: sayRefused(context, refused) });
  alertLeftOut(context, (kind) => received.leftOut[kind]);
}

/** Names as many as one request takes. A form may bring fifty, whose sentences would fill the screen. */
function sayRefused(context: AppLoadContext, refused: ReceivedUpload['refused']): string {
  const { invoice, photo } = context.uploads.limits.maxFiles;
  const named = refused.slice(0, photo + invoice);
  const sentences = refusalsIn(context, named).join(' ');
  if (named.length === refused.length) return sentences;
  return `${textFor(context.language)('files:refused.title', { count: refused.length })}. ${sentences}`;
}

/**
 * Removes the files that came with a form of whose request nothing is left, and says so: otherwise they would stay for
 * the customer's next request.
 */
export async function dropReceived(context: AppLoadContext, place: UploadPlace): Promise<void> {
  const received = context.uploads.received?.files.map(({ id }) => id) ?? [];
  if (received.length === 0) return;
  const files = (await context.uploads.list(place)).filter(({ id }) => received.includes(id));
  if (files.length === 0) return;
  const text = textFor(context.language);
  for (const { id } of files) await context.uploads.remove(id);
  const message = files
    .map(({ name }) => text('notices:file-left-over', { name: shortenedName(name) }))
    .join(' ');
  addAlert(context, 'files-refused', { message });
}

/** The reply to a form whose own files were not all taken, as they come without script; `undefined` if all were. */
export function refuseNotTaken(context: AppLoadContext, formData: FormData): FormReply | undefined {
  const { received } = context.uploads;
  const isRefused = received !== undefined && notTaken(context, received) !== undefined;
  return isRefused ? refuseForm(context, FILES_ALONE, formData, []) : undefined;
}

/** As `refuseNotTaken`, for a form that only adds files: it needs at least one. */
export function refuseAdded(
  context: AppLoadContext,
  formData: FormData,
  kind: AttachmentKind,
): FormReply | undefined {
  const refused = refuseNotTaken(context, formData);
  const { again = [], files = [] } = context.uploads.received ?? {};
  if (refused || files.length + again.length > 0) return refused;
  return refuseForm(context, FILES_ALONE, formData, [{ field: `${kind}s`, message: 'files:none-chosen' }]);
}
