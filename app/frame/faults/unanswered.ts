import { isRouteErrorResponse, useActionData, type ClientActionFunctionArgs } from '@remix-run/react';

import { errorKind, isOwnFault, type ErrorKind } from './error-kind.ts';

/** A submission that the portal did not answer: it may have arrived or not, and can be sent again. */
interface Unanswered {
  unanswered: ErrorKind;
}

const SERVICE_UNAVAILABLE = 503;
const PASSING = new Set([429, SERVICE_UNAVAILABLE]);

/**
 * A route's `clientAction`: sends a form by script, and stays on the page if the connection is gone, something else
 * answers in the portal's place, or the portal accepts nothing now. The page of the error would take the place of the
 * form, with all that is typed in it.
 */
export async function submitOrStay({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isOwnFault(error)) throw error;
    const kind = isRouteErrorResponse(error) ? errorKind(error) : 'no-connection';
    if (kind !== 'no-connection' && !PASSING.has(kind.status)) throw error;
    // A failure status, which Remix reads from a response only, keeps Remix from loading the page's data
    // again: that would fail too.
    const unanswered: Unanswered = { unanswered: kind };
    return new Response(JSON.stringify(unanswered), {
      status: SERVICE_UNAVAILABLE,
      headers: { 'Content-Type': 'application/json' },
    });
  }
}

/** Whether this is the result of a submission without an answer. */
export function isUnanswered(answer: unknown): answer is Unanswered {
  return typeof answer === 'object' && answer !== null && 'unanswered' in answer;
}

/** Why the last submission here got no answer; `undefined` if it got one. A new object each time. */
export function useUnanswered(): Unanswered | undefined {
  const answer = useActionData();
  return isUnanswered(answer) ? answer : undefined;
}
