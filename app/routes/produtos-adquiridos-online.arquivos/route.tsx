import type { ActionFunctionArgs } from '@remix-run/node';

import { asCustomer } from '~/frame/guard.server.ts';
import { refusalTexts } from '~/models/files.server.ts';

/** Takes in files that script sends one by one; answers what was not taken, in words. */
export function action(args: ActionFunctionArgs): Promise<Response> {
  const { context } = args;
  return asCustomer(args, () => {
    const { received } = context.uploads;
    if (!received) throw new Response(null, { status: 400 });
    return Promise.resolve(Response.json({ refusals: refusalTexts(context, received) }));
  });
}
