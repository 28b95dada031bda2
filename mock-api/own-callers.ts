import type { Request, RequestHandler } from 'express';
import { isIP } from 'node:net';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that another site's page makes a tester's browser send here: by the site's own name for this address
 * (DNS rebinding), or as a form or script across origins. The portal and testers' tools send no headers about their
 * origin.
 *
 * @param publicUrl the address by which browsers reach the mock, if it has a name in the public DNS
 */
export function onlyOwnCallers(publicUrl: string | undefined): RequestHandler {
  const publicName = publicUrl ? new URL(publicUrl).hostname : undefined;
  return (request, response, next) => {
    const host = request.get('host') ?? '';
    const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
    if (name !== publicName && !isUnresolvable(name)) {
      response.status(421).type('text').send('The mock does not answer for this host.\n');
    } else if (!SAFE_METHODS.has(request.method) && !isSameOrigin(request, host)) {
      response.status(403).type('text').send('This came from a page of another site.\n');
    } else {
      next();
    }
  };
}

/** Names that foreign DNS servers do not resolve: addresses, `localhost`, those of a local network (`mock`). */
function isUnresolvable(name: string): boolean {
  if (name === '') return false;
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || !name.includes('.') || name.endsWith('.localhost');
}

function isSameOrigin(request: Request, host: string): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.get('origin');
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase());
}
