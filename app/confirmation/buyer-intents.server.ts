import { redirect, type AppLoadContext } from '@remix-run/node';

import { addAlert } from '~/alerts/alerts.server.ts';
import { readBuyer, type BuyerFault, type BuyerForm } from '~/domain/buyer.ts';
import { parseCep } from '~/domain/cep.ts';
import { formReply, type FormReply } from '~/forms/form-reply.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { fillInPlace, keepTypedBuyer } from '~/models/buyer.server.ts';
import { findCep } from '~/models/cep.server.ts';
import { loadIfPossible } from '~/models/load-if-possible.server.ts';

import { buyerFaultTexts } from './buyer-fields.ts';
import type { ConfirmationIntent } from './confirmation-intent.ts';
import { confirmationPlaces } from './flow.ts';

/**
 * Keeps the buyer's data and locks them again, and saves what goes with them; invalid ones stay in the form, as typed
 * (specification, section 4).
 */
export const saveBuyer: ConfirmationIntent = async ({ context, customer, formData, source }) => {
  const form = await keepTypedBuyer(context, customer, formData);
  if (!form) throw new Response(null, { status: 400 });
  const reading = readBuyer(form);
  if (!reading.isComplete) return refuseBuyer(context, form, reading.faults);
  const pending = await source.load(context, customer);
  if (pending instanceof Response) return pending;
  const elsewhere = await pending.saveWithBuyer?.();
  if (elsewhere) return elsewhere;
  addAlert(context, 'buyer-saved');
  return redirect(`${source.flow.confirmation}#${confirmationPlaces.buyer}`, 303);
};

/**
 * Fills city and state in from the CEP and leaves the rest as typed. An unknown CEP is said beside its field; one that
 * cannot be looked up now stops nobody (specification, section 5).
 */
export const fillFromCep: ConfirmationIntent = async ({ context, customer, formData, source }) => {
  const form = await keepTypedBuyer(context, customer, formData);
  if (!form) throw new Response(null, { status: 400 });
  const cep = parseCep(form.cep);
  if (cep === undefined) return refuseBuyer(context, form, [{ field: 'cep', code: 'invalid' }]);
  const found = await loadIfPossible(async () => ({ place: await findCep(context, cep) }));
  if (!found) return redirect(`${source.flow.confirmation}?editar=comprador&cep=sem-busca`, 303);
  if (found.place) {
    await fillInPlace(context, customer, found.place);
    addAlert(context, 'cep-found', { ...found.place });
  } else {
    addAlert(context, 'cep-not-found');
    return formReply('buyer', formData, { cep: textFor(context.language)('alert.cep-not-found') });
  }
  return redirect(`${source.flow.confirmation}?editar=comprador`, 303);
};

/** The form as typed, with a message beside each field; and the specification's 'Atenção', where one is empty. */
export function refuseBuyer(
  context: AppLoadContext,
  form: BuyerForm,
  faults: readonly BuyerFault[],
): FormReply {
  const text = textFor(context.language);
  if (faults.some(({ code }) => code === 'missing')) addAlert(context, 'required');
  return { form: 'buyer', values: { ...form }, errors: buyerFaultTexts(text, form, faults) };
}
