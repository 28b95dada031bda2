import type { Application, RequestHandler } from 'express';

const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
];

/** Tells Express whom to believe: `TRUST_PROXY` is a number of hops, or addresses and subnets as Express names them. */
export function trustProxy(app: Application, value: string | undefined): void {
  app.set('trust proxy', value === undefined ? false : /^\d+$/.test(value) ? Number(value) : value);
}

/**
 * Who is no trusted proxy may say who they are, and which host they asked for, only by their own connection.
 * Remix reads `X-Forwarded-Host` by itself, so the headers have to go.
 */
export const dropForwardedHeaders: RequestHandler = (req, _res, next) => {
  const isTrusted = req.app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean;
  if (!isTrusted(req.socket.remoteAddress, 0)) {
    for (const name of FORWARDED) Reflect.deleteProperty(req.headers, name);
  }
  next();
};
