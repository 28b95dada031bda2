import { sealData, unsealData } from 'iron-session';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';

import { sessionCookieSchema, type SessionCookie } from './session-data.ts';
import { SESSION_SECONDS } from './session-lifetime.ts';

/** Opening a cookie takes an eighth of a page's time, and a page's parts send it again and again. */
const REMEMBERED = { max: 1_000, ttl: 60_000, ttlResolution: 0 };

/** How a sealed cookie begins, with the number of its secret. */
const SEALED_WITH = /^Fe26\.2\*(\d{1,10})\*/;

/** Encrypts and authenticates what the session's cookie carries. */
export interface SessionSeal {
  seal(cookie: SessionCookie): Promise<string>;
  /** Whether the cookie names a secret that is not among these. */
  isForeign(sealed: string): boolean;
  /** `undefined` for a cookie that is too old, forged, sealed with a dropped secret, or of an older shape. */
  open(sealed: string): Promise<SessionCookie | undefined>;
}

/**
 * @param secrets the first seals, all open.
 * @param now a clock in milliseconds
 */
export function createSessionSeal(
  secrets: readonly [string, ...string[]],
  now: () => number = () => performance.now(),
): SessionSeal {
  const [first] = secrets;
  const sealing = { [idOf(first)]: first };
  const opening = Object.fromEntries(secrets.map((secret) => [idOf(secret), secret]));
  const remembered = new LRUCache<string, SessionCookie>({ ...REMEMBERED, perf: { now } });
  return {
    isForeign(sealed) {
      const id = SEALED_WITH.exec(sealed)?.[1];
      return id !== undefined && !Object.hasOwn(opening, id);
    },
    seal: (cookie) => sealData(cookie, { password: sealing, ttl: SESSION_SECONDS }),
    async open(sealed) {
      const known = remembered.get(sealed);
      if (known) return known;
      const opened: unknown = await unsealData(sealed, { password: opening, ttl: SESSION_SECONDS });
      const cookie = sessionCookieSchema.safeParse(opened).data;
      // The opened cookie holds a session's id and no personal data; whether the session still exists is looked up each
      // time.
      if (cookie && !cookie.alerts) remembered.set(sealed, cookie);
      return cookie;
    },
  };
}

/**
 * The number by which a seal names its secret. It is computed from the secret, not from its place in the list, which
 * changes when a secret is added or dropped.
 */
function idOf(secret: string): number {
  return createHash('sha256').update(secret).digest().readUInt32BE();
}
