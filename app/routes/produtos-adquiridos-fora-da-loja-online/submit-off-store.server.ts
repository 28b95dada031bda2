import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { flows } from '~/confirmation/flow.ts';
import { readOffStore } from '~/domain/off-store.ts';
import { applyAccessKey, keyNotes } from '~/domain/off-store-form.ts';
import { fieldId, type FormReply } from '~/forms/form-reply.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { draftTurnOf } from '~/models/draft-turn.server.ts';
import { keepOffStoreForm, loadOffStoreFacts, offStoreFormFrom } from '~/models/off-store.server.ts';

import { faultText } from './fault-text.ts';

/** Keeps the form, and leads on where it is complete; else it comes back as typed, with what is wrong. */
export async function submitOffStore(
  context: AppLoadContext,
  customer: Customer,
  formData: FormData,
): Promise<Response | FormReply> {
  const form = applyAccessKey(offStoreFormFrom(formData));
  await keepOffStoreForm(context, customer, form, draftTurnOf(formData));
  const intent = formData.get('intent');
  if (intent === 'load-again') return redirect(flows.offStore.start, 303);
  if (intent === 'use-wish') return redirect(`${flows.offStore.start}#${fieldId('off-store', 'wish')}`, 303);
  const facts = await loadOffStoreFacts(context);
  const reading = readOffStore(form, facts);
  if (!reading.isComplete) {
    const text = textFor(context.language);
    const errors: FormReply['errors'] = {};
    for (const { field, code } of reading.faults) {
      errors[field] = [faultText(text, field, code, { form, today: facts.today })];
    }
    return { form: 'off-store', values: { ...form }, errors };
  }
  const { otherMonth } = keyNotes(form);
  if (otherMonth !== undefined) addAlert(context, 'access-key-month', { month: otherMonth });
  return redirect(flows.offStore.confirmation, 303);
}
