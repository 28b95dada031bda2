import type { RequestHandler, Response } from 'express';

import { createTimeBudget, type TimeBudget, type Waited } from '../brand-api/time-budget.ts';
import { dropCookie, readCookie, setCookie } from '../browser/cookies.ts';

declare global {
  namespace Express {
    interface Locals {
      /** How long the customer still waits for calls that hang. */
      timeBudget: TimeBudget;
    }
  }
}

const COOKIE = 'espera';
/** The browser follows a redirect at once, so the cookie lives only a few seconds. */
const LIFETIME_SECONDS = 5;
/** The cookie's value: milliseconds waited; promised milliseconds until the page; calls that the page need not make. */
const WAITED = /^(\d{1,5})(?:-(\d{1,5}))?((?:\.[a-zA-Z]{1,30}){0,9})$/;

/** Continues the time budget of the form or page that led to this page; a form begins anew. */
export const timeBudget: RequestHandler = (req, res, next) => {
  const carried = req.method === 'GET' ? readCookie(req, COOKIE) : undefined;
  if (carried !== undefined) dropCookie(res, COOKIE);
  res.locals.timeBudget = createTimeBudget({ before: readWaited(carried), isForm: req.method !== 'GET' });
  next();
};

/** Hands on to the page that follows how long the customer has waited already. Call it before the headers leave. */
export function carryTimeBudget(res: Response): void {
  const { waited } = res.locals.timeBudget;
  if (waited === undefined) return;
  setCookie(res, COOKIE, toText(waited), LIFETIME_SECONDS);
}

function toText({ hung = [], ms, promisedMs }: Waited): string {
  const promised = promisedMs === undefined ? '' : `-${promisedMs}`;
  return [`${Math.round(ms)}${promised}`, ...hung].join('.');
}

/** `undefined` unless `toText` wrote the value. */
function readWaited(carried: string | undefined): Waited | undefined {
  const [whole, ms, promisedMs, hung = ''] = WAITED.exec(carried ?? '') ?? [];
  if (whole === undefined) return undefined;
  return {
    ms: Number(ms),
    promisedMs: promisedMs === undefined ? undefined : Number(promisedMs),
    hung: hung.split('.').filter(Boolean),
  };
}
