const DAY_SECONDS = 24 * 60 * 60;

/** Seven days (.docs/rules/sessions-and-privacy.md#session), from its last use. */
export const SESSION_SECONDS = 7 * DAY_SECONDS;

/** A session ends a month after its login, however often it is used. */
export const LONGEST_SECONDS = 30 * DAY_SECONDS;

/** The browser receives the cookie of a session in use no more than once in this time. */
const RENEWED_AFTER_MS = DAY_SECONDS * 1000;

/**
 * How long a session that is used now may go unused.
 *
 * @param beganAt of the login; milliseconds since 1970, as `now`
 * @returns whole seconds, 0 if it has ended
 */
export function secondsLeft(beganAt: number, now: number): number {
  const untilEnd = Math.floor((beganAt - now) / 1000) + LONGEST_SECONDS;
  return Math.max(0, Math.min(SESSION_SECONDS, untilEnd));
}

/** Whether a session in use must be prolonged. Both are milliseconds since 1970. */
export function isToBeRenewed(renewedAt: number, now: number): boolean {
  return now - renewedAt > RENEWED_AFTER_MS;
}
