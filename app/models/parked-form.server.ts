import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../gateway/session/session-data.ts';
import type { UploadFlow } from '../../gateway/uploads/staged-file.ts';

import { buyerFormFrom, keepBuyerForm, parseBuyerForm } from './buyer.server.ts';
import { submissionIdFor } from './protocol-creation.server.ts';

/**
 * Keeps what was typed into a confirmation whose session had ended elsewhere, until the next login here.
 *
 * @returns whether there was something to keep, and room for it
 */
export function parkBuyerForm({ session }: AppLoadContext, flow: UploadFlow, formData: FormData): boolean {
  const fields = buyerFormFrom(formData);
  const submissionId = formData.get('submission');
  if (!fields || typeof submissionId !== 'string') return false;
  return session.parkForm({ flow, submissionId, fields });
}

/** Gives it back to the customer whose request it was: its id is known to them alone. Anybody else finds nothing. */
export async function returnParkedForm(context: AppLoadContext, customer: Customer): Promise<void> {
  const parked = context.session.takeParkedForm();
  const form = parked && parseBuyerForm(parked.fields);
  if (!form) return;
  const ownId = await submissionIdFor(context, customer, parked.flow);
  if (ownId === parked.submissionId) await keepBuyerForm(context, customer, form);
}
