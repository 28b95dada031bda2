import { redirect, type AppLoadContext } from '@remix-run/node';

import { addAlert } from '~/alerts/alerts.server.ts';
import { flows } from '~/confirmation/flow.ts';
import type { PendingRequest, RequestSource } from '~/confirmation/request-source.ts';
import { askedOffStore } from '~/domain/requests/asked-request.ts';
import { purchaseOutcome } from '~/domain/requests/item-outcome.ts';
import { readOffStore, type OffStorePurchase } from '~/domain/off-store/purchase.ts';
import { keyNotes, type OffStoreForm } from '~/domain/off-store/form.ts';
import { buildOffStoreRequest } from '~/domain/requests/off-store-request.ts';
import { purchaseChoices } from '~/domain/requests/request-choices.ts';
import { ALL_FIELDS, validatingPath } from '~/frame/paths/validated-fields.ts';
import { toKeptRequest } from '~/models/request/asked-request.server.ts';
import {
  loadOffStoreFacts,
  offStoreCircumstances,
  offStoreMemo,
  offStoreSubject,
  readOffStoreForm,
} from '~/models/request/off-store.server.ts';

import { summarizePurchase } from './off-store-summary.server.ts';

/** The protocol that the form of a purchase outside the online store asks for. */
export const offStoreRequest: RequestSource = {
  flow: flows.offStore,
  isEmpty: async (context, customer) => (await readOffStoreForm(context, customer)) === undefined,
  load: async (context, customer) => {
    const form = await readOffStoreForm(context, customer);
    if (!form) return redirect(flows.offStore.start, 303);
    const reading = readOffStore(form, await loadOffStoreFacts(context));
    if (reading.isComplete) return pendingRequest(context, form, reading.purchase);
    addAlert(context, 'required');
    return redirect(validatingPath(flows.offStore.start, ALL_FIELDS), 303);
  },
};

function pendingRequest(
  context: AppLoadContext,
  form: OffStoreForm,
  purchase: OffStorePurchase,
): PendingRequest {
  const [brandCode] = context.brand.codes;
  const outcome = purchaseOutcome(purchase);
  return {
    orderLine: undefined,
    // The flow needs at least one invoice file (.docs/rules/photos-and-invoices.md#how-many-are-needed).
    needs: { photo: purchase.reason.needsPhotos, invoice: true },
    choices: purchaseChoices(purchase),
    title: purchase.product,
    subjects: [offStoreSubject(context, form)],
    near: offStoreCircumstances(context, form),
    memo: offStoreMemo(context, form),
    // This flow asks for no account, not even for a refund.
    account: () => Promise.resolve(undefined),
    outcomes: () => Promise.resolve([outcome]),
    asked: () =>
      Promise.resolve(toKeptRequest(context, flows.offStore.name, askedOffStore(purchase, outcome))),
    summarize: () => Promise.resolve(summarizePurchase(context, purchase, keyNotes(form))),
    build: (buyer) => Promise.resolve(buildOffStoreRequest(purchase, buyer, brandCode)),
  };
}
