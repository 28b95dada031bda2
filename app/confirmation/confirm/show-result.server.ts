import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';
import type { Created, Settled, SubmissionResult } from '../../../gateway/submissions/submission.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { saysGenerated, saysMoreThanGenerated } from '~/domain/protocols/protocol-number.ts';
import { loginPath } from '~/frame/paths/login-path.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { inLanguage } from '~/models/brand-api-fault.server.ts';
import { addFaultAlert } from '~/alerts/fault-alerts.server.ts';
import { deliverFiles } from '~/files/deliver-files.server.ts';
import { findCreatedProtocol, settleDoubts } from '~/models/request/protocol-creation.server.ts';

import type { Flow } from '../flow.ts';
import { alertSettled } from './alert-settled.server.ts';
import { isForOtherData } from './summary-digest.server.ts';

/** Leads the customer on after the request was sent (.docs/rules/creating-a-protocol.md#success). */
export function showResult(
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
      return showEarlier(context, result.earlier);
    case 'failed':
      addFaultAlert(context, 'protocol-failed', result.error);
      return redirect(portalPaths.home, 303);
    case 'not-sent':
      addFaultAlert(context, 'protocol-not-sent', result.error);
      return redirect(flow.confirmation, 303);
    case 'in-doubt':
      // The confirmation page itself says that the request is in doubt; here is why.
      if (result.error?.status !== undefined) addFaultAlert(context, 'doubt-answer', result.error);
      else if (result.error) addAlert(context, 'no-connection');
      return redirect(flow.confirmation, 303);
    case 'busy':
      addAlert(context, 'protocol-busy');
      return redirect(flow.confirmation, 303);
    case 'look-first':
      addAlert(context, 'protocol-look-first');
      return redirect(flow.confirmation, 303);
    case 'outdated':
      // The deletion has ended the session, and an alert would end with it.
      return redirect(loginPath({ notice: 'pagina-antiga' }), 303);
    case 'held-back':
      // The confirmation itself says so, and offers to look again.
      return redirect(flow.confirmation, 303);
  }
}

/** Sends the files of the submission, and leads to the list, where the alert says the number. */
export async function showCreated(
  context: AppLoadContext,
  { language, message, protocolId }: Created,
  { submissionId, isRecovered = false }: { submissionId: string; isRecovered?: boolean },
): Promise<Response> {
  const values = protocolId === undefined ? {} : { number: protocolId };
  const isGenerated = message !== undefined && saysGenerated(message);
  const isAllSaid = isGenerated && protocolId !== undefined && !saysMoreThanGenerated(message);
  if (message !== undefined && !isAllSaid) {
    const code = isGenerated ? 'protocol-created-in-words' : 'protocol-created-other';
    const words = inLanguage(message, language);
    addAlert(context, code, { ...values, message, ...words });
  } else if (protocolId === undefined) {
    addAlert(context, 'protocol-recovered-unnumbered');
  } else {
    addAlert(context, isRecovered ? 'protocol-recovered' : 'protocol-created', values);
  }
  if (protocolId !== undefined) await deliverFiles(context, protocolId, submissionId);
  else if ((await context.uploads.list({ submission: submissionId })).length > 0) {
    addAlert(context, 'photos-without-number');
  }
  return redirect(portalPaths.protocols, 303);
}

/** The confirmation that was sent: its id, and the digest of what its page showed, if that is known. */
export interface SentForm {
  submissionId: string;
  digest: string | undefined;
}

/** Leads to the protocol of a sent form's id: its own, or that of the same items for another buyer or account. */
export function showMade(
  context: AppLoadContext,
  made: Created,
  sent: SentForm,
): Response | Promise<Response> {
  return isForOtherData(made.digest, sent.digest)
    ? showEarlier(context, made)
    : showCreated(context, made, sent);
}

/** Says which protocol exists already. The files stay with the request that was not sent. */
function showEarlier(context: AppLoadContext, { protocolId }: Created): Response {
  const brand = { brand: context.brand.name };
  if (protocolId === undefined) addAlert(context, 'protocol-already-unnumbered', brand);
  else addAlert(context, 'protocol-already', { ...brand, number: protocolId });
  return redirect(portalPaths.protocols, 303);
}

/**
 * If the request to confirm no longer exists, because another tab confirmed it, or because it became a protocol whose
 * answer was lost and its last size is sold out now: leads to that protocol. `undefined` otherwise.
 *
 * @param sent the form that was sent: only its own protocol counts; `undefined` if none was sent
 * @throws {BrandApiError} the list's 401
 */
export async function showCreatedMeanwhile(
  context: AppLoadContext,
  customer: Customer,
  flow: Flow,
  sent: SentForm | undefined,
): Promise<Response | undefined> {
  const findMade = () => sent && findCreatedProtocol(context, customer, sent.submissionId);
  const showOwn = async () => {
    const made = await findMade();
    return made && sent && showMade(context, made, sent);
  };
  const shown = await showOwn();
  if (shown) return shown;
  const { settled = [], isElseLeft } = await settleDoubts(context, customer);
  // A settled request is reported only once, whichever form it came from: forward its files and tell the customer now.
  await alertSettled(
    context,
    customer,
    settled.filter(({ outcome }) => outcome !== 'awaited'),
    isElseLeft,
  );
  const isOwn = (request: Settled) =>
    sent === undefined ? request.form === flow.name : request.submissionId === sent.submissionId;
  const isMade = settled.some((request) => isOwn(request) && request.outcome === 'created');
  // Where another press is at work, its answer may have arrived while the list was read.
  if (!isMade) return showOwn();
  const made = await findMade();
  return made && sent && isForOtherData(made.digest, sent.digest)
    ? showEarlier(context, made)
    : redirect(portalPaths.protocols, 303);
}
