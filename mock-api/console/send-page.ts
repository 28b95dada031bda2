import type { Response } from 'express';
import { createHash } from 'node:crypto';

import type { Markup } from './html.ts';

/**
 * Sends a page that may run only the console's own script, and that no cache may keep.
 *
 * @param formsLeadTo origins to which its forms may lead, beside the mock itself
 */
export function sendPage(response: Response, { text }: Markup, formsLeadTo: readonly string[] = []): void {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    'img-src data:',
    `form-action ${["'self'", ...formsLeadTo].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  response.setHeader('content-security-policy', policy);
  response.setHeader('cache-control', 'no-store');
  // The script loads the page again and again: an unchanged one is not sent.
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  response.setHeader('etag', etag);
  if (response.req.headers['if-none-match'] === etag) response.status(304).end();
  else response.type('html').send(text);
}
