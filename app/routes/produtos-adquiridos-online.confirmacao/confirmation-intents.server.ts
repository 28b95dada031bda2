import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';
import type { Created, SubmissionResult } from '../../../gateway/submissions/submissions.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { readBuyer, type BuyerFault, type BuyerForm } from '~/domain/buyer.ts';
import { saysGenerated } from '~/domain/protocol-number.ts';
import { buildOnlineRequest } from '~/domain/protocol-request.ts';
import { removeSelection, type ChosenItem } from '~/domain/selection.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { portalPaths } from '~/frame/portal-paths.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { buyerFormFrom, clearBuyerForm, keepBuyerForm, readBuyerForm } from '~/models/buyer.server.ts';
import { createProtocol, findCreatedProtocol } from '~/models/protocol-creation.server.ts';
import { changeSelections } from '~/models/selections.server.ts';

import { buyerFields } from './buyer-fields.ts';
import { loadChosenItems } from './confirmation-data.server.ts';

interface IntentArgs {
  context: AppLoadContext;
  customer: Customer;
  formData: FormData;
}

/** What the confirmation's form can ask for, by the name of its button. A reply is the form with its faults. */
export const confirmationIntents: ReadonlyMap<string, (args: IntentArgs) => Promise<Response | FormReply>> =
  new Map([
    ['save-buyer', saveBuyer],
    ['confirm', confirm],
  ]);

/** Keeps the buyer's data; invalid ones stay in the form, as typed. */
async function saveBuyer({ context, customer, formData }: IntentArgs): Promise<Response | FormReply> {
  const form = buyerFormFrom(formData);
  if (!form) throw new Response(null, { status: 400 });
  await keepBuyerForm(context, customer, form);
  const reading = readBuyer(form);
  return reading.isComplete
    ? redirect(portalPaths.confirmation, 303)
    : refuseBuyer(context, form, reading.faults);
}

/** Opens the protocol with everything as it is on the page; a form that was sent before repeats its answer. */
async function confirm({ context, customer, formData }: IntentArgs): Promise<Response | FormReply> {
  const submissionId = formData.get('submission');
  if (typeof submissionId !== 'string') throw new Response(null, { status: 400 });
  const earlier = await findCreatedProtocol(context, customer, submissionId);
  if (earlier) return showCreated(context, earlier);

  const typed = buyerFormFrom(formData);
  if (typed) await keepBuyerForm(context, customer, typed);
  const items = await loadChosenItems(context, customer);
  const [first, ...others] = items;
  if (!first) return redirect(portalPaths.home, 303);
  const form = typed ?? (await readBuyerForm(context, customer, first.line));
  const reading = readBuyer(form);
  if (!reading.isComplete) return refuseBuyer(context, form, reading.faults);

  const built = buildOnlineRequest([first, ...others], reading.buyer, undefined, new Map());
  if (!built.isComplete) {
    addAlert(context, 'load-failed');
    return redirect(portalPaths.home, 303);
  }
  const chosen = items.map(({ selection }) => selection);
  const digest = context.digestOf([chosen, reading.buyer]);
  const result = await createProtocol(context, customer, { submissionId, digest, request: built.request });
  return showResult({ context, customer, formData }, result, items);
}

async function showResult(
  { context, customer }: IntentArgs,
  result: SubmissionResult,
  items: readonly ChosenItem[],
): Promise<Response> {
  switch (result.kind) {
    case 'created':
    case 'repeated':
    case 'recovered':
      await changeSelections(context, customer, (selections) =>
        items.reduce((left, { selection }) => removeSelection(left, selection.lineKey), [...selections]),
      );
      await clearBuyerForm(context, customer);
      return showCreated(context, result, result.kind === 'recovered');
    case 'different-request':
      return showCreated(context, result.earlier);
    case 'failed': {
      const { apiMessage, status } = result.error;
      const message = apiMessage ?? textFor(context.language)('alert.call-general');
      addAlert(context, 'protocol-failed', { message, detail: status === undefined ? '' : `(${status})` });
      return redirect(portalPaths.home, 303);
    }
    case 'in-doubt':
      addAlert(context, 'protocol-in-doubt');
      return redirect(portalPaths.confirmation, 303);
  }
}

/** Leads to the list, where the alert says the number. */
function showCreated(context: AppLoadContext, created: Created, isRecovered = false): Response {
  const { message, protocolId } = created;
  const values = protocolId === undefined ? {} : { number: protocolId };
  if (message !== undefined && (protocolId === undefined || !saysGenerated(message))) {
    addAlert(context, 'protocol-created-other', { ...values, message });
  } else if (protocolId === undefined) {
    addAlert(context, 'protocol-recovered-unnumbered');
  } else {
    addAlert(context, isRecovered ? 'protocol-recovered' : 'protocol-created', values);
  }
  return redirect(portalPaths.protocols, 303);
}

function refuseBuyer(context: AppLoadContext, form: BuyerForm, faults: readonly BuyerFault[]): FormReply {
  const text = textFor(context.language);
  addAlert(context, 'required');
  return {
    form: 'buyer',
    values: { ...form },
    errors: Object.fromEntries(
      faults.map(({ field, code }) => {
        const { label, invalid } = buyerFields[field];
        const key = (code === 'invalid' ? invalid : undefined) ?? 'field.required';
        return [field, [text(key, { field: text(label) })]];
      }),
    ),
  };
}
