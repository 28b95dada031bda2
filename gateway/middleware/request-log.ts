import type { RequestHandler } from 'express';

import { scrub } from '../scrub.ts';

/** Longer than every address of the portal. */
const LOGGED_CHARACTERS = 300;
const HEALTH_CHECKS = new Set(['/healthz', '/readyz']);

/**
 * One line a request, when its answer has left or its client has gone: method, path (never the query), status,
 * brand, milliseconds. Health checks are left out.
 *
 * @param routeOf the pattern of a path: of a fixed list, so that it can be counted by
 */
export function requestLog(routeOf: (path: string) => string): RequestHandler {
  return (req, res, next) => {
    const { note } = res.locals;
    const startedAt = performance.now();
    const [path = ''] = req.originalUrl.split('?', 1);
    if (HEALTH_CHECKS.has(path)) {
      next();
      return;
    }
    note('request begun', { method: req.method });
    res.once('close', () => {
      const answered = {
        method: req.method,
        path: scrub(path).slice(0, LOGGED_CHARACTERS),
        route: routeOf(path),
        status: res.statusCode,
        ms: Math.round(performance.now() - startedAt),
      };
      const { shed } = res.locals;
      if (shed) note('load shed', { ...answered, ...shed });
      else if (res.statusCode >= 500) note('request failed', answered);
      else note(res.writableFinished ? 'request completed' : 'request aborted', answered);
    });
    next();
  };
}
