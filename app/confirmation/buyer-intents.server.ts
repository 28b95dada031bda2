import { redirect, type AppLoadContext } from '@remix-run/node';

import { addAlert } from '~/alerts/alerts.server.ts';
import { readBuyer, type BuyerFault, type BuyerForm } from '~/domain/buyer.ts';
import { parseCep } from '~/domain/cep.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { keepTypedBuyer } from '~/models/buyer.server.ts';

import { buyerFaultTexts } from './buyer-fields.ts';
import type { ConfirmationIntent } from './confirmation-intent.ts';
import { confirmationPlaces } from './flow.ts';
import { refuseUnknownCep, settleFormerPlace, settlePlace } from './settle-place.server.ts';

/**
 * Keeps the buyer's data and locks them again, and saves what goes with them; invalid ones stay in the form, as typed
 * (specification, section 4).
 */
export const saveBuyer: ConfirmationIntent = async ({ context, customer, formData, source }) => {
  const form = await keepTypedBuyer(context, customer, formData);
  if (!form) throw new Response(null, { status: 400 });
  const placed = await settleFormerPlace(context, customer, form, formData);
  if (placed.outcome === 'unknown') return refuseUnknownCep(context, placed.form);
  const reading = readBuyer(placed.form);
  if (!reading.isComplete) return refuseBuyer(context, placed.form, reading.faults);
  const pending = await source.load(context, customer);
  if (pending instanceof Response) return pending;
  const elsewhere = await pending.saveWithBuyer?.();
  if (elsewhere) return elsewhere;
  addAlert(context, 'buyer-saved');
  return redirect(`${source.flow.confirmation}#${confirmationPlaces.buyer}`, 303);
};

/**
 * Fills city and state in from the CEP and leaves what was typed. An unknown CEP is said beside its field; one that
 * cannot be looked up now stops nobody (specification, section 5).
 */
export const fillFromCep: ConfirmationIntent = async ({ context, customer, formData, source }) => {
  const form = await keepTypedBuyer(context, customer, formData);
  if (!form) throw new Response(null, { status: 400 });
  const cep = parseCep(form.cep);
  if (cep === undefined) return refuseBuyer(context, form, [{ field: 'cep', code: 'invalid' }]);
  const placed = await settlePlace(context, customer, form, formData);
  if (placed.outcome === 'untold') {
    return redirect(`${source.flow.confirmation}?editar=comprador&cep=sem-busca`, 303);
  }
  if (placed.outcome === 'unknown') return refuseUnknownCep(context, placed.form);
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
