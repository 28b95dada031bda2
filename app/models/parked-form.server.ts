import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../gateway/session/session-data.ts';
import type { UploadFlow } from '../../gateway/uploads/staged-file.ts';

import { buyerFormFrom, keepBuyerForm, parseBuyerForm } from './buyer.server.ts';
import { standingOf } from './protocol-creation.server.ts';

/**
 * Keeps what was typed into a confirmation whose session had ended elsewhere, until the next login here.
 *
 * @returns whether there was something to keep, and room for it
 */
export async function parkBuyerForm(
  { session }: AppLoadContext,
  flow: UploadFlow,
  formData: FormData,
): Promise<boolean> {
  const fields = buyerFormFrom(formData);
  const submissionId = formData.get('submission');
  if (!fields || typeof submissionId !== 'string') return false;
  return session.parkForm({ flow, submissionId, fields });
}

/**
 * Gives them back to the customer whose requests they were: their ids are known to them alone. Anybody else finds nothing.
 */
export async function returnParkedForm(context: AppLoadContext, customer: Customer): Promise<void> {
  for (const parked of context.session.takeParkedForms()) {
    const form = parseBuyerForm(parked.fields);
    const standing = form && (await standingOf(context, customer, parked.flow, undefined));
    if (form && standing?.submissionId === parked.submissionId) await keepBuyerForm(context, customer, form);
  }
}
