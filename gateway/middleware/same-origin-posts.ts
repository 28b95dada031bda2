import type { Request, RequestHandler } from 'express';

import { sendErrorPage } from '../error-page/error-page.ts';
import { publicHost } from './forwarded-headers.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses with 403 what another site's page posts here (the session cookie is SameSite=Lax as well). */
export function sameOriginPosts(): RequestHandler {
  return (req, res, next) => {
    if (SAFE_METHODS.has(req.method) || isSameOrigin(req)) next();
    else sendErrorPage(req, res, 403);
  };
}

/** A browser sends at least one of the two headers with a post; a client that sends neither carries no one's cookies. */
function isSameOrigin(req: Request): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = req.get('origin');
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === publicHost(req);
}
