import express, { type RequestHandler } from 'express';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

/**
 * The client build, from the folder of `/build`: names carry a hash, so they never change; the build wrote a brotli
 * and a gzip form beside each file. A file that is not there is a plain 404, without rendering the app.
 */
export function staticFiles(folder: string): RequestHandler[] {
  const compressed = new Set(
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`)
      : [],
  );
  const choose: RequestHandler = (req, res, next) => {
    const path = req.path;
    const encoding = ENCODINGS.find(
      ({ name, extension }) => req.acceptsEncodings(name) && compressed.has(`${path}${extension}`),
    );
    if (encoding) {
      res.type(path);
      res.setHeader('Content-Encoding', encoding.name);
      res.vary('Accept-Encoding');
      req.url = `${path}${encoding.extension}`;
    }
    next();
  };
  return [
    choose,
    express.static(join(folder), { immutable: true, maxAge: '1y', index: false, redirect: false }),
    notFound,
  ];
}

/** A missing asset: a short text, nothing rendered. */
const notFound: RequestHandler = (_req, res) => {
  res.removeHeader('Content-Encoding');
  res.status(404).type('text/plain').send('Not found\n');
};

/** Addresses that end like a file (`/favicon.ico`, `/wp-login.php`) and are no page of the portal. */
export const missingAsset: RequestHandler = (req, res, next) => {
  if (/\.[a-z0-9]{2,5}$/i.test(req.path) && !req.path.endsWith('.data')) notFound(req, res, next);
  else next();
};
