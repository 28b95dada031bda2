import type { AppLoadContext } from '@remix-run/node';
import type { DraftName } from '../../../gateway/drafts/drafts.ts';
import type { Customer } from '../../../gateway/session/session-data.ts';
import type { Described } from '../../../gateway/submissions/submission.ts';
import type { UploadFlow } from '../../../gateway/uploads/staged-file.ts';

import { clearBankForm, closeBankForm } from '../bank.server.ts';
import { clearBuyerForm } from '../customer/buyer.server.ts';
import { draftOwner } from './draft-scope.server.ts';

/** The drafts of each flow's requests that are not sent yet. */
const UNSENT: Record<UploadFlow, readonly DraftName[]> = {
  online: ['selections', 'last-request'],
  'off-store': ['typed:off-store'],
};

/**
 * Puts away what a request that has become a protocol shares with others: the buyer's data, which both flows have in
 * common, and online the account. What another request needs stays: one that is chosen or filled in, that can be brought
 * back, or that was sent and is no protocol yet.
 *
 * @param which of the buyer's data: as of `clearBuyerForm`
 * Source: .docs/rules/buyer-data.md#until-when.
 */
export async function putAwayShared(
  context: AppLoadContext,
  customer: Customer,
  { form, submissionId }: Pick<Described, 'form' | 'submissionId'>,
  which: 'any' | 'shown',
): Promise<void> {
  const owner = draftOwner(context, customer);
  const [kept, ...sent] = await Promise.all([
    context.drafts.kept(owner),
    context.submissions.findDoubts(owner),
    context.submissions.findAbsent(owner),
  ]);
  const others = sent.flat().filter((other) => other.submissionId !== submissionId);
  const isNeededBy = (flow: UploadFlow) =>
    UNSENT[flow].some((name) => kept.includes(name)) || others.some((other) => other.form === flow);
  if (form === 'online') {
    // By now the account is on record, and other requests use it from there.
    if (isNeededBy('online')) await closeBankForm(context, customer);
    else await clearBankForm(context, customer);
  }
  const isNeeded = isNeededBy('online') || isNeededBy('off-store');
  // Shown data that nobody typed can be read from the record again. Another sent request that is no protocol yet keeps
  // them: it is recognised by them.
  if (others.length === 0) await clearBuyerForm(context, customer, isNeeded ? 'shown' : which);
}
