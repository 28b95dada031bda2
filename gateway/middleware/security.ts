import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Two years, and the two directives that browsers' preload lists require. */
const HSTS = 'max-age=63072000; includeSubDomains; preload';

/**
 * Browser features that the portal does not use, so no page may use them. Choosing a file does not need the camera's
 * permission.
 */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/**
 * Security headers, with a nonce of this request for the two inline scripts that Remix writes. Development also
 * lets Vite's own inline scripts, styles and web socket through.
 */
export function security({ production }: { production: boolean }): RequestHandler[] {
  const nonce = (_req: unknown, res: unknown) => `'nonce-${(res as Response).locals.nonce}'`;
  const permissions = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
  return [
    (req, res, next) => {
      res.locals.nonce = randomBytes(16).toString('base64');
      res.setHeader('Permissions-Policy', permissions);
      // Not sent over plain http, where browsers ignore it.
      if (req.secure) res.setHeader('Strict-Transport-Security', HSTS);
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: production ? ["'self'", nonce] : ["'self'", "'unsafe-inline'"],
          styleSrc: production ? ["'self'"] : ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: production ? ["'self'"] : ["'self'", 'ws:'],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          // Only these two policies may turn text into HTML in the browser (`app/frame/trusted-html.ts`). Not in
          // development, where Vite does so in its own ways.
          ...(production && { requireTrustedTypesFor: ["'script'"], trustedTypes: ['sanitised', 'default'] }),
        },
      },
      strictTransportSecurity: false,
      // With helmet's own default a form posted without JavaScript has "Origin: null", and is taken for a foreign one.
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // As `frameAncestors`, for browsers that do not know it.
      frameguard: { action: 'deny' },
      crossOriginEmbedderPolicy: false,
    }),
  ];
}
