import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { readBuyer, type Buyer, type BuyerForm } from '~/domain/buyer/buyer.ts';
import { hasUnsent } from '~/files/files-view.server.ts';
import { asSent, draftSequenceOf } from '~/forms/drafts/posted-draft.server.ts';
import type { FormFault } from '~/forms/form-fault.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { buyerSchema, typedBuyerSchema } from '~/forms/schemas/buyer.server.ts';
import { judgeForm, parseForm, refuseForm } from '~/forms/parse-form.server.ts';
import {
  beginBuyerForm,
  keepShownBuyer,
  keepTypedBuyer,
  readBuyerForm,
} from '~/models/customer/buyer.server.ts';
import { lookUpRecordFor } from '~/models/customer/on-record.server.ts';
import { rememberSent } from '~/models/drafts/cleared-drafts.server.ts';
import { findCreatedProtocol, isInDoubt } from '~/models/request/protocol-creation.server.ts';
import { giveBackAbsent } from '~/models/drafts/put-away.server.ts';

import { sayRefused } from '../buyer/buyer-intents.server.ts';
import { placeByCep } from '../buyer/look-up-cep.server.ts';
import type { ConfirmationIntent, SentConfirmation } from '../confirmation-intent.ts';
import { buyerFormPath, CONFIRMATION_FORM, type Flow } from '../flow.ts';
import { alertsOfMissing, findFileFaults } from './file-faults.ts';
import { showGone } from './gone.server.ts';
import { sendRequest } from './send-request.server.ts';
import { showCreatedMeanwhile, showMade, type SentForm } from './show-result.server.ts';
import { changedSince, summaryDigestOf, shownDigestOf, alertChanged } from './summary-digest.server.ts';

/**
 * Opens the protocol with everything as it is on the page, including an open buyer's form. A form that was sent
 * before gets the same answer again; if that answer was lost, its outcome is found out first. If another tab
 * changed the request meanwhile, the changed page is shown instead; if a file that came along was refused, nothing
 * is sent until the customer has read why (.docs/rules/photos-and-invoices.md#sending).
 */
export const confirm: ConfirmationIntent<'confirm'> = async (sent) => {
  const { context, customer, formData, posted, source } = sent;
  const { flow } = source;
  const { submission: submissionId } = posted;
  const digest = shownDigestOf(context, posted.seen, parseForm(formData, typedBuyerSchema));
  const own = { submissionId, digest };
  const earlier = await findCreatedProtocol(context, customer, submissionId);
  if (earlier) return showMade(context, earlier, own);

  const typed = await keepTypedBuyer(context, customer, formData, asSent(formData));
  if (await source.isEmpty(context, customer)) return showGone(context, customer, flow, own);
  if (!typed) await beginBuyerForm(context, customer);
  const pending = await source.load(context, customer, 'send');
  if (pending instanceof Response) {
    return (await showCreatedMeanwhile(context, customer, flow, own)) ?? pending;
  }
  const { received } = context.uploads;
  const isHeldBack = received !== undefined && hasUnsent(received);
  const placed = typed && !isHeldBack ? await placeByCep(sent, typed) : undefined;
  if (placed?.answer) return placed.answer;
  const form = placed?.form ?? typed ?? (await readBuyerForm(context, customer, pending.orderLine));
  await giveBackAbsent(context, customer);
  // An earlier press of the same form, whose answer is still to come, may have taken its files along.
  const files = await context.uploads.list({ flow: flow.name }, { submission: submissionId });
  const changed = changedSince(
    context,
    { ...posted, isBuyerOpen: typed !== undefined },
    files,
    await summaryDigestOf(context, pending, form),
  );
  const fileFaults = findFileFaults(files, pending.needs, context.uploads.limits.maxFiles);
  if (changed.length > 0 || fileFaults.length > 0) {
    const made = await showMadeBefore(context, customer, flow, own);
    if (made) return made;
  }
  if (changed.length > 0) {
    alertChanged(context, changed);
    if (!isHeldBack) return redirect(flow.confirmation, 303);
  }
  const cepFaults = placed?.faults ?? [];
  const judged = await judgeBuyer(sent, { form, typed, fileFaults, cepFaults, isHeldBack });
  if (judged.answer) return judged.answer;
  // The customer has not seen the city and state that were looked up just now, so the page is shown again.
  if (placed?.isFound) return redirect(buyerFormPath(flow), 303);
  const { buyer } = judged;
  const request = await pending.build(buyer);
  if (request instanceof Response) return request;
  const sequence = draftSequenceOf(formData);
  // A draft that was typed before this confirmation but arrives after it must not be stored.
  await rememberSent(context, customer, sequence);
  if (!typed) await keepShownBuyer(context, customer, form, sequence);
  return sendRequest(sent, pending, { buyer, files: files.map(({ id }) => id), request });
};

/** The buyer's form as it is to be sent. */
interface FilledForm {
  form: BuyerForm;
  /** The same, where it was open and typed in; otherwise the page showed a summary. */
  typed: BuyerForm | undefined;
  fileFaults: readonly FormFault[];
  cepFaults: readonly FormFault[];
  /** Whether a file that came along was refused, so that nothing is sent yet. */
  isHeldBack: boolean;
}

/**
 * The buyer; or the form with its faults and those of the files, which are told together, so that the customer is sent
 * back only once.
 */
async function judgeBuyer(
  { context, customer, formData }: SentConfirmation<'confirm'>,
  { form, typed, fileFaults, cepFaults, isHeldBack }: FilledForm,
): Promise<{ answer: FormReply } | { answer?: undefined; buyer: Buyer }> {
  const lookup = await lookUpRecordFor(context, customer, form.document);
  const { onRecord } = lookup;
  const schema = buyerSchema(onRecord, [...fileFaults, ...cepFaults]);
  const judged = judgeForm(context, CONFIRMATION_FORM, form, schema);
  if (judged.isValid && !isHeldBack) return { buyer: judged.value };
  const isSummary = !typed && readBuyer(form, onRecord).isComplete;
  const reply =
    isSummary || judged.isValid
      ? refuseForm(context, CONFIRMATION_FORM, typed ?? formData, fileFaults)
      : judged.reply;
  for (const alert of alertsOfMissing(fileFaults)) addAlert(context, alert);
  return { answer: sayRefused(context, form, reply, { ...lookup, isCepReported: cepFaults.length > 0 }) };
}

/**
 * Leads to the protocol that an earlier press of this form has made, or may have made; `undefined` if there was none. The
 * items and files that the earlier press took along are then neither changed nor missing. After a power cut the portal may
 * know only that the request was sent, although the brand API has its files.
 */
async function showMadeBefore(
  context: AppLoadContext,
  customer: Customer,
  flow: Flow,
  own: SentForm,
): Promise<Response | undefined> {
  const isKnown =
    (await findCreatedProtocol(context, customer, own.submissionId)) !== undefined ||
    (await isInDoubt(context, customer, own.submissionId));
  return isKnown ? showCreatedMeanwhile(context, customer, flow, own) : undefined;
}
