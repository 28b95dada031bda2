import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { asTyped } from '~/forms/drafts/posted-draft.server.ts';
import { parseForm } from '~/forms/parse-form.server.ts';
import { typedBuyerSchema } from '~/forms/schemas/buyer.server.ts';
import type { ConfirmationPost } from '~/forms/schemas/confirmation.server.ts';
import { keepTypedBuyer } from '~/models/customer/buyer.server.ts';
import { findCreatedProtocol, mayBecomeProtocol } from '~/models/request/protocol-creation.server.ts';

import type { ConfirmationIntent } from '../confirmation-intent.ts';
import type { Flow } from '../flow.ts';
import { showCreatedMeanwhile, showMade, type SentForm } from './show-result.server.ts';
import { shownDigestOf, alertChanged } from './summary-digest.server.ts';

/**
 * Nothing is left of what the sent form showed: leads to the protocol that it became, or says that it was taken out
 * elsewhere, and that nothing was sent.
 *
 * @param sent `undefined` for an older page, which does not say what it showed
 * @throws {BrandApiError} the list's 401
 */
export async function showGone(
  context: AppLoadContext,
  customer: Customer,
  flow: Flow,
  sent: SentForm | undefined,
): Promise<Response> {
  const made = await showCreatedMeanwhile(context, customer, flow, sent);
  if (made) return made;
  await alertGone(context, customer, sent?.submissionId);
  return redirect(flow.start, 303);
}

/** Says that what a page showed was taken out elsewhere, unless it became a protocol, or still may. */
export async function alertGone(
  context: AppLoadContext,
  customer: Customer,
  submissionId: string | undefined,
): Promise<void> {
  const isSent = submissionId !== undefined && (await mayBecomeProtocol(context, customer, submissionId));
  if (!isSent) alertChanged(context, ['items']);
}

/**
 * Does what a button asks for only while something of what its page showed is left; otherwise keeps what was typed, and
 * says what became of the request.
 */
export function unlessGone<Name extends ConfirmationPost['intent']>(
  intent: ConfirmationIntent<Name>,
): ConfirmationIntent<Name> {
  return async (sent) => {
    const { context, customer, formData, source } = sent;
    const { seen, submission: submissionId }: ConfirmationPost = sent.posted;
    if (!(await source.isEmpty(context, customer))) return intent(sent);
    const digest = shownDigestOf(context, seen, parseForm(formData, typedBuyerSchema));
    const own = submissionId === undefined ? undefined : { submissionId, digest };
    const made = own && (await findCreatedProtocol(context, customer, own.submissionId));
    // What was typed for a request that is made belongs to no other.
    if (made) return showMade(context, made, own);
    await keepTypedBuyer(context, customer, formData, asTyped(formData));
    return showGone(context, customer, source.flow, own);
  };
}
