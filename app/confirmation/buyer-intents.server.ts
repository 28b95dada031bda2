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
  if (cep === undefined) {
    const errors = { cep: [textFor(context.language)('fields:cep')] };
    return inPassing(
      context,
      form,
      { form: 'buyer', values: { ...form }, errors },
      toldFaults(form, formData),
    );
  }
  const { form: filled, outcome } = await settlePlace(context, customer, form, formData);
  const others = toldFaults(filled, formData);
  if (outcome === 'unknown') return inPassing(context, filled, refuseUnknownCep(context, filled), others);
  const missing = others.filter(({ code }) => code === 'missing').map(({ field }) => field);
  const query = new URLSearchParams({
    editar: 'comprador',
    ...(missing.length > 0 && { falta: missing.join(' ') }),
    ...(outcome === 'untold' && { cep: 'sem-busca' }),
  });
  return redirect(`${source.flow.confirmation}?${query}`, 303);
};

/** What was said of the other fields already, as far as it is still true: a CEP's answer takes nothing of it away. */
function toldFaults(form: BuyerForm, formData: FormData): readonly BuyerFault[] {
  const reading = readBuyer(form);
  const sent = formData.get('told');
  const told = typeof sent === 'string' ? sent.split(' ') : [];
  if (reading.isComplete) return [];
  return reading.faults.filter(
    ({ field, code }) => field !== 'cep' && (code === 'invalid' || told.includes(field)),
  );
}

/** What is wrong with a CEP, said beside its field, while the customer goes on with the others. */
function inPassing(
  context: AppLoadContext,
  form: BuyerForm,
  reply: FormReply,
  others: readonly BuyerFault[],
): FormReply {
  const told = buyerFaultTexts(textFor(context.language), form, others);
  return { ...reply, errors: { ...told, ...reply.errors }, isAside: true };
}

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
