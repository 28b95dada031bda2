import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';

import { requireCustomer } from './guard.server.ts';

/**
 * The action of a page that takes no form: without a session it tells as little as an address that is not there.
 *
 * @throws {Response} to the login; 405, which the page's error boundary shows
 */
export function methodNotAllowed(args: ActionFunctionArgs): never {
  requireCustomer(args);
  throw new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
}

/**
 * For an address that only a page's script uses (`…/arquivos`, `…/rascunho`, `…/situacao`): whoever opens it as a page,
 * such as a browser that restores its tabs, is led to the page above it.
 *
 * @throws {Response} to the login
 */
export function redirectToParent(args: LoaderFunctionArgs | ActionFunctionArgs): Response {
  requireCustomer(args);
  // However many slashes it is written with: `//host` would lead to another host.
  const parts = new URL(args.request.url).pathname.split('/').filter(Boolean);
  return redirect(`/${parts.slice(0, -1).join('/')}`, 303);
}
