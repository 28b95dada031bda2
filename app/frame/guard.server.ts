import {
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import type { Customer } from '../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import type { AlertCode } from '~/alerts/alert-table.ts';
import { isSessionExpired } from '~/models/brand-api-fault.server.ts';

import { loginPath } from './login-path.ts';
import { pagePathOf, safeReturnPath } from './return-path.ts';

type RouteArgs = Pick<LoaderFunctionArgs | ActionFunctionArgs, 'context' | 'request'>;

/**
 * Answers the customer of the session, for every loader and action of a page that is not free (specification,
 * section 6: a verified e-mail or phone).
 *
 * @throws {Response} to the login, with a way back to this page
 */
export function requireCustomer({ context, request }: RouteArgs): Customer {
  const { customer } = context.session;
  if (customer) return customer;
  // The portal's front door is where everybody arrives: there is no session to have gone wrong yet.
  const isFrontDoor = pagePathOf(request) === '/';
  throw toLogin(context, request, isFrontDoor ? undefined : 'session-error');
}

/**
 * Does the work of a loader or action for the customer; where the brand API says that their session is over, ends
 * ours too and leads to the login and back.
 *
 * @throws {Response} to the login
 */
export async function asCustomer<T>(args: RouteArgs, work: (customer: Customer) => Promise<T>): Promise<T> {
  const customer = requireCustomer(args);
  try {
    return await work(customer);
  } catch (error) {
    if (!isSessionExpired(error)) throw error;
    await args.context.session.logout();
    throw toLogin(args.context, args.request, 'session-expired');
  }
}

function toLogin(context: AppLoadContext, request: Request, alert: AlertCode | undefined): Response {
  if (alert) addAlert(context, alert);
  const returnTo = safeReturnPath(pagePathOf(request));
  return redirect(loginPath({ returnTo: returnTo === '/' ? undefined : returnTo }), 303);
}
