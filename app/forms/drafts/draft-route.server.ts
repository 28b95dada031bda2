import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import type { Customer, ParkedForm } from '../../../gateway/session/session-data.ts';

import { asCustomer } from '~/frame/guard.server.ts';
import { parkForm } from '~/models/drafts/parked-form.server.ts';

import { isAnothersPage, isOutdatedPage } from '../anothers-page.server.ts';
import { readBody } from '../read-body.server.ts';

const NO_CONTENT = 204;
const UNAUTHORIZED = 401;

/**
 * The action that keeps a form while it is filled in: script sends it in the background and reads no answer. If the
 * session has ended the draft is kept for the owner's next login. Only a submitted form redirects there, a draft does
 * not. A page made before its customer deleted their data is refused.
 *
 * @param form its name
 * @param fields the form's own
 * @param keep stores the form
 */
export function draftAction(
  form: ParkedForm['form'],
  fields: readonly string[],
  keep: (context: AppLoadContext, customer: Customer, formData: FormData) => Promise<unknown>,
) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    const { context, request } = args;
    if (await isOutdatedPage(args)) return new Response(null, { status: UNAUTHORIZED });
    if (!context.session.customer || (await isAnothersPage(args))) {
      const isKept = await parkForm(context, form, await readBody(request, fields));
      return new Response(null, { status: isKept ? NO_CONTENT : UNAUTHORIZED });
    }
    return asCustomer(args, async (customer) => {
      await keep(context, customer, await readBody(request, fields));
      return new Response(null, { status: NO_CONTENT });
    });
  };
}
