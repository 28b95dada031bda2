import { sealData, unsealData } from 'iron-session';

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
export function createSessionSeal(secrets: readonly string[]): SessionSeal {
  // iron-session seals with the highest key, so the first secret gets it.
  const password = Object.fromEntries(
    secrets.map((secret, index) => [String(secrets.length - index), secret]),
  );
  return {
    seal: (data) => sealData(data, { password, ttl: SESSION_SECONDS }),
    async open(sealed) {
      const opened: unknown = await unsealData(sealed, { password, ttl: SESSION_SECONDS });
      return sessionDataSchema.safeParse(opened).data;
    },
  };
}
