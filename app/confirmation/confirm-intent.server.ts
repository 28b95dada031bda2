import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Created, SubmissionResult } from '../../gateway/submissions/submissions.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { missingAttachments, type AttachmentKind } from '~/domain/attachments.ts';
import { readBuyer } from '~/domain/buyer.ts';
import { saysGenerated } from '~/domain/protocol-number.ts';
import { formReply, type FormReply } from '~/forms/form-reply.ts';
import { portalPaths } from '~/frame/portal-paths.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { buyerFormFrom, clearBuyerForm, keepBuyerForm, readBuyerForm } from '~/models/buyer.server.ts';
import { deliverFiles, refusalTexts } from '~/models/files.server.ts';
import { createProtocol, findCreatedProtocol } from '~/models/protocol-creation.server.ts';

import { refuseBuyer } from './buyer-intents.server.ts';
import type { ConfirmationIntent } from './confirmation-intent.ts';
import type { Flow } from './flow.ts';

/** Opens the protocol with everything as it is on the page; a form that was sent before repeats its answer. */
export const confirm: ConfirmationIntent = async ({ context, customer, formData, source }) => {
  const { flow } = source;
  const submissionId = formData.get('submission');
  if (typeof submissionId !== 'string') throw new Response(null, { status: 400 });
  const earlier = await findCreatedProtocol(context, customer, submissionId);
  if (earlier) return showCreated(context, earlier, { submissionId });

  const typed = buyerFormFrom(formData);
  if (typed) await keepBuyerForm(context, customer, typed);
  const pending = await source.load(context, customer);
  if (pending instanceof Response) {
    // Another tab may have confirmed since this one asked.
    const meanwhile = await findCreatedProtocol(context, customer, submissionId);
    return meanwhile ? showCreated(context, meanwhile, { submissionId }) : pending;
  }
  const form = typed ?? (await readBuyerForm(context, customer, pending.orderLine));
  const reading = readBuyer(form);
  if (!reading.isComplete) return refuseBuyer(context, form, reading.faults);

  const missing = await findMissingFiles(context, formData, flow, pending.needs);
  if (missing) return missing;

  const request = await pending.build(reading.buyer);
  if (request instanceof Response) return request;
  const result = await createProtocol(context, customer, {
    submissionId,
    digest: context.digestOf([pending.choices, reading.buyer, request.bankData]),
    request,
    putAway: async () => {
      await pending.clear();
      await clearBuyerForm(context, customer);
      await context.uploads.move({ flow: flow.name }, { submission: submissionId });
    },
  });
  return showResult(context, result, flow, submissionId);
};

/** What the specification says where a kind of files is missing (section 5). */
const MISSING = {
  photo: { alert: 'photo-missing', message: 'field.photo' },
  invoice: { alert: 'invoice-missing', message: 'field.invoice-file' },
} as const;

async function findMissingFiles(
  context: AppLoadContext,
  formData: FormData,
  flow: Flow,
  needs: Record<AttachmentKind, boolean>,
): Promise<FormReply | undefined> {
  const staged = await context.uploads.list({ flow: flow.name });
  const countOf = (kind: AttachmentKind) => staged.filter((file) => file.kind === kind).length;
  const missing = missingAttachments({ photo: countOf('photo'), invoice: countOf('invoice') }, needs);
  if (missing.length === 0) return undefined;
  const text = textFor(context.language);
  for (const kind of missing) addAlert(context, MISSING[kind].alert);
  const messages = missing.map((kind) => [`${kind}s`, text(MISSING[kind].message)] as const);
  const reply = formReply('files', formData, Object.fromEntries(messages));
  const { received } = context.uploads;
  return received ? { ...reply, notices: refusalTexts(context, received) } : reply;
}

function showResult(
  context: AppLoadContext,
  result: SubmissionResult,
  flow: Flow,
  submissionId: string,
): Response | Promise<Response> {
  switch (result.kind) {
    case 'created':
    case 'repeated':
      return showCreated(context, result, { submissionId });
    case 'recovered':
      return showCreated(context, result, { submissionId, isRecovered: true });
    case 'different-request':
      return showCreated(context, result.earlier, {});
    case 'failed': {
      const { apiMessage, status } = result.error;
      const message = apiMessage ?? textFor(context.language)('alert.call-general');
      addAlert(context, 'protocol-failed', { message, detail: status === undefined ? '' : `(${status})` });
      return redirect(portalPaths.home, 303);
    }
    case 'in-doubt':
      addAlert(context, 'protocol-in-doubt');
      return redirect(flow.confirmation, 303);
  }
}

/** Sends the files of the submission, and leads to the list, where the alert says the number. */
async function showCreated(
  context: AppLoadContext,
  { message, protocolId }: Created,
  { submissionId, isRecovered = false }: { submissionId?: string; isRecovered?: boolean },
): Promise<Response> {
  const values = protocolId === undefined ? {} : { number: protocolId };
  if (message !== undefined && (protocolId === undefined || !saysGenerated(message))) {
    addAlert(context, 'protocol-created-other', { ...values, message });
  } else if (protocolId === undefined) {
    addAlert(context, 'protocol-recovered-unnumbered');
  } else {
    addAlert(context, isRecovered ? 'protocol-recovered' : 'protocol-created', values);
  }
  if (protocolId !== undefined && submissionId !== undefined) {
    await deliverFiles(context, protocolId, submissionId);
  }
  return redirect(portalPaths.protocols, 303);
}
