import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';

import type { Events } from '../events/events.ts';
import { readTrace } from '../traces/trace-context.ts';

const MOST_GUARDS = 20;
const ACCEPTABLE = /^[\w.-]{4,64}$/;

/**
 * Gives the request its id, for the log, for the brand API and for the customer service, and finds the trace that it is
 * part of. A trusted proxy's own values are kept; a client's were dropped with the forwarded headers.
 */
export function requestId(events: Events): RequestHandler {
  return (req, res, next) => {
    const { locals } = res;
    // A dozen parts of the gateway wait for the answer's end; Node takes more than ten listeners for a leak.
    res.setMaxListeners(MOST_GUARDS);
    const given = req.get('x-request-id');
    locals.requestId = given && ACCEPTABLE.test(given) ? given : `r-${randomBytes(6).toString('hex')}`;
    locals.trace = readTrace(req.get('traceparent'));
    locals.note = events.noteFor(() => {
      // A request that was refused early has no brand or session yet.
      const { brand } = locals as Partial<Express.Locals>;
      return { requestId: locals.requestId, ...locals.trace, brand: brand?.slug };
    });
    res.setHeader('X-Request-Id', locals.requestId);
    next();
  };
}
