import { sealData, unsealData } from 'iron-session';
import { createHash } from 'node:crypto';

import { sessionDataSchema, type SessionData } from './session-data.ts';

/** Seven days (specification, section 9). */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

/** Encrypts and authenticates a session for its cookie. */
export interface SessionSeal {
  seal(data: SessionData): Promise<string>;
  /** `undefined` for a cookie that is too old, forged, sealed with a dropped secret, or of an older shape. */
  open(sealed: string): Promise<SessionData | undefined>;
}

/** @param secrets the first seals, all open. */
export function createSessionSeal(secrets: readonly [string, ...string[]]): SessionSeal {
  const [first] = secrets;
  const sealing = { [idOf(first)]: first };
  const opening = Object.fromEntries(secrets.map((secret) => [idOf(secret), secret]));
  return {
    seal: (data) => sealData(data, { password: sealing, ttl: SESSION_SECONDS }),
    async open(sealed) {
      const opened: unknown = await unsealData(sealed, { password: opening, ttl: SESSION_SECONDS });
      return sessionDataSchema.safeParse(opened).data;
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
