import express, { type RequestHandler } from 'express';

import { sendErrorPage } from '../error-page/error-page.ts';

/** Every form of the portal is far smaller; files travel as multipart, which has its own limit. */
export const FORM_BYTES = 256 * 1024;

const RETRY_AFTER_SECONDS = 2;

/** Reads the body of a form, up to the limit; a larger one ends in the error handler as 413, read no further. */
export function formBody(): RequestHandler {
  return express.raw({ type: () => true, limit: FORM_BYTES });
}

/** Answers 503 at once when `most` requests are being served, instead of queueing until everyone waits. */
export function inFlightLimit(most: number): RequestHandler {
  let inFlight = 0;
  return (req, res, next) => {
    if (inFlight >= most) {
      res.setHeader('Retry-After', RETRY_AFTER_SECONDS);
      sendErrorPage(req, res, 503);
      return;
    }
    inFlight += 1;
    res.once('close', () => (inFlight -= 1));
    next();
  };
}
