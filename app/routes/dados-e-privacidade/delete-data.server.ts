import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { draftOwner } from '~/models/draft-scope.server.ts';
import { endApiSession } from '~/models/quick-access.server.ts';

/**
 * Deletes what the portal holds about a customer and this browser: files, drafts, cookies, the session. What is left of
 * the session is the word that it is done, and it goes with the page that shows it. Protocols are the brand's.
 */
export async function deleteHeldData(context: AppLoadContext, customer: Customer): Promise<void> {
  // Files first: the list of them is a draft, and without it nobody would know of them for an hour.
  await context.uploads.removeAll();
  await context.drafts.clearAll(draftOwner(context, customer));
  await endApiSession(context);
  await context.session.logout();
  context.forgetBrowser();
  addAlert(context, 'data-deleted');
}
