import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

/**
 * Security headers, with a nonce of this request for the two inline scripts that Remix writes. Development also
 * lets Vite's own inline scripts, styles and web socket through.
 */
export function security({ production }: { production: boolean }): RequestHandler[] {
  const nonce = (_req: unknown, res: unknown) => `'nonce-${(res as Response).locals.nonce}'`;
  return [
    (_req, res, next) => {
      res.locals.nonce = randomBytes(16).toString('base64');
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: production ? ["'self'", nonce] : ["'self'", "'unsafe-inline'"],
          styleSrc: production ? ["'self'"] : ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: production ? ["'self'"] : ["'self'", 'ws:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      // With helmet's own default a form posted without JavaScript says "Origin: null", and is taken for a foreign one.
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // As `frameAncestors`, for browsers that do not know it.
      frameguard: { action: 'deny' },
      crossOriginEmbedderPolicy: false,
    }),
  ];
}
