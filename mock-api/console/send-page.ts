import type { Response } from 'express';
import { createHash } from 'node:crypto';

import type { Markup } from './html.ts';

/**
 * Sends a page that runs nothing but the console's own script, and is kept nowhere.
 *
 * @param formsLeadTo where its forms may lead, beside the mock itself
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
  // The script asks again and again: what is still the same is not sent.
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  response.setHeader('etag', etag);
  if (response.req.headers['if-none-match'] === etag) response.status(304).end();
  else response.type('html').send(text);
}
