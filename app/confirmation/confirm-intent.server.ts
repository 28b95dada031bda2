import { redirect, type AppLoadContext } from '@remix-run/node';

import { addAlert } from '~/alerts/alerts.server.ts';
import { missingAttachments, type AttachmentKind } from '~/domain/attachments.ts';
import { readBuyer } from '~/domain/buyer.ts';
import { formReply, type FormReply } from '~/forms/form-reply.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { keepTypedBuyer, readBuyerForm } from '~/models/buyer.server.ts';
import { rememberSent } from '~/models/cleared-turns.server.ts';
import { draftTurnOf } from '~/models/draft-turn.server.ts';
import { notTaken } from '~/models/files.server.ts';
import { createProtocol, findCreatedProtocol } from '~/models/protocol-creation.server.ts';

import { refuseBuyer } from './buyer-intents.server.ts';
import type { ConfirmationIntent } from './confirmation-intent.ts';
import type { Flow } from './flow.ts';
import { changedSince, requestDigestOf, seenOf } from './seen.server.ts';
import { refuseUnknownCep, settleFormerPlace } from './settle-place.server.ts';
import { showCreated, showCreatedMeanwhile, showResult } from './show-result.server.ts';
import { tellSettled } from './tell-settled.server.ts';

const UNAUTHORIZED = 401;

/**
 * Opens the protocol with everything as it is on the page, an open buyer's form with it; a form that was sent before
 * repeats its answer, and one whose answer was lost is settled. What another tab changed meanwhile is shown first.
 */
export const confirm: ConfirmationIntent = async ({ context, customer, formData, source }) => {
  const { flow } = source;
  const submissionId = formData.get('submission');
  if (typeof submissionId !== 'string') throw new Response(null, { status: 400 });
  const earlier = await findCreatedProtocol(context, customer, submissionId);
  if (earlier) return showCreated(context, earlier, { submissionId });

  const typed = await keepTypedBuyer(context, customer, formData);
  const pending = await source.load(context, customer);
  if (pending instanceof Response) {
    return (await showCreatedMeanwhile(context, customer, flow, submissionId)) ?? pending;
  }
  if (typed) {
    const { form, outcome } = await settleFormerPlace(context, customer, typed, formData);
    if (outcome === 'unknown') return refuseUnknownCep(context, form);
    // What was looked up only now was not on the page yet.
    if (outcome === 'found') return redirect(`${flow.confirmation}?editar=comprador`, 303);
  }
  const form = typed ?? (await readBuyerForm(context, customer, pending.orderLine));
  const changed = await changedSince(context, formData, flow, await seenOf(context, pending, form));
  if (changed.length > 0) {
    addAlert(context, 'changed-meanwhile', { changed: changed.join(', ') });
    return redirect(flow.confirmation, 303);
  }
  const reading = readBuyer(form);
  const missing = await findMissingFiles(context, formData, flow, pending.needs);
  if (!reading.isComplete) return together(refuseBuyer(context, form, reading.faults), missing);
  if (missing) return missing;

  const request = await pending.build(reading.buyer);
  if (request instanceof Response) return request;
  // What is typed before this and arrives after it is not wanted back.
  await rememberSent(context, customer, draftTurnOf(formData));
  const { title, subjects, memo } = pending;
  const { result, settled } = await createProtocol(context, customer, {
    flow: flow.name,
    submissionId,
    digest: await requestDigestOf(context, pending, reading.buyer),
    title,
    subjects,
    memo,
    request,
  });
  await tellSettled(context, customer, settled);
  // An ended session is no refusal: after the login everything is as it was.
  const refused = result.kind === 'failed' || result.kind === 'not-sent';
  if (refused && result.error.status === UNAUTHORIZED) throw result.error;
  if (result.kind === 'failed') await pending.setAside?.();
  return showResult(context, result, flow, submissionId);
};

/** Everything that is wrong, at once: to be told of one thing after the other is to be sent back twice. */
function together(buyer: FormReply, files: FormReply | undefined): FormReply {
  if (!files) return buyer;
  return { ...buyer, errors: { ...files.errors, ...buyer.errors }, notices: files.notices };
}

/** What the specification says where a kind of files is missing (section 5). */
const MISSING = {
  photo: { alert: 'photo-missing', message: 'fields:photo' },
  invoice: { alert: 'invoice-missing', message: 'fields:invoice-file' },
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
  return received ? { ...reply, notices: notTaken(context, received) } : reply;
}
