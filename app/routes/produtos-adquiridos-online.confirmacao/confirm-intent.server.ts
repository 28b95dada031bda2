import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';
import type { Created, SubmissionResult } from '../../../gateway/submissions/submissions.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import type { BankData } from '~/domain/bank.ts';
import { needsBankData } from '~/domain/bank-section.ts';
import { missingAttachments } from '~/domain/attachments.ts';
import { readBuyer } from '~/domain/buyer.ts';
import { saysGenerated } from '~/domain/protocol-number.ts';
import { buildOnlineRequest } from '~/domain/protocol-request.ts';
import type { ChosenItem } from '~/domain/selection.ts';
import { formReply, type FormReply } from '~/forms/form-reply.ts';
import { portalPaths } from '~/frame/portal-paths.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { clearBankForm, readBankSection, readSection, saveBankData } from '~/models/bank.server.ts';
import { loadBonusPercents } from '~/models/bonus.server.ts';
import { isBrandApiError } from '~/models/brand-api-fault.server.ts';
import { buyerFormFrom, clearBuyerForm, keepBuyerForm, readBuyerForm } from '~/models/buyer.server.ts';
import { loadConsumer } from '~/models/consumer.server.ts';
import { deliverFiles, refusalTexts } from '~/models/files.server.ts';
import { createProtocol, findCreatedProtocol } from '~/models/protocol-creation.server.ts';
import { changeSelections } from '~/models/selections.server.ts';

import { refuseBuyer } from './buyer-intents.server.ts';
import type { ConfirmationIntent } from './confirmation-intent.ts';
import { loadChosenItems } from './confirmation-data.server.ts';

/** Opens the protocol with everything as it is on the page; a form that was sent before repeats its answer. */
export const confirm: ConfirmationIntent = async ({ context, customer, formData }) => {
  const submissionId = formData.get('submission');
  if (typeof submissionId !== 'string') throw new Response(null, { status: 400 });
  const earlier = await findCreatedProtocol(context, customer, submissionId);
  if (earlier) return showCreated(context, earlier, { submissionId });

  const typed = buyerFormFrom(formData);
  if (typed) await keepBuyerForm(context, customer, typed);
  const { items, dropped } = await loadChosenItems(context, customer);
  // What is to be confirmed is no longer what was on the page: the customer looks at it again.
  if (dropped.length > 0) return redirect(portalPaths.confirmation, 303);
  const [first, ...others] = items;
  if (!first) {
    // Another tab may have confirmed since this one asked.
    const meanwhile = await findCreatedProtocol(context, customer, submissionId);
    return meanwhile ? showCreated(context, meanwhile, { submissionId }) : redirect(portalPaths.home, 303);
  }
  const form = typed ?? (await readBuyerForm(context, customer, first.line));
  const buyer = readBuyer(form);
  if (!buyer.isComplete) return refuseBuyer(context, form, buyer.faults);

  const missing = await findMissingPhotos(context, formData, items);
  if (missing) return missing;

  const bank = await settleBankData(context, customer, items);
  if (bank instanceof Response) return bank;
  const percents = await loadBonusPercents(context, acceptedBonuses(items));
  const built = buildOnlineRequest([first, ...others], buyer.buyer, bank, percents);
  if (!built.isComplete) {
    addAlert(context, 'load-failed');
    return redirect(portalPaths.home, 303);
  }
  const chosen = items.map(({ selection }) => selection);
  const result = await createProtocol(context, customer, {
    submissionId,
    digest: context.digestOf([chosen, buyer.buyer, bank]),
    request: built.request,
    putAway: () => putAway(context, customer, items, submissionId),
  });
  return showResult(context, result, submissionId);
};

/** Bonuses are only needed for the vouchers that were accepted. */
function acceptedBonuses(items: readonly ChosenItem[]): (number | undefined)[] {
  return items.filter(({ voucher }) => voucher === 'accepted').map(({ wish }) => wish.bonusCode);
}

/**
 * The bank data of a refund that needs them: those on record, or the typed ones, which are saved first (specification,
 * section 4). Incomplete ones lead back to the item's form.
 */
async function settleBankData(
  context: AppLoadContext,
  customer: Customer,
  items: readonly ChosenItem[],
): Promise<BankData | undefined | Response> {
  const item = items.find(needsBankData);
  if (!item) return undefined;
  const section = await readBankSection(context, customer, await loadConsumer(context, customer));
  const reading = readSection(section);
  if (!reading.isComplete) {
    addAlert(context, 'required');
    return redirect(`${portalPaths.home}?${new URLSearchParams({ item: item.selection.lineKey })}`, 303);
  }
  if (section.isLocked) return reading.bankData;
  try {
    await saveBankData(context, reading.bankData);
  } catch (error) {
    if (!isBrandApiError(error) || error.status === 401) throw error;
    addAlert(context, 'bank-save-failed');
    return redirect(portalPaths.confirmation, 303);
  }
  return reading.bankData;
}

async function putAway(
  context: AppLoadContext,
  customer: Customer,
  items: readonly ChosenItem[],
  submissionId: string,
): Promise<void> {
  const confirmed = new Set(items.map(({ selection }) => selection.lineKey));
  await changeSelections(context, customer, (selections) =>
    selections.filter(({ lineKey }) => !confirmed.has(lineKey)),
  );
  await clearBuyerForm(context, customer);
  await clearBankForm(context, customer);
  await context.uploads.move({ flow: 'online' }, { submission: submissionId });
}

/** At least one photo where any item's reason requires it (specification, section 5). */
async function findMissingPhotos(
  context: AppLoadContext,
  formData: FormData,
  items: readonly ChosenItem[],
): Promise<FormReply | undefined> {
  const staged = await context.uploads.list({ flow: 'online' });
  const attached = { photo: staged.filter(({ kind }) => kind === 'photo').length, invoice: 0 };
  const needs = { photo: items.some(({ reason }) => reason.needsPhotos), invoice: false };
  if (missingAttachments(attached, needs).length === 0) return undefined;
  addAlert(context, 'photo-missing');
  const reply = formReply('files', formData, { photos: textFor(context.language)('field.photo') });
  const { received } = context.uploads;
  return received ? { ...reply, notices: refusalTexts(context, received) } : reply;
}

function showResult(
  context: AppLoadContext,
  result: SubmissionResult,
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
      return redirect(portalPaths.confirmation, 303);
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
