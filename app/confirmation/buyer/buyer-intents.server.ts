import { redirect, type AppLoadContext } from '@remix-run/node';

import { addAlert } from '~/alerts/alerts.server.ts';
import { readBuyer, type BuyerForm } from '~/domain/buyer.ts';
import { parseCep } from '~/domain/cep.ts';
import { buyerSchema } from '~/forms/buyer.server.ts';
import type { FormFault } from '~/forms/form-fault.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { judgeForm, refuseForm } from '~/forms/parse-form.server.ts';
import { addFaultAlert } from '~/alerts/fault-alerts.server.ts';
import { keepTypedBuyer } from '~/models/buyer.server.ts';

import { buyerFaults } from './buyer-fields.ts';
import type { ConfirmationIntent } from '../confirmation-intent.ts';
import { CONFIRMATION_FORM, confirmationAnchors } from '../flow.ts';
import { refuseUnknownCep, lookUpNewCep, lookUpCep, showUncheckedAddress } from './look-up-cep.server.ts';

/**
 * Keeps the buyer's data and locks them again, and saves what goes with them; invalid ones stay in the form, as typed
 * (.docs/rules/buyer-data.md#summary-and-editing).
 */
export const saveBuyer: ConfirmationIntent<'save-buyer'> = async (sent) => {
  const { context, customer, formData, source } = sent;
  const form = await keepTypedBuyer(context, customer, formData);
  if (!form) throw new Response(null, { status: 400 });
  const placed = await lookUpNewCep(context, customer, form, formData);
  if (placed.outcome === 'unknown') return refuseUnknownCep(context, placed.form);
  if (placed.fault) return showUncheckedAddress(context, source.flow, placed.fault);
  const judged = judgeForm(context, CONFIRMATION_FORM, placed.form, buyerSchema());
  if (!judged.isValid) return sayRequired(context, placed.form, judged.reply);
  const pending = await source.load(context, customer, 'send');
  if (pending instanceof Response) return pending;
  const elsewhere = await pending.saveWithBuyer?.();
  if (elsewhere) return elsewhere;
  addAlert(context, 'buyer-saved');
  return redirect(`${source.flow.confirmation}#${confirmationAnchors.buyer}`, 303);
};

/**
 * Fills city and state in from the CEP and leaves what was typed. An unknown CEP is said beside its field; one that
 * cannot be looked up now stops nobody (.docs/rules/buyer-data.md#cep).
 */
export const fillFromCep: ConfirmationIntent<'find-cep'> = async (sent) => {
  const { context, customer, formData, posted, source } = sent;
  const form = await keepTypedBuyer(context, customer, formData);
  if (!form) throw new Response(null, { status: 400 });
  if (parseCep(form.cep) === undefined) {
    const faults = [...toldFaults(form, posted.told), { field: 'cep', message: 'fields:cep' } as const];
    return { ...refuseForm(context, CONFIRMATION_FORM, form, faults), isAside: true };
  }
  const { fault, form: filled, outcome } = await lookUpCep(context, customer, form, formData);
  if (fault) addFaultAlert(context, 'cep-not-looked-up', fault);
  if (outcome === 'unknown') {
    const others = toldFaults(filled, posted.told);
    return { ...refuseUnknownCep(context, filled, others), isAside: true };
  }
  const missing = toldFaults(filled, posted.told).filter(({ message }) => message === 'fields:required');
  const query = new URLSearchParams({
    editar: 'comprador',
    ...(missing.length > 0 && { falta: missing.map(({ field }) => field).join(' ') }),
    ...(outcome === 'untold' && { cep: 'sem-busca' }),
  });
  return redirect(`${source.flow.confirmation}?${query}`, 303);
};

/**
 * The faults of the other fields that the page already shows and that still hold: looking up a CEP must not hide
 * them.
 */
function toldFaults(form: BuyerForm, sent: string): readonly FormFault[] {
  const told = sent.split(' ');
  const reading = readBuyer(form);
  if (reading.isComplete) return [];
  const said = reading.faults.filter(
    ({ field, code }) => field !== 'cep' && (code === 'invalid' || told.includes(field)),
  );
  return buyerFaults(form, said);
}

/**
 * Answers the form with its faults, and adds the alert 'Atenção' (.docs/rules/buyer-data.md#fields), where a field is
 * empty.
 */
export function sayRequired(context: AppLoadContext, form: BuyerForm, reply: FormReply): FormReply {
  const reading = readBuyer(form);
  if (!reading.isComplete && reading.faults.some(({ code }) => code === 'missing'))
    addAlert(context, 'required');
  return reply;
}
