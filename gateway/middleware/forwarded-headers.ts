import express, { type Application, type Request, type RequestHandler } from 'express';

/** A proxy's facts about the client's request; from any other sender they are mere claims. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-request-id',
  'traceparent',
];

/**
 * Sets the proxies that Express trusts: `TRUST_PROXY` is a number of hops, or addresses and subnets as Express names
 * them.
 */
export function trustProxy(app: Application, value: string | undefined): void {
  app.set('trust proxy', value === undefined ? false : /^\d+$/.test(value) ? Number(value) : value);
}

type IsTrusted = (address: string | undefined, hop: number) => boolean;

/** A test whether a connecting address is a proxy of ours, as Express understands `TRUST_PROXY`. */
export function trustedProxies(value: string | undefined): (address: string) => boolean {
  const app = express();
  trustProxy(app, value);
  const isTrusted = app.get('trust proxy fn') as IsTrusted;
  return (address) => isTrusted(address, 0);
}

/** Whether Express understands this `TRUST_PROXY`. */
export function isTrustProxy(value: string): boolean {
  try {
    trustProxy(express(), value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes the forwarded headers of a request that no trusted proxy sent: its client and host are those of the
 * connection itself. Remix reads `X-Forwarded-Host` by itself, so the headers must go.
 */
export const dropForwardedHeaders: RequestHandler = (req, _res, next) => {
  const isTrusted = req.app.get('trust proxy fn') as IsTrusted;
  if (!isTrusted(req.socket.remoteAddress, 0)) {
    for (const name of FORWARDED) Reflect.deleteProperty(req.headers, name);
  }
  next();
};

/**
 * The host in the browser's request, in lower case and with its port if the browser named one; empty if it is ambiguous
 * or missing. Only for requests that have passed `dropForwardedHeaders`.
 */
export function publicHost(req: Request): string {
  const forwarded = req.get('x-forwarded-host');
  // Each proxy on the way may have added its own after a comma; the first is the browser's. A browser names one host.
  if (forwarded !== undefined) return forwarded.split(',', 1)[0]?.trim().toLowerCase() ?? '';
  return countOf(req, 'host') === 1 ? (req.get('host') ?? '').toLowerCase() : '';
}

/** The origin of the browser's request, as in `Origin`; `undefined` if it is unknown. */
export function publicOrigin(req: Request): string | undefined {
  const address = `${req.protocol}://${publicHost(req)}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** How often a header was sent: of several `Host` lines Node silently keeps the first. */
function countOf(req: Request, name: string): number {
  return req.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length;
}
