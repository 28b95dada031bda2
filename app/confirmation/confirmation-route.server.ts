import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { intentOf } from '~/forms/intent.server.ts';
import { parkIfEnded } from '~/forms/park-if-ended.server.ts';
import { readBody } from '~/forms/read-body.server.ts';
import { asCustomer } from '~/frame/guard.server.ts';
import { loadPage } from '~/frame/load-page.server.ts';
import { BUYER_FORM_FIELDS } from '~/models/buyer.server.ts';

import { loadConfirmation } from './confirmation-data.server.ts';
import { confirmationIntents } from './confirmation-intents.server.ts';
import type { RequestSource } from './request-source.ts';

/** Of the confirmation's form: the buyer's, which request it is, and what of it was seen. */
const FIELDS = [...BUYER_FORM_FIELDS, 'submission', 'seen', 'shown-photos', 'shown-invoices', 'told'];

/** The loader of a flow's confirmation. */
export function confirmationLoader(args: LoaderFunctionArgs, source: RequestSource) {
  return loadPage(args, (customer) => loadConfirmation(args.context, customer, source));
}

/** The action of a flow's confirmation. */
export async function confirmationAction(args: ActionFunctionArgs, source: RequestSource) {
  const { context, request } = args;
  await parkIfEnded(args, 'buyer', FIELDS);
  return asCustomer(args, async (customer) => {
    const formData = await readBody(request, FIELDS);
    // A text browser sends a chosen file at once, without any button.
    if (!formData.has('intent') && context.uploads.received) formData.set('intent', 'add-files');
    const query = new URL(request.url).searchParams;
    const answer = await intentOf(
      confirmationIntents,
      formData,
    )({ context, customer, source, formData, query });
    if (answer instanceof Response) throw answer;
    return data(answer, { status: 400 });
  });
}
