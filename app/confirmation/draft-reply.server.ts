import type { AppLoadContext } from '@remix-run/node';

import { readBuyer, type BuyerForm } from '~/domain/buyer/buyer.ts';
import type { OnRecord } from '~/domain/buyer/on-record.ts';
import type { AttachmentKind } from '~/domain/requests/attachments.ts';
import type { FilesView } from '~/files/files-view.server.ts';
import { replyAbout, type FormReply } from '~/forms/form-reply.ts';
import { judgeForm, refuseForm } from '~/forms/parse-form.server.ts';
import { buyerSchema } from '~/forms/schemas/buyer.server.ts';
import { isValidated, type ValidatedFields } from '~/frame/paths/validated-fields.ts';

import { keptCepFaults } from './buyer/look-up-cep.server.ts';
import { findFileFaults } from './confirm/file-faults.ts';
import { CONFIRMATION_FORM } from './flow.ts';

/** What is kept of a confirmation's form. */
interface ConfirmationDraft {
  form: BuyerForm;
  /** What the customer alone may fill in. */
  onRecord: OnRecord;
  files: readonly FilesView[];
  needs: Record<AttachmentKind, boolean>;
}

/**
 * The reply as if the confirmation's button had just been pressed, with the faults of some fields; `undefined` where
 * they have none. The buyer's fields are left out where they are shown as a summary.
 */
export async function draftReply(
  context: AppLoadContext,
  validated: ValidatedFields,
  { files, form, needs, onRecord }: ConfirmationDraft,
): Promise<FormReply | undefined> {
  const attached = files.flatMap(({ files: ofKind, kind }) => ofKind.map(() => ({ kind })));
  const ofFiles = findFileFaults(attached, needs, context.uploads.limits.maxFiles);
  const ofCep = isValidated(validated, 'cep') ? await keptCepFaults(context, form) : [];
  const judged = judgeForm(context, CONFIRMATION_FORM, form, buyerSchema(onRecord, [...ofFiles, ...ofCep]));
  const isSummary = judged.isValid || readBuyer(form, onRecord).isComplete;
  return replyAbout(
    validated,
    isSummary ? refuseForm(context, CONFIRMATION_FORM, {}, ofFiles) : judged.reply,
  );
}
