import type { SessionData, SessionEnding } from './session-data.ts';

/** A request for the profile without a result after this time was lost with its process: every read ends sooner. */
const PROFILE_LOST_MS = 10_000;

/** The profile's fields after a login: nothing is known of it, and it is to be asked for. */
export const PROFILE_DUE = {
  isProfileDue: true,
  profileAskedAt: undefined,
  profileRefusal: undefined,
} as const;

/**
 * Whether the customer's profile is still to be asked for, and no request for it is under way.
 *
 * @param now milliseconds since 1970
 */
export function isProfileDue(data: SessionData, now: number): boolean {
  return data.isProfileDue === true && now - (data.profileAskedAt ?? -Infinity) >= PROFILE_LOST_MS;
}

/**
 * A change that records an answer about the profile in the session. The session may meanwhile belong to somebody else,
 * or to nobody, whose profile was not asked for: then it stays as it is.
 *
 * @param profileRefusal `undefined` for an answer, or a fault, that keeps nobody from working
 */
export function withProfileAnswer(profileRefusal: SessionEnding | undefined) {
  return (data: SessionData): SessionData =>
    data.isProfileDue === true
      ? { ...data, isProfileDue: undefined, profileAskedAt: undefined, profileRefusal }
      : data;
}
