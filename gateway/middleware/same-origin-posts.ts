import type { Request, RequestHandler } from 'express';

import { sendErrorPage } from '../error-page/error-page.ts';
import { publicOrigin } from './forwarded-headers.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses posts from other sites' pages with 403 (the session cookie is SameSite=Lax as well). */
export const sameOriginPosts: RequestHandler = (req, res, next) => {
  if (SAFE_METHODS.has(req.method) || isSameOrigin(req)) {
    next();
    return;
  }
  if (isOnlyTheSchemeAnother(req)) {
    res.locals.note('form by another scheme', {
      hint: 'is TRUST_PROXY set, and does the proxy send X-Forwarded-Proto?',
    });
  }
  sendErrorPage(req, res, 403);
};

/**
 * All headers about the request's origin must agree: scheme, host and port. A graphical browser sends at least one of
 * the three with a post; a text browser sends none, and no page can make it post.
 */
function isSameOrigin(req: Request): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const own = publicOrigin(req);
  return saidOrigins(req).every((said) => said !== undefined && said === own);
}

/** The origins that `Origin` and `Referer` name; `undefined` for a value that is no address (`null`). */
function saidOrigins(req: Request): (string | undefined)[] {
  return [req.get('origin'), req.get('referer')]
    .filter((said) => said !== undefined)
    .map((said) => (URL.canParse(said) ? new URL(said).origin : undefined));
}

function isOnlyTheSchemeAnother(req: Request): boolean {
  const own = publicOrigin(req);
  const said = req.get('origin') ?? '';
  if (own === undefined || !URL.canParse(said)) return false;
  const [ours, theirs] = [new URL(own), new URL(said)];
  return ours.hostname === theirs.hostname && ours.protocol !== theirs.protocol;
}
