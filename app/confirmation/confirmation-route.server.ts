import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { CONFIRMATION_FIELDS, confirmationSchema, pressedSchema } from '~/forms/confirmation.server.ts';
import { parkIfEnded } from '~/forms/park-if-ended.server.ts';
import { parseForm, requireForm } from '~/forms/parse-form.server.ts';
import { readBody } from '~/forms/read-body.server.ts';
import { asCustomer } from '~/frame/guard.server.ts';
import { loadPage } from '~/frame/load-page.server.ts';

import { loadConfirmation } from './confirmation-data.server.ts';
import { doIntent } from './confirmation-intents.server.ts';
import type { RequestSource } from './request-source.ts';

/** The loader of a flow's confirmation. */
export function confirmationLoader(args: LoaderFunctionArgs, source: RequestSource) {
  return loadPage(args, (customer) => loadConfirmation(args.context, customer, source));
}

/** The action of a flow's confirmation. */
export async function confirmationAction(args: ActionFunctionArgs, source: RequestSource) {
  const { context, request } = args;
  await parkIfEnded(args, 'buyer', CONFIRMATION_FIELDS);
  return asCustomer(args, async (customer) => {
    const formData = await readBody(request, CONFIRMATION_FIELDS);
    // A text browser sends a chosen file at once, without any button.
    if (!parseForm(formData, pressedSchema) && context.uploads.received) formData.set('intent', 'add-files');
    const query = new URL(request.url).searchParams;
    const posted = requireForm(formData, confirmationSchema);
    const answer = await doIntent({ context, customer, source, posted, formData, query });
    if (answer instanceof Response) throw answer;
    return data(answer, { status: 400 });
  });
}
