import type { Buyer } from '~/domain/buyer/buyer.ts';
import type { ProtocolRequest } from '~/domain/requests/protocol-request.ts';
import { isSessionEnd } from '~/models/brand-api-fault.server.ts';
import { createProtocol } from '~/models/request/protocol-creation.server.ts';

import type { SentConfirmation } from '../confirmation-intent.ts';
import type { PendingRequest } from '../request-source.ts';
import { alertSettled } from './alert-settled.server.ts';
import { showResult } from './show-result.server.ts';
import { requestDigestOf } from './summary-digest.server.ts';

/** What was confirmed of a pending request. */
interface Confirmed {
  buyer: Buyer;
  /** The files' ids. */
  files: readonly string[];
  request: ProtocolRequest;
}

/** Sends a request that nothing is wrong with, and leads on by what became of it. */
export async function sendRequest(
  { context, customer, posted, source }: SentConfirmation<'confirm'>,
  pending: PendingRequest,
  { buyer, files, request }: Confirmed,
): Promise<Response> {
  const { memo, near, subjects, title } = pending;
  const { isElseLeft, result, settled } = await createProtocol(context, customer, {
    flow: source.flow.name,
    submissionId: posted.submission,
    digest: await requestDigestOf(context, pending, buyer),
    title,
    subjects,
    near,
    memo,
    asked: await pending.asked(),
    files,
    request,
  });
  await alertSettled(context, customer, settled, isElseLeft);
  // After the login everything is as it was, so nothing is put aside.
  const refused = result.kind === 'failed' || result.kind === 'not-sent';
  if (refused && isSessionEnd(result.error)) throw result.error;
  if (result.kind === 'failed') await pending.setAside?.(files);
  return showResult(context, result, source.flow, posted.submission);
}
