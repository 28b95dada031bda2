import type { RequestHandler } from 'express';
import { isIP } from 'node:net';

/** What some proxies write where they know no address. */
const UNKNOWN = 'unknown';
const BRACKETED = /^\[([^\]]+)\](?::\d{1,5})?$/;
const WITH_PORT = /^(.+):\d{1,5}$/;

/**
 * Brings a trusted proxy's `X-Forwarded-For` to bare addresses. Some proxies, such as Azure's, write the client's port
 * with it: each connection would count as an address of its own for every limit, and no trusted proxy among them would be
 * known as one. Only for requests that have passed `dropForwardedHeaders`.
 */
export const bareForwardedFor: RequestHandler = (req, _res, next) => {
  const header = req.get('x-forwarded-for');
  if (header !== undefined) req.headers['x-forwarded-for'] = header.split(',').map(bareAddress).join(', ');
  next();
};

/** The address of an entry; all that is none counts as one. */
function bareAddress(entry: string): string {
  const text = entry.trim();
  // An IPv6 address has colons of its own, so that a port behind one without brackets may be taken for its end.
  if (text === '' || isIP(text) !== 0) return text;
  const address = (BRACKETED.exec(text) ?? WITH_PORT.exec(text))?.[1] ?? '';
  return isIP(address) === 0 ? UNKNOWN : address;
}
