import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { flows } from '~/confirmation/flow.ts';
import { applyAccessKey, keyNotes } from '~/domain/off-store/form.ts';
import { asSent, asTyped } from '~/forms/drafts/posted-draft.server.ts';
import { fieldId, type FormReply } from '~/forms/form-reply.ts';
import { judgeForm } from '~/forms/parse-form.server.ts';
import { offStoreSchema, type OffStorePost } from '~/forms/schemas/off-store.server.ts';
import { keepOffStoreForm, loadOffStoreFacts, offStoreFormFrom } from '~/models/request/off-store.server.ts';

/** The buttons that only show the form again, each with the field at which the page then begins. */
const QUESTIONS: Readonly<Partial<Record<OffStorePost['intent'], string>>> = {
  'load-again': 'reason',
  'use-wish': 'wish',
};

/** Stores the form, and leads on if it is complete; otherwise returns it as typed, with its faults. */
export async function submitOffStore(
  context: AppLoadContext,
  customer: Customer,
  formData: FormData,
  { intent }: OffStorePost,
): Promise<Response | FormReply> {
  const form = applyAccessKey(offStoreFormFrom(formData));
  const asked = QUESTIONS[intent];
  await keepOffStoreForm(context, customer, form, asked ? asTyped(formData) : asSent(formData));
  if (asked) return redirect(`${flows.offStore.start}#${fieldId('off-store', asked)}`, 303);
  const judged = judgeForm(context, 'off-store', form, offStoreSchema(await loadOffStoreFacts(context)));
  if (!judged.isValid) return judged.reply;
  const { otherMonth } = keyNotes(form);
  if (otherMonth !== undefined) addAlert(context, 'access-key-month', { month: otherMonth });
  return redirect(flows.offStore.confirmation, 303);
}
