import type { ErrorRequestHandler } from 'express';

import { sendErrorPage } from '../error-page/error-page.ts';
import { AwayError } from '../away-error.ts';

/** The state reconnects by itself, so the customer can soon try again. */
const STATE_RETRY_SECONDS = 5;

/**
 * Handles errors that no part of the gateway caught: logs them once with the request id, and answers without their
 * details.
 */
export const errors: ErrorRequestHandler = (error: unknown, req, res, next) => {
  const status = statusOf(error);
  if (status === 500) res.locals.note('unexpected fault', { where: 'gateway', err: error });
  if (!res.headersSent) {
    if (status === 503) res.setHeader('Retry-After', STATE_RETRY_SECONDS);
    sendErrorPage(req, res, status);
    return;
  }
  // The answer has begun and cannot be replaced. The error is not passed on, because Express would write it
  // to stderr unscrubbed.
  res.destroy();
  next();
};

/**
 * body-parser marks its refusals with a status, and the state's absence has its own event. Anything else is our own
 * fault.
 */
function statusOf(error: unknown): 400 | 413 | 500 | 503 {
  if (error instanceof AwayError) return 503;
  if (!(error instanceof Error) || !('status' in error)) return 500;
  if (error.status === 413) return 413;
  return error.status === 400 || error.status === 415 ? 400 : 500;
}
