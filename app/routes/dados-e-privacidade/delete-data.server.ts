import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { draftOwner } from '~/models/drafts/draft-scope.server.ts';
import { endApiSession } from '~/models/customer/quick-access.server.ts';

/**
 * Deletes what the portal holds about a customer at this brand, and about this browser: files, drafts, cookies, the
 * sessions of all their browsers. Of the session only the confirmation message remains,
 * until it has been shown. Of a request in doubt, its digest remains, so that it cannot be made twice. Protocols belong
 * to the brand.
 */
export async function deleteHeldData(context: AppLoadContext, customer: Customer): Promise<void> {
  const tell = context.startClock();
  const owner = draftOwner(context, customer);
  // First: whatever an open page or a running request sends from now on is discarded.
  await context.deletions.note(owner);
  // Files go first: their list is a draft, and without it they would stay on disk for an hour until the sweep
  // finds them.
  await context.uploads.removeAll();
  await context.drafts.clearAll(owner);
  await context.submissions.forgetMemos(owner);
  await context.submissions.forgetSettled(owner);
  await endApiSession(context);
  await context.session.deleteEverywhere();
  context.forgetBrowser();
  await context.purge();
  tell('data deleted', {});
  addAlert(context, 'data-deleted');
}
