import type { AppLoadContext } from '@remix-run/node';

import type { AttachmentKind } from '~/domain/attachments.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { refuseForm } from '~/forms/parse-form.server.ts';

import { FILES_ALONE } from './files-form.ts';
import { notTaken } from './files-view.server.ts';

/** The reply about files that came with a form itself, as they do without script; `undefined` if all were taken. */
export function refuseNotTaken(context: AppLoadContext, formData: FormData): FormReply | undefined {
  const { received } = context.uploads;
  const notices = received && notTaken(context, received);
  return notices && { ...refuseForm(context, FILES_ALONE, formData, []), notices };
}

/** As `refuseNotTaken`, for a form that only adds files: it needs at least one. */
export function refuseAdded(
  context: AppLoadContext,
  formData: FormData,
  kind: AttachmentKind,
): FormReply | undefined {
  const refused = refuseNotTaken(context, formData);
  if (refused || context.uploads.received?.files.length) return refused;
  return refuseForm(context, FILES_ALONE, formData, [{ field: `${kind}s`, message: 'files:none-chosen' }]);
}
