import {
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import type { BrandApiError } from '../../gateway/brand-api/brand-api-error.ts';
import type { Customer, SessionEnding } from '../../gateway/session/session-data.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import type { AlertCode } from '~/alerts/alert-table.ts';
import {
  isAnothersPage,
  isOutdatedPage,
  leaveAnothersPage,
  leaveOutdatedPage,
} from '~/forms/anothers-page.server.ts';
import { isBrandApiError, isSessionEnd, serverWordsOf } from '~/models/brand-api-fault.server.ts';
import { alertOfFault } from '~/alerts/fault-alerts.server.ts';
import { isRefusedAgain } from '~/models/request/refused-again.server.ts';
import { besideSessionCheck } from '~/models/customer/session-check.server.ts';

import { WAIT_SECONDS } from './faults/error-words.ts';
import { faultView } from './faults/load-part.server.ts';
import { loginPath } from './paths/login-path.ts';
import { pagePathOf, safeReturnPath } from './paths/return-path.ts';
import type { SaidLanguages } from './brand-answers/answer-languages.tsx';

type RouteArgs = Pick<LoaderFunctionArgs | ActionFunctionArgs, 'context' | 'request'>;

/**
 * Returns the customer of the session, known by a verified e-mail or phone, for every loader and action of a page that
 * needs a login (.docs/rules/addresses.md#guard).
 *
 * @throws {Response} to the login, with a way back to this page
 */
export function requireCustomer({ context, request }: RouteArgs): Customer {
  const { customer } = context.session;
  if (customer) return customer;
  // Everybody arrives at the front page: without a session there, nothing has gone wrong.
  const isFrontDoor = pagePathOf(request) === '/';
  throw toLogin(context, request, isFrontDoor ? undefined : 'session-error');
}

/**
 * Does the work of a loader or action for the customer, and answers the faults of the brand API that the work lets
 * through. An ended session leads to the login and back, unless the same call refused the session before this new one
 * as well: then another login would not help. A page that cannot be loaded is the error page; a form that cannot be
 * sent leads back to where it was filled in, with an alert: what was typed is kept. A form of another customer's page
 * does nothing.
 *
 * @param isDeletion the form deletes the customer's data: its page may send it again until nothing is left
 * @throws {Response}
 */
export async function asCustomer<T>(
  args: RouteArgs,
  work: (customer: Customer) => Promise<T>,
  { isDeletion = false } = {},
): Promise<T> {
  const customer = requireCustomer(args);
  const { context, request } = args;
  try {
    if (request.method === 'POST') {
      if (await isAnothersPage(args)) throw leaveAnothersPage(context, false);
      const isRepeated = isDeletion && (await isOfBeforeDeletion(context));
      if (!isRepeated && (await isOutdatedPage(args))) throw await leaveOutdated(context);
      // A form's own calls show whether the session lives: no check is made beside them.
      return await work(customer);
    }
    // A refusal of access is heeded in any case.
    const endsSession = async ({ why }: SessionEnding) =>
      why === 'refused' || !(await isRefusedAgain(context, customer, 'profile'));
    const done = await besideSessionCheck(context, () => work(customer), endsSession);
    if ('answer' in done) return done.answer;
    throw await endSession(args, done.ending);
  } catch (error) {
    if (!isBrandApiError(error)) throw error;
    if (isSessionEnd(error) && !(await isRefusedAgain(context, customer, error.call))) {
      throw await endSession(args, { why: 'expired', message: serverWordsOf(error) });
    }
    if (request.method === 'POST') {
      alertOfFault(context, error);
      throw redirect(formPathOf(request), 303);
    }
    throw errorAnswer(context, error);
  }
}

async function leaveOutdated(context: AppLoadContext): Promise<Response> {
  // A session of before the deletion would never get another page.
  if (await isOfBeforeDeletion(context)) await context.session.logout();
  return leaveOutdatedPage(context);
}

/**
 * Whether the session began before its customer's deletion. A deletion ends all sessions, but it may have broken off
 * before that, or have run while this login was under way.
 */
async function isOfBeforeDeletion(context: AppLoadContext): Promise<boolean> {
  const { customer, beganAt } = context.session;
  const own = customer && { brandId: context.brand.id, customerKey: context.customerKey(customer) };
  return own !== undefined && context.deletions.isAfter(own, beganAt);
}

async function endSession(args: RouteArgs, { message, why }: SessionEnding): Promise<Response> {
  const { context, request } = args;
  const tell = context.startClock();
  await context.session.expire();
  tell('session ended', { why });
  if (why === 'expired') return sessionEnded(args, message);
  if (message === undefined) return toLogin(context, request, 'session-error');
  addAlert(context, 'session-refused-message', { message: message.said, ...message });
  return toLogin(context, request, undefined);
}

/**
 * Leads to the login and back. The filled-in form is kept.
 *
 * @param message the server's own, if it sent one
 */
export function sessionEnded({ context, request }: RouteArgs, message?: SessionEnding['message']): Response {
  if (message === undefined) return toLogin(context, request, 'session-expired');
  addAlert(context, 'session-expired-message', { message: message.said, ...message });
  return toLogin(context, request, undefined);
}

/** As `sessionEnded`, if the filled-in form cannot be kept: it is too large, one of very many, or of an old page. */
export function sessionEndedUnkept({ context, request }: RouteArgs): Response {
  return toLogin(context, request, 'session-expired-unkept');
}

/** The answer to a fault. These few have pages of their own that say what to do; all others share one. */
function errorAnswer(context: AppLoadContext, error: BrandApiError): Response {
  const { retryAfterMs, status } = error;
  const { detail } = faultView(context, error);
  if (status === 429) {
    const seconds = retryAfterMs === undefined ? WAIT_SECONDS : Math.max(1, Math.ceil(retryAfterMs / 1000));
    return Response.json({ seconds, detail }, { status, headers: { 'Retry-After': String(seconds) } });
  }
  const shown =
    status === 401 || status === 403 ? status : status === undefined || status === 503 ? 503 : 500;
  return Response.json({ detail }, { status: shown });
}

/** The page a form was sent from, which may have more in its address than the form's own. */
function formPathOf(request: Request): string {
  const page = referrerOf(request);
  return (page && safeReturnPath(page.pathname + page.search)) ?? pagePathOf(request);
}

function referrerOf({ headers }: Request): URL | undefined {
  const referrer = headers.get('referer') ?? '';
  return URL.canParse(referrer) ? new URL(referrer) : undefined;
}

function toLogin(context: AppLoadContext, request: Request, why: AlertCode | undefined): Response {
  if (why) addAlert(context, why);
  const returnTo = safeReturnPath(pagePathOf(request));
  return redirect(loginPath({ returnTo: returnTo === '/' ? undefined : returnTo }), 303);
}

/**
 * The answer of a page's loader: its data, and the languages of the brand API's texts among them.
 *
 * @throws {Response} as `asCustomer`
 */
export async function loadPage<Page extends object>(
  args: LoaderFunctionArgs,
  load: (customer: Customer) => Promise<Page>,
): Promise<Page & SaidLanguages> {
  const page = await asCustomer(args, load);
  return { ...page, answerLanguages: args.context.answerLanguages() };
}
