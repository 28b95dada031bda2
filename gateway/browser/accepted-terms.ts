import type { Request, Response } from 'express';

import { dropCookie, readCookie, setCookie } from './cookies.ts';

const COOKIE = 'termos';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Whether the terms of this policy link were accepted in this browser
 * (.docs/rules/login-and-codes.md#asking-for-a-code). A new link must be accepted again.
 */
export function hasAcceptedTerms(req: Request, policyUrl: string): boolean {
  return readCookie(req, COOKIE) === policyUrl;
}

/** Remembers for a year, in this browser, that the terms of this policy link were accepted. */
export function acceptTerms(res: Response, policyUrl: string): void {
  setCookie(res, COOKIE, policyUrl, YEAR_SECONDS);
}

/** Forgets the acceptance in this browser. */
export function forgetTerms(res: Response): void {
  dropCookie(res, COOKIE);
}
