import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { addAlert } from '~/alerts/alerts.server.ts';
import { isAnothersPage, leaveAnothersPage } from '~/forms/anothers-page.server.ts';
import { endApiSession, logOut } from '~/models/customer/quick-access.server.ts';

/** Ends the session, here and at the brand API, and leads to the login. */
export async function loader({ context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const wasLoggedIn = context.session.customer !== undefined;
  await logOut(context);
  if (wasLoggedIn) addAlert(context, 'logged-out');
  return redirect('/login', 303);
}

/** A form may ask for it as well as a link; leaving every device takes a form. */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const isEverywhere = new URL(request.url).searchParams.get('aparelhos') === 'todos';
  if (!isEverywhere || !context.session.customer) return loader(args);
  if (await isAnothersPage(args)) return leaveAnothersPage(context, false);
  const tell = context.startClock();
  await endApiSession(context);
  await context.session.logoutEverywhere();
  tell('session ended', { why: 'everywhere' });
  addAlert(context, 'logged-out-everywhere');
  return redirect('/login', 303);
}
