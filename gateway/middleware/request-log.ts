import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/** One line a request: method, path (never the query), status, time. Health checks are left out. */
export function requestLog(log: Logger): RequestHandler {
  return pinoHttp<import('express').Request, import('express').Response>({
    logger: log,
    genReqId: (_req, res) => res.locals.requestId,
    autoLogging: { ignore: (req) => req.url === '/healthz' || req.url === '/readyz' },
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId', responseTime: 'ms' },
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'info'),
    customProps: (req, res) => ({
      method: req.method,
      path: req.originalUrl.split('?', 1)[0],
      status: res.statusCode,
      brand: res.locals.brand?.slug,
    }),
    serializers: { req: () => undefined, res: () => undefined },
  });
}
