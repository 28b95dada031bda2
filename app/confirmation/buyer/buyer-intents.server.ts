import { redirect, type AppLoadContext } from '@remix-run/node';

import { addAlert } from '~/alerts/alerts.server.ts';
import { alertOfFault } from '~/alerts/fault-alerts.server.ts';
import { readBuyer, type BuyerForm } from '~/domain/buyer/buyer.ts';
import { NO_COMPANY } from '~/domain/buyer/buyer-document.ts';
import type { OnRecord } from '~/domain/buyer/on-record.ts';
import { parseCep } from '~/domain/contact/cep.ts';
import { asSent, asTyped } from '~/forms/drafts/posted-draft.server.ts';
import { buyerFaults, inFieldOrder } from '~/forms/schemas/buyer-fault.ts';
import { buyerSchema } from '~/forms/schemas/buyer.server.ts';
import type { FormFault } from '~/forms/form-fault.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { judgeForm, refuseForm } from '~/forms/parse-form.server.ts';
import { keepTypedBuyer } from '~/models/customer/buyer.server.ts';
import { lookUpRecordFor, type RecordLookup } from '~/models/customer/on-record.server.ts';
import { preload } from '~/models/once-per-request.server.ts';

import type { ConfirmationIntent } from '../confirmation-intent.ts';
import { buyerFormPath, CONFIRMATION_FORM, confirmationAnchors } from '../flow.ts';
import { lookUpCep, placeByCep, UNKNOWN_CEP } from './look-up-cep.server.ts';

/**
 * Keeps the buyer's data and locks them again, and saves what goes with them; invalid ones stay in the form, as typed
 * (.docs/rules/buyer-data.md#summary-and-editing).
 */
export const saveBuyer: ConfirmationIntent<'save-buyer'> = async (sent) => {
  const { context, customer, formData, source } = sent;
  const form = await keepTypedBuyer(context, customer, formData, asSent(formData));
  if (!form) throw new Response(null, { status: 400 });
  const placed = await placeByCep(sent, form);
  if (placed.answer) return placed.answer;
  const lookup = await lookUpRecordFor(context, customer, placed.form.document);
  const schema = buyerSchema(lookup.onRecord, placed.faults);
  const judged = judgeForm(context, CONFIRMATION_FORM, placed.form, schema);
  if (!judged.isValid) {
    return sayRefused(context, placed.form, judged.reply, {
      ...lookup,
      isCepReported: placed.faults.length > 0,
    });
  }
  const pending = await source.load(context, customer, 'send');
  if (pending instanceof Response) return pending;
  const elsewhere = await pending.saveWithBuyer?.();
  if (elsewhere) return elsewhere;
  addAlert(context, 'buyer-saved');
  return redirect(`${source.flow.confirmation}#${confirmationAnchors.buyer}`, 303);
};

/**
 * Fills city and state in from the CEP and leaves what was typed. An unknown CEP gets a message beside its field; a
 * lookup that fails stops nobody (.docs/rules/buyer-data.md#cep).
 */
export const fillFromCep: ConfirmationIntent<'find-cep'> = async (sent) => {
  const { context, customer, formData, posted, source } = sent;
  const form = await keepTypedBuyer(context, customer, formData, asTyped(formData));
  if (!form) throw new Response(null, { status: 400 });
  // What is on record is only needed for messages about other fields: a found CEP does not wait for it.
  const record = lookUpRecordFor(context, customer, form.document);
  preload(record);
  if (parseCep(form.cep) === undefined) {
    const faults = [
      ...faultsStillReported(form, posted.told, (await record).onRecord),
      { field: 'cep', message: 'fields:cep' } as const,
    ];
    return { ...refuseForm(context, CONFIRMATION_FORM, form, faults), isInline: true };
  }
  const { form: filled, outcome } = await lookUpCep(context, customer, form, formData);
  if (outcome === 'unknown') {
    const others = faultsStillReported(filled, `${posted.told} city state`, (await record).onRecord);
    const faults = inFieldOrder([UNKNOWN_CEP, ...others]);
    return { ...refuseForm(context, CONFIRMATION_FORM, filled, faults), isInline: true };
  }
  const missing = faultsStillReported(filled, posted.told, NO_COMPANY).filter(
    ({ message }) => message === 'fields:required',
  );
  const page = buyerFormPath(source.flow, {
    ...(missing.length > 0 && { falta: missing.map(({ field }) => field).join(' ') }),
    ...(outcome === 'unavailable' && { cep: 'sem-busca' }),
  });
  return redirect(page, 303);
};

/**
 * The faults of the other fields that the page already shows and that still hold: looking up a CEP must not hide
 * them.
 */
function faultsStillReported(form: BuyerForm, sent: string, onRecord: OnRecord): readonly FormFault[] {
  const reported = sent.split(' ');
  const reading = readBuyer(form, onRecord);
  if (reading.isComplete) return [];
  const said = reading.faults.filter(
    ({ field, code }) => field !== 'cep' && (code !== 'missing' || reported.includes(field)),
  );
  return buyerFaults(form, said, onRecord);
}

/**
 * Answers the form with its faults, and adds the alert 'Atenção' (.docs/rules/buyer-data.md#fields), if a field is
 * empty or not valid. If only the record could not be loaded, the alert is that of the failed call; an unknown CEP has
 * its own (.docs/rules/buyer-data.md#unknown-cep).
 */
export function sayRefused(
  context: AppLoadContext,
  form: BuyerForm,
  reply: FormReply,
  { onRecord, fault, isCepReported = false }: RecordLookup & { isCepReported?: boolean },
): FormReply {
  const reading = readBuyer(form, onRecord);
  if (reading.isComplete) return reply;
  const isUnchecked = reading.faults.some(({ code }) => code === 'unchecked');
  if (isUnchecked && fault) alertOfFault(context, fault);
  if (!isCepReported && reading.faults.some(({ code }) => code !== 'unchecked'))
    addAlert(context, 'required');
  return reply;
}
