const DAY_SECONDS = 24 * 60 * 60;

/** Seven days (.docs/rules/sessions-and-privacy.md#session), from when it was last used. */
export const SESSION_SECONDS = 7 * DAY_SECONDS;

/** However often it is used, a session ends a month after its login. */
export const LONGEST_SECONDS = 30 * DAY_SECONDS;

/** A session in use is given to the browser anew no more than once in this time. */
const RENEWED_AFTER_MS = DAY_SECONDS * 1000;

/**
 * How long a session that is used now may go unused.
 *
 * @param beganAt of the login; milliseconds since 1970, as `now`
 * @returns whole seconds, 0 where it has ended
 */
export function secondsLeft(beganAt: number, now: number): number {
  const untilEnd = Math.floor((beganAt - now) / 1000) + LONGEST_SECONDS;
  return Math.max(0, Math.min(SESSION_SECONDS, untilEnd));
}

/** Whether a session in use is to be prolonged. Milliseconds since 1970. */
export function isToBeRenewed(renewedAt: number, now: number): boolean {
  return now - renewedAt > RENEWED_AFTER_MS;
}
