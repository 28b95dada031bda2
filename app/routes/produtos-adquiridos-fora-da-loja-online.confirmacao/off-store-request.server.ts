import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { flows } from '~/confirmation/flow.ts';
import type { PendingRequest, RequestSource } from '~/confirmation/request-source.ts';
import { readOffStore, type OffStorePurchase } from '~/domain/off-store.ts';
import { keyNotes, type OffStoreForm } from '~/domain/off-store-form.ts';
import { buildOffStoreRequest } from '~/domain/off-store-request.ts';
import { clearOffStoreForm, loadOffStoreFacts, readOffStoreForm } from '~/models/off-store.server.ts';

import { summarizePurchase } from './off-store-summary.server.ts';

/** The protocol that the form of a purchase outside the online store asks for. */
export const offStoreRequest: RequestSource = {
  flow: flows.offStore,
  load: async (context, customer) => {
    const form = await readOffStoreForm(context, customer);
    if (!form) return redirect(flows.offStore.start, 303);
    const reading = readOffStore(form, await loadOffStoreFacts(context));
    if (reading.isComplete) return pendingRequest(context, customer, form, reading.purchase);
    addAlert(context, 'required');
    return redirect(flows.offStore.start, 303);
  },
};

function pendingRequest(
  context: AppLoadContext,
  customer: Customer,
  form: OffStoreForm,
  purchase: OffStorePurchase,
): PendingRequest {
  const [brandCode] = context.brand.codes;
  return {
    orderLine: undefined,
    // The flow needs at least one invoice file (specification, section 5).
    needs: { photo: purchase.reason.needsPhotos, invoice: true },
    choices: purchase,
    summarize: () => Promise.resolve(summarizePurchase(context, purchase, keyNotes(form))),
    build: (buyer) => Promise.resolve(buildOffStoreRequest(purchase, buyer, brandCode)),
    clear: () => clearOffStoreForm(context, customer),
  };
}
