import type { RequestHandler } from 'express';

import { startClock } from '../events/events.ts';
import { UNKNOWN } from '../events/route-patterns.ts';
import { scrub } from '../scrub.ts';

/** Longer than every address of the portal. */
const LOGGED_CHARACTERS = 300;
/** As nginx writes it: the client left before an answer had begun. */
const CLIENT_LEFT = 499;
/**
 * The only characters in addresses that the portal makes. Any other, or an encoded one, means that somebody typed the
 * address: it may contain a name, which no rule of `scrub` finds.
 */
const OWN_CHARACTERS = /^[!-$&-~]*$/;
const HEALTH_CHECKS = new Set(['/healthz', '/readyz']);

/**
 * One line a request, when its answer has left or its client has gone: method, path (never the query), status, brand,
 * milliseconds. If the address is not the portal's own, the route replaces the path. Health checks are left out.
 *
 * @param routeOf the pattern of a path, of a fixed list, for counting
 */
export function requestLog(routeOf: (path: string) => string): RequestHandler {
  return (req, res, next) => {
    const { note } = res.locals;
    const tell = startClock(note);
    const [path = ''] = req.originalUrl.split('?', 1);
    if (HEALTH_CHECKS.has(path)) {
      next();
      return;
    }
    note('request begun', { method: req.method });
    res.once('close', () => {
      const route = routeOf(path);
      const isOwn = route !== UNKNOWN && OWN_CHARACTERS.test(path);
      const answered = {
        method: req.method,
        path: isOwn ? scrub(path).slice(0, LOGGED_CHARACTERS) : route,
        route,
        status: res.headersSent ? res.statusCode : CLIENT_LEFT,
      };
      const { shed } = res.locals;
      if (shed) tell('load shed', { ...answered, ...shed });
      else if (answered.status >= 500) tell('request failed', answered);
      else tell(res.writableFinished ? 'request completed' : 'request aborted', answered);
    });
    next();
  };
}
