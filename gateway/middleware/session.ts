import type { RequestHandler, Response } from 'express';

import { dropCookie, readCookie, setCookie } from '../browser/cookies.ts';
import { networkOf } from '../connections/network-of.ts';
import { PortalSession } from '../session/portal-session.ts';
import type { SessionSeal } from '../session/session-seal.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { KeySecretWatch } from '../state/watch-key-secret.ts';

const COOKIE = 'sessao';

/**
 * Opens the session that the request's sealed cookie names. A cookie sealed with an unknown secret may come from a
 * gateway that has a new one, so the key secret is looked at anew first: under another key secret a customer would find
 * nothing of what they left.
 */
export function session(
  seal: SessionSeal,
  store: SessionStore,
  keySecret: Pick<KeySecretWatch, 'check' | 'checkNow'>,
): RequestHandler {
  return (req, res, next) => {
    const { brand, note } = res.locals;
    const open = async () => {
      const sealed = readCookie(req, COOKIE);
      if (sealed && seal.isForeign(sealed)) await keySecret.checkNow();
      else keySecret.check();
      res.locals.session = await PortalSession.open(sealed ? await seal.open(sealed) : undefined, {
        brand: brand.slug,
        store,
        network: networkOf(req.ip ?? ''),
        warn: (what) => note('session trimmed', { what }),
      });
    };
    open().then(() => next(), next);
  };
}

/**
 * Saves the session, if this request changed it, and sets or deletes the browser's cookie if necessary. Call once,
 * before the headers leave.
 */
export async function saveSession(res: Response, seal: SessionSeal): Promise<void> {
  const { note, session: saved } = res.locals;
  const change = await saved.save();
  // The client left before the answer was complete, so its alerts were not shown.
  const giveBack = () => {
    if (res.writableFinished) return;
    saved
      .returnUnshownAlerts()
      .catch((error: unknown) => note('unexpected fault', { where: 'alerts', err: error }));
  };
  if (res.closed) giveBack();
  else res.once('close', giveBack);
  if (change.kind === 'set') setCookie(res, COOKIE, await seal.seal(change.cookie), change.maxAgeSeconds);
  else if (change.kind === 'drop' && readCookie(res.req, COOKIE) !== undefined) dropCookie(res, COOKIE);
}
