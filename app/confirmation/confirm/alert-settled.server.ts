import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';
import type { Settled } from '../../../gateway/submissions/submission.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { deliverFiles } from '~/files/deliver-files.server.ts';
import { giveBack } from '~/models/drafts/put-away.server.ts';

import { brandNamesOf } from './doubt-view.ts';

/**
 * Reports the outcome of requests in doubt: sends the files of a created protocol to it, and gives the others back.
 *
 * @param isElseLeft as of `CreationResult`
 */
export async function alertSettled(
  context: AppLoadContext,
  customer: Customer,
  settled: readonly Settled[],
  isElseLeft = false,
): Promise<void> {
  const made: { number: number; submissionId: string }[] = [];
  for (const request of settled) {
    const { title, submissionId } = request;
    const [product] = brandNamesOf(request);
    const words = { title, ...(product !== undefined && { product }) };
    if (request.outcome === 'awaited') {
      addAlert(context, 'still-in-doubt', words);
    } else if (request.outcome === 'absent') {
      await giveBack(context, customer, request);
      addAlert(context, 'not-found-after-all', words);
    } else if (request.created.protocolId === undefined) {
      addAlert(context, 'protocol-recovered-unnumbered');
      const files = await context.uploads.list({ submission: submissionId });
      if (files.length > 0) addAlert(context, 'photos-without-number');
    } else {
      const number = request.created.protocolId;
      addAlert(context, 'protocol-recovered', { number });
      made.push({ number, submissionId });
    }
  }
  if (isElseLeft) addAlert(context, 'changed-since-sent');
  // Side by side: each may take as long as a customer waits.
  await Promise.all(made.map((one) => deliverFiles(context, one.number, one.submissionId)));
}
