import { parseCookie } from 'cookie';
import type { RequestHandler, Response } from 'express';

import { PortalSession } from '../session/portal-session.ts';
import type { SessionData } from '../session/session-data.ts';
import { SESSION_SECONDS, type SessionSeal } from '../session/session-seal.ts';
import type { State } from '../state/state.ts';

const COOKIE = 'sessao';

/** Opens the sealed session of the request. */
export function session(seal: SessionSeal, state: State): RequestHandler {
  return (req, res, next) => {
    const open = async () => {
      const sealed = parseCookie(req.headers.cookie ?? '')[COOKIE];
      res.locals.session = await PortalSession.open(sealed ? await seal.open(sealed) : undefined, state);
    };
    open().then(() => next(), next);
  };
}

/**
 * Seals the session into the answer, if this request changed it; one that has become empty leaves no cookie behind.
 * Call once, before the headers leave.
 */
export async function sealSession(res: Response, seal: SessionSeal): Promise<void> {
  const changed = res.locals.session.changedData;
  if (!changed) return;
  if (isEmpty(changed)) {
    res.clearCookie(COOKIE, { path: '/' });
    return;
  }
  res.cookie(COOKIE, await seal.seal(changed), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: res.req.secure,
    maxAge: SESSION_SECONDS * 1000,
  });
}

/** Whether there is nothing in it that a later request would miss. */
function isEmpty({ alerts, apiCookies, customer, parkedForm, pendingLogin }: SessionData): boolean {
  const isNobodys = !customer && !pendingLogin && !parkedForm;
  return isNobodys && alerts.length === 0 && Object.keys(apiCookies).length === 0;
}
