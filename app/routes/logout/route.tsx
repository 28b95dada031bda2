import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

import { endApiSession } from '~/models/quick-access.server.ts';

/** Ends the session, here and at the brand API, and leads to the login. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (context.session.customer) await endApiSession(context);
  await context.session.logout();
  return redirect('/login', 303);
}
