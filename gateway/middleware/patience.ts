import type { Request, RequestHandler, Response } from 'express';

import { createPatience, type Patience } from '../brand-api/patience.ts';
import { dropCookie, readCookie, setCookie } from './cookies.ts';

declare global {
  namespace Express {
    interface Locals {
      /** How long the customer still waits for calls that hang. */
      patience: Patience;
    }
  }
}

const COOKIE = 'espera';
/** The browser follows a redirect at once, so the cookie lives only a few seconds. */
const LIFETIME_SECONDS = 5;
const MILLISECONDS = /^\d{1,5}$/;

/** Continues the patience of the form that led to this page; a form begins anew. */
export const patience: RequestHandler = (req, res, next) => {
  const carried = req.method === 'GET' ? readCookie(req, COOKIE) : undefined;
  if (carried !== undefined) dropCookie(res, COOKIE);
  res.locals.patience = createPatience(MILLISECONDS.test(carried ?? '') ? Number(carried) : undefined);
  next();
};

/** Tells the page that a form leads to how long its customer has waited already. Call it before the headers leave. */
export function carryPatience(req: Request, res: Response): void {
  const { waitedMs } = res.locals.patience;
  if (req.method === 'GET' || waitedMs === undefined) return;
  setCookie(res, COOKIE, String(Math.round(waitedMs)), LIFETIME_SECONDS);
}
