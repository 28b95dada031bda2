import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';

/**
 * A cookie's name in the browser. Over TLS it begins with `__Host-`: a browser takes such a cookie only from this very
 * host, for all its paths and over TLS, so that no neighbour in the domain can plant it.
 */
function nameFor(req: Request, name: string): string {
  return req.secure ? `__Host-${name}` : name;
}

/** The attributes that the prefix requires, and the portal's own; no cookie can be read by script. */
function attributesFor(req: Request) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: req.secure } as const;
}

/** @returns the decoded value; `undefined` if the browser sent no such cookie */
export function readCookie(req: Request, name: string): string | undefined {
  return parseCookie(req.headers.cookie ?? '')[nameFor(req, name)];
}

/**
 * Has the browser keep a value, out of reach of its scripts.
 *
 * @param maxAgeSeconds if absent, until the browser is closed
 */
export function setCookie(res: Response, name: string, value: string, maxAgeSeconds?: number): void {
  const lifetime = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds * 1000 };
  res.cookie(nameFor(res.req, name), value, { ...attributesFor(res.req), ...lifetime });
}

/** Deletes a cookie that {@link setCookie} set, in the browser: only the same name and attributes do so. */
export function dropCookie(res: Response, name: string): void {
  res.clearCookie(nameFor(res.req, name), attributesFor(res.req));
}
