import type { RequestHandler } from 'express';

import { sendErrorPage } from '../error-page/error-page.ts';
import { responseEnded } from '../load/response-ended.ts';
import { shed } from '../load/shed.ts';

/** Several times the size of the portal's largest form with every field full; files have limits of their own. */
export const FORM_BYTES = 64 * 1024;

/** The longest address of the portal, a picture's, has some 2 000. */
const ADDRESS_CHARACTERS = 4_096;
/** A browser behind several proxies sends some 40. */
const MOST_HEADERS = 100;

/** Refuses a request with more headers than any browser sends, before anything reads them. */
export const headerLimit: RequestHandler = (req, res, next) => {
  if (req.rawHeaders.length / 2 <= MOST_HEADERS) next();
  else res.status(431).setHeader('Connection', 'close').type('text/plain').send('Too many headers\n');
};

/**
 * Refuses an address that no page of the portal has. A customer may come with one all the same, by a link to which others
 * added what they count visits by: they get a page with a way on.
 */
export const addressLimit: RequestHandler = (req, res, next) => {
  if (req.originalUrl.length <= ADDRESS_CHARACTERS) next();
  else sendErrorPage(req, res, 414);
};

const RETRY_AFTER_SECONDS = 2;

/**
 * Answers 503 at once when `most` requests are being served, instead of queueing until everyone waits. An answer that its
 * client does not read takes no place.
 */
export function inFlightLimit(most: number): RequestHandler {
  let inFlight = 0;
  return (req, res, next) => {
    if (inFlight >= most) {
      shed(req, res, { where: 'pictures', retryAfterSeconds: RETRY_AFTER_SECONDS });
      return;
    }
    inFlight += 1;
    void responseEnded(res).then(() => (inFlight -= 1));
    next();
  };
}
