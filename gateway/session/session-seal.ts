import { sealData, unsealData } from 'iron-session';
import { createHash } from 'node:crypto';

import { sessionCookieSchema, type SessionCookie } from './session-data.ts';
import { SESSION_SECONDS } from './session-lifetime.ts';

/** Encrypts and authenticates what the session's cookie carries. */
export interface SessionSeal {
  seal(cookie: SessionCookie): Promise<string>;
  /** `undefined` for a cookie that is too old, forged, sealed with a dropped secret, or of an older shape. */
  open(sealed: string): Promise<SessionCookie | undefined>;
}

/** @param secrets the first seals, all open. */
export function createSessionSeal(secrets: readonly [string, ...string[]]): SessionSeal {
  const [first] = secrets;
  const sealing = { [idOf(first)]: first };
  const opening = Object.fromEntries(secrets.map((secret) => [idOf(secret), secret]));
  return {
    seal: (cookie) => sealData(cookie, { password: sealing, ttl: SESSION_SECONDS }),
    async open(sealed) {
      const opened: unknown = await unsealData(sealed, { password: opening, ttl: SESSION_SECONDS });
      return sessionCookieSchema.safeParse(opened).data;
    },
  };
}

/**
 * The number by which a seal names its secret. It comes from the secret, not from its place in the list, which
 * changes when a secret is added or dropped.
 */
function idOf(secret: string): number {
  return createHash('sha256').update(secret).digest().readUInt32BE();
}
