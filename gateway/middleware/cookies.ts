import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';

/**
 * A cookie's name in the browser. Over TLS it begins with `__Host-`: a browser takes such a one only from this very
 * host, for all of it and over TLS, so that no neighbour in the domain can plant it.
 */
function nameFor(req: Request, name: string): string {
  return req.secure ? `__Host-${name}` : name;
}

/** Those that both prefix and the portal ask for; none is read by script. */
function attributesFor(req: Request) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: req.secure } as const;
}

/** @returns the value, decoded; `undefined` where the browser sent none of this name */
export function readCookie(req: Request, name: string): string | undefined {
  return parseCookie(req.headers.cookie ?? '')[nameFor(req, name)];
}

/** @param maxAgeSeconds absent: until the browser is closed */
export function setCookie(res: Response, name: string, value: string, maxAgeSeconds?: number): void {
  const lifetime = maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds * 1000 };
  res.cookie(nameFor(res.req, name), value, { ...attributesFor(res.req), ...lifetime });
}

/** Has the browser forget a cookie that {@link setCookie} set: it does so only by the same name and attributes. */
export function dropCookie(res: Response, name: string): void {
  res.clearCookie(nameFor(res.req, name), attributesFor(res.req));
}
