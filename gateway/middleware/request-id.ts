import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';

const ACCEPTABLE = /^[\w.-]{4,64}$/;

/**
 * Names the request, for the log, for the brand API and for the customer service. The name a trusted proxy gave
 * is kept; a client's own was dropped with the forwarded headers.
 */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.get('x-request-id');
  res.locals.requestId = given && ACCEPTABLE.test(given) ? given : `r-${randomBytes(6).toString('hex')}`;
  res.setHeader('X-Request-Id', res.locals.requestId);
  next();
};
