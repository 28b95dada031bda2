import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';
import type { Settled } from '../../../gateway/submissions/submission.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { portalPaths } from '~/frame/portal-paths.ts';
import { keepTypedBuyer } from '~/models/buyer.server.ts';
import { addFaultAlert } from '~/alerts/fault-alerts.server.ts';
import { NO_ANSWER } from '~/alerts/fault-detail.ts';
import { settleDoubts } from '~/models/protocol-creation.server.ts';

import type { ConfirmationIntent } from '../confirmation-intent.ts';
import { tellSettled } from './tell-settled.server.ts';

/** "Conferir agora" answers within three seconds, the files of what it found included. */
const LONGEST_CHECK_MS = 2_800;
/** Files that are quick get through however long the look took. */
const LEAST_FOR_FILES_MS = 300;

/** "Conferir agora": looks what became of the requests in doubt, sends nothing, and leads on or back. */
export const check: ConfirmationIntent<'check'> = async ({ context, customer, formData, posted, source }) => {
  await keepTypedBuyer(context, customer, formData);
  const settled = await checkDoubts(context, customer);
  const isOwnMade = settled.some(
    ({ outcome, submissionId }) => outcome === 'created' && submissionId === posted.submission,
  );
  return redirect(isOwnMade ? portalPaths.protocols : source.flow.confirmation, 303);
};

/** Looks, and tells what was found. */
export async function checkDoubts(context: AppLoadContext, customer: Customer): Promise<readonly Settled[]> {
  const startedAt = performance.now();
  const { settled = [], error, isLate } = await settleDoubts(context, customer);
  if (error) addFaultAlert(context, 'list-not-read', error);
  if (isLate) addAlert(context, 'list-not-read', { status: NO_ANSWER });
  const left = startedAt + LONGEST_CHECK_MS - performance.now();
  await tellSettled(context, customer, settled, Math.max(left, LEAST_FOR_FILES_MS));
  return settled;
}
