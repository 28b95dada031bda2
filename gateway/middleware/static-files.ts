import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { existsSync, readdirSync } from 'node:fs';
import { extname, sep } from 'node:path';

/** The forms of a file that the build writes beside it, the smallest first. */
export const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

/**
 * The client build, from the folder of `/build`: names carry a hash, so they never change; the build wrote a brotli and
 * a gzip form beside each file. A missing file is a plain 404, without rendering the app. Stands before the security
 * headers of pages, and sends the two of them that are about files.
 *
 * @param elsewhere answers with files that are not in the folder
 */
export function staticFiles(
  folder: string,
  elsewhere?: RequestHandler,
): (RequestHandler | ErrorRequestHandler)[] {
  const compressed = new Set(
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
          (name) => `/${name.replaceAll(sep, '/')}`,
        )
      : [],
  );
  const choose: RequestHandler = (req, res, next) => {
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    const path = req.path;
    const forms = ENCODINGS.filter(({ extension }) => compressed.has(`${path}${extension}`));
    // Also if the plain form is sent: a cache must not give it to every client.
    if (forms.length > 0) res.vary('Accept-Encoding');
    const encoding = forms.find(({ name }) => req.acceptsEncodings(name));
    if (encoding) {
      res.type(extname(path));
      res.setHeader('Content-Encoding', encoding.name);
      req.url = `${path}${encoding.extension}`;
    }
    next();
  };
  return [
    choose,
    // The files are small: no client needs a part of one.
    express.static(folder, {
      immutable: true,
      maxAge: '1y',
      index: false,
      redirect: false,
      acceptRanges: false,
    }),
    ...(elsewhere ? [elsewhere] : []),
    notFound,
    refused,
  ];
}

/** An unmet condition of a request (`If-Match`) is not the portal's fault. */
const refused: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status >= 500 || res.headersSent) {
    next(error);
    return;
  }
  for (const header of ['Content-Encoding', 'Cache-Control']) res.removeHeader(header);
  res.status(status).type('text/plain').send('Refused\n');
};

/** A missing asset: a short text, nothing rendered. */
const notFound: RequestHandler = (_req, res) => {
  res.removeHeader('Content-Encoding');
  // Some caches keep every answer for a script: this one may be there a moment later.
  res.setHeader('Cache-Control', 'no-store');
  res.status(404).type('text/plain').send('Not found\n');
};

/** Answers 404 for addresses that end like a file (`/favicon.ico`, `/wp-login.php`) and are no page of the portal. */
export const missingAsset: RequestHandler = (req, res, next) => {
  if (/\.[a-z0-9]{2,5}$/i.test(req.path) && !req.path.endsWith('.data')) notFound(req, res, next);
  else next();
};
