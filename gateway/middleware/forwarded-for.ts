import type { RequestHandler } from 'express';
import { isIP } from 'node:net';

/** What some proxies write where they know no address. */
const UNKNOWN = 'unknown';
const BRACKETED = /^\[([^\]]+)\](?::\d{1,5})?$/;
const WITH_PORT = /^(.+):\d{1,5}$/;

/**
 * Reduces a trusted proxy's `X-Forwarded-For` to bare addresses. Some proxies, such as Azure's, write the client's port
 * with it: each connection would count as an address of its own for every limit, and trusted proxies among the entries
 * would not be recognised. Only for requests that have passed `dropForwardedHeaders`.
 */
export const bareForwardedFor: RequestHandler = (req, _res, next) => {
  const header = req.get('x-forwarded-for');
  if (header !== undefined) req.headers['x-forwarded-for'] = header.split(',').map(bareAddress).join(', ');
  next();
};

/** The address of an entry. Entries without a readable address all count as one address. */
function bareAddress(entry: string): string {
  const text = entry.trim();
  // A port after an IPv6 address without brackets cannot be told from the address's last group.
  if (text === '' || isIP(text) !== 0) return text;
  const address = (BRACKETED.exec(text) ?? WITH_PORT.exec(text))?.[1] ?? '';
  return isIP(address) === 0 ? UNKNOWN : address;
}
