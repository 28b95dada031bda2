import type { ActionFunctionArgs } from '@remix-run/node';

import { asCustomer } from '~/frame/guard.server.ts';
import { refusalTexts } from '~/models/files.server.ts';

const UNAUTHORIZED = 401;

/**
 * The action that takes in the files which a flow's script sends one by one; answers what was not taken, in words.
 * Without a customer it says so itself: script would follow a redirect to the login unseen.
 */
export function filesAction(args: ActionFunctionArgs): Promise<Response> {
  const { context } = args;
  if (!context.session.customer) {
    return Promise.resolve(Response.json({ refusals: [] }, { status: UNAUTHORIZED }));
  }
  return asCustomer(args, () => {
    const { received } = context.uploads;
    if (!received) throw new Response(null, { status: 400 });
    return Promise.resolve(Response.json({ refusals: refusalTexts(context, received) }));
  });
}
