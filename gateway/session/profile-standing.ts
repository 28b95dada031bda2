import type { SessionData, SessionEnding } from './session-data.ts';

/** A request for the profile of which nothing was heard so long was lost with its process: each read ends sooner. */
const PROFILE_LOST_MS = 10_000;

/** What a login says of the profile: nothing is known of it, and it is to be asked for. */
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
 * The change of a session that makes an answer about the profile known. The session may meanwhile be another one's, or
 * nobody's, of whom nothing was asked: that one stays as it is.
 *
 * @param profileRefusal `undefined` for an answer, or a fault, that keeps nobody from working
 */
export function withProfileHeard(profileRefusal: SessionEnding | undefined) {
  return (data: SessionData): SessionData =>
    data.isProfileDue === true
      ? { ...data, isProfileDue: undefined, profileAskedAt: undefined, profileRefusal }
      : data;
}
