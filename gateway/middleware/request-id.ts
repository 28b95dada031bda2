import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';

import type { Events } from '../events/events.ts';
import { readTrace } from '../traces/trace-context.ts';

const MOST_GUARDS = 20;
const ACCEPTABLE = /^[\w.-]{4,64}$/;

/**
 * Names the request, for the log, for the brand API and for the customer service, and finds the trace that it is part of.
 * What a trusted proxy said of both is kept; a client's own was dropped with the forwarded headers.
 */
export function requestId(events: Events): RequestHandler {
  return (req, res, next) => {
    const { locals } = res;
    // Each guard of the gateway waits for its end, a dozen in all; Node takes more than ten for a leak.
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
