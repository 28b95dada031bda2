import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { endApiSession } from '~/models/quick-access.server.ts';

/** Ends the session, here and at the brand API, and leads to the login. */
export async function loader({ context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (context.session.customer) await endApiSession(context);
  await context.session.logout();
  return redirect('/login', 303);
}

/** A form may ask for it as well as a link. */
export const action = loader;
