import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';
import type { Settled } from '../../../gateway/submissions/submission.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { asTyped } from '~/forms/drafts/posted-draft.server.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { keepTypedBuyer } from '~/models/customer/buyer.server.ts';
import { addFaultAlert } from '~/alerts/fault-alerts.server.ts';
import { NO_ANSWER } from '~/alerts/fault-detail.ts';
import { findCreatedProtocol, settleDoubts } from '~/models/request/protocol-creation.server.ts';

import type { ConfirmationIntent } from '../confirmation-intent.ts';
import { alertSettled } from './alert-settled.server.ts';
import { alertGone } from './gone.server.ts';
import { showCreated } from './show-result.server.ts';

/**
 * "Conferir agora" and its page are there within three seconds, the files of what it found included.
 * Source: .docs/rules/creating-a-protocol.md#looking-now.
 */
const PROMISED_MS = 2_800;

/** "Conferir agora": looks whether the requests in doubt have become protocols, sends nothing, and leads on or back. */
export const check: ConfirmationIntent<'check'> = async ({ context, customer, formData, posted, source }) => {
  context.timeBudget.promise(PROMISED_MS);
  await keepTypedBuyer(context, customer, formData, asTyped(formData));
  const { submission: submissionId } = posted;
  // The answer to an earlier press may have arrived since this page was shown.
  const made = submissionId && (await findCreatedProtocol(context, customer, submissionId));
  if (made) return showCreated(context, made, { submissionId, isRecovered: true });
  const settled = await checkDoubts(context, customer);
  const isOwnMade = settled.some(
    ({ outcome, submissionId: request }) => outcome === 'created' && request === submissionId,
  );
  if (isOwnMade) return redirect(portalPaths.protocols, 303);
  if (await source.isEmpty(context, customer)) await alertGone(context, customer, submissionId);
  return redirect(source.flow.confirmation, 303);
};

/** Looks, and reports the result. */
export async function checkDoubts(context: AppLoadContext, customer: Customer): Promise<readonly Settled[]> {
  context.timeBudget.promise(PROMISED_MS);
  const { settled = [], error, isElseLeft, isLate } = await settleDoubts(context, customer);
  if (error) addFaultAlert(context, 'list-not-read', error);
  if (isLate) addAlert(context, 'list-not-read', { status: NO_ANSWER });
  await alertSettled(context, customer, settled, isElseLeft);
  return settled;
}
