import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../gateway/session/session-data.ts';

import { asCustomer } from '~/frame/guard.server.ts';

import { readBody } from './read-body.server.ts';

const UNAUTHORIZED = 401;

/**
 * The action that keeps a form while it is filled in: script sends it beside the page and reads no answer. Without a
 * customer nothing leads to the login unseen; sending the form does.
 *
 * @param fields the form's own
 * @param keep is given the form as it stands on the page
 */
export function draftAction(
  fields: readonly string[],
  keep: (context: AppLoadContext, customer: Customer, formData: FormData) => Promise<unknown>,
) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    const { context, request } = args;
    if (!context.session.customer) return new Response(null, { status: UNAUTHORIZED });
    return asCustomer(args, async (customer) => {
      await keep(context, customer, await readBody(request, fields));
      return new Response(null, { status: 204 });
    });
  };
}
