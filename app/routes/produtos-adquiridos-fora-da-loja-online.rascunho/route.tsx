import type { ActionFunctionArgs } from '@remix-run/node';

import { readBody } from '~/forms/read-body.server.ts';
import { asCustomer } from '~/frame/guard.server.ts';
import { keepOffStoreForm, offStoreFormFrom } from '~/models/off-store.server.ts';

/**
 * Keeps the form while it is typed: script sends it beside the page and reads no answer. Without a customer nothing
 * leads to the login unseen; sending the form does.
 */
export function action(args: ActionFunctionArgs): Promise<Response> {
  const { context, request } = args;
  if (!context.session.customer) return Promise.resolve(new Response(null, { status: 401 }));
  return asCustomer(args, async (customer) => {
    const { form, place } = offStoreFormFrom(await readBody(request));
    await keepOffStoreForm(context, customer, form, place);
    return new Response(null, { status: 204 });
  });
}
