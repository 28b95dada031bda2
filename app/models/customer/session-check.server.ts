import type { AppLoadContext } from '@remix-run/node';
import { PORTAL_MODULE } from '../../../gateway/brand-api/contract/authentication.ts';
import type { SessionEnding } from '../../../gateway/session/session-data.ts';

import { isBrandApiError, serverWordsOf } from '../brand-api-fault.server.ts';

/**
 * An answer younger than this shows well enough that the session lives
 * (.docs/rules/sessions-and-privacy.md#session-check).
 */
const ANSWER_STANDS_MS = 15 * 60_000;
/** How long the page waits for the session checks after its own calls have ended. */
const GRACE_MS = 300;
/** Shared instance: constructing an error captures a stack, about 20 µs. */
const IS_OVER = new DOMException('The page does not wait for this', 'AbortError');

/**
 * Does a page's work. Beside it, asks the brand API whether the session lives, if no answer has shown that for a while;
 * and, once after the login, for the customer's profile. A fault of either check is ignored. An answer for the profile
 * that comes after the page is remembered: if it is a refusal, the next page ends the session.
 *
 * @param endsSession whether a refused profile ends it; an ended session always does
 * @returns what the work answered, or how the session ended
 * @throws {unknown} what the work throws
 * Source: .docs/rules/sessions-and-privacy.md#session-check.
 */
export async function besideSessionCheck<T>(
  context: AppLoadContext,
  work: () => Promise<T>,
  endsSession: (refusal: SessionEnding) => Promise<boolean> = () => Promise.resolve(true),
): Promise<{ answer: T } | { ending: SessionEnding }> {
  const { profileRefusal } = context.session;
  if (profileRefusal && (await endsSession(profileRefusal))) return { ending: profileRefusal };
  const isOver = new AbortController();
  const { profile, validity } = startChecks(context, isOver.signal);
  try {
    const answer = await work();
    const timer = profile || validity ? setTimeout(() => isOver.abort(IS_OVER), GRACE_MS) : undefined;
    const [refusal, ended] = await Promise.all([profile, validity]);
    clearTimeout(timer);
    if (ended) return { ending: ended };
    return refusal && (await endsSession(refusal)) ? { ending: refusal } : { answer };
  } finally {
    isOver.abort(IS_OVER);
  }
}

/** The checks that are due. */
interface Checks {
  validity?: Promise<SessionEnding | undefined> | undefined;
  profile?: Promise<SessionEnding | undefined> | undefined;
}

function startChecks(context: AppLoadContext, signal: AbortSignal): Checks {
  const { isProfileDue, msSinceAnswer } = context.session;
  return {
    validity:
      msSinceAnswer > ANSWER_STANDS_MS ? endingOf(() => isStillValid(context, signal), [401]) : undefined,
    profile: isProfileDue ? untilOver(signal, checkProfile(context, signal)) : undefined,
  };
}

/** Asks for the profile, and notes the answer even if the page is over by then. It never fails. */
async function checkProfile(
  context: AppLoadContext,
  isOver: AbortSignal,
): Promise<SessionEnding | undefined> {
  const { note, session } = context;
  session.profileAsked();
  try {
    const refusal = await endingOf(() => hasProfile(context), [401, 403]);
    if (isOver.aborted) await session.profileHeardLate(refusal);
    else session.profileHeard(refusal);
    return refusal;
  } catch (error) {
    note('unexpected fault', { where: 'profile', err: error });
    return undefined;
  }
}

/** What a check answers until the page is over; `undefined` from then on. */
function untilOver<T>(isOver: AbortSignal, check: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    isOver.addEventListener('abort', () => resolve(undefined), { once: true });
    void check.then(resolve);
  });
}

/** Whether the session may go on: a fault of the check does not end it. */
export async function maySessionLive(context: AppLoadContext): Promise<boolean> {
  return (await endingOf(() => isStillValid(context), [401])) === undefined;
}

async function isStillValid({ api }: AppLoadContext, signal?: AbortSignal): Promise<boolean> {
  const { valid } = await api.call('validateSession', {}, signal && { signal });
  return valid;
}

async function hasProfile({ api }: AppLoadContext): Promise<boolean> {
  await api.call('profile', { body: { module: PORTAL_MODULE } });
  return true;
}

async function endingOf(
  ask: () => Promise<boolean>,
  refusals: readonly number[],
): Promise<SessionEnding | undefined> {
  try {
    return (await ask()) ? undefined : { why: 'expired', message: undefined };
  } catch (error) {
    if (!isBrandApiError(error)) throw error;
    if (!refusals.some((status) => status === error.status)) return undefined;
    return { why: error.status === 403 ? 'refused' : 'expired', message: serverWordsOf(error) };
  }
}
