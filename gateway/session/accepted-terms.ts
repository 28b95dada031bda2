import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';

const COOKIE = 'termos';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Were the terms of this policy link accepted in this browser (specification, section 5)? A new link asks again. */
export function hasAcceptedTerms(req: Request, policyUrl: string): boolean {
  return parseCookie(req.headers.cookie ?? '')[COOKIE] === policyUrl;
}

export function acceptTerms(res: Response, policyUrl: string): void {
  res.cookie(COOKIE, policyUrl, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: res.req.secure,
    maxAge: YEAR_MS,
  });
}

/** As if they had never been accepted in this browser. */
export function forgetTerms(res: Response): void {
  res.clearCookie(COOKIE, { path: '/' });
}
