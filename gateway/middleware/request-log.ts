import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

import { scrub } from '../scrub.ts';

/** Longer than every address of the portal. */
const LOGGED_CHARACTERS = 300;
const HEALTH_CHECKS = new Set(['/healthz', '/readyz']);

/**
 * One line a request, when its answer has left or its client has gone: method, path (never the query), status,
 * brand, milliseconds. Health checks and the build's files are left out.
 */
export function requestLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    const [path = ''] = req.originalUrl.split('?', 1);
    res.once('close', () => {
      if (HEALTH_CHECKS.has(path)) return;
      // A request that was refused early has not met every middleware.
      const { requestId, brand } = res.locals as Partial<Express.Locals>;
      log[res.statusCode >= 500 ? 'error' : 'info'](
        {
          requestId,
          method: req.method,
          path: scrub(path).slice(0, LOGGED_CHARACTERS),
          status: res.statusCode,
          brand: brand?.slug,
          ms: Math.round(performance.now() - startedAt),
        },
        res.writableFinished ? 'request completed' : 'request aborted',
      );
    });
    next();
  };
}
