import type { RequestHandler } from 'express';

/** Chromium and Firefox send the first, Safari one of the others. */
const HEADERS = ['Sec-Purpose', 'Purpose', 'X-Purpose'];
const PREFETCH = /prefetch|preview/i;

/**
 * Refuses pages that a browser fetches before its user has opened them, such as the address that it expects to be
 * typed. Opening the login or the logout ends the session, and any page uses up the alerts that are shown once.
 * Refusing costs nothing, because no browser may keep a page for later in any case (`no-store`). The browser drops a
 * refusal and asks again when the page is opened.
 * Source: .docs/rules/login-and-codes.md#login-page.
 */
export const refusePrefetch: RequestHandler = (req, res, next) => {
  if (HEADERS.some((name) => PREFETCH.test(req.get(name) ?? ''))) {
    res
      .status(403)
      .setHeader('Cache-Control', 'no-store')
      .type('text/plain')
      .send('Not before it is opened\n');
  } else next();
};
