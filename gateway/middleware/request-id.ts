import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';

const ACCEPTABLE = /^[\w.-]{4,64}$/;

/**
 * Names the request, for the log, for the brand API and for the customer service. The name a trusted proxy gave
 * is kept; a client's own is not.
 */
export function requestId(proxyIsTrusted: boolean): RequestHandler {
  return (req, res, next) => {
    const given = proxyIsTrusted ? req.get('x-request-id') : undefined;
    res.locals.requestId = given && ACCEPTABLE.test(given) ? given : `r-${randomBytes(6).toString('hex')}`;
    res.setHeader('X-Request-Id', res.locals.requestId);
    next();
  };
}
