const MINUTE_SECONDS = 60;
/** From this many minutes on, a wait is told in whole minutes. */
const EXACT_BELOW_MINUTES = 5;

/** A wait as a person says it: 40 seconds, 1 minute and 20 seconds, 54 minutes. A part that is 0 is left out. */
export interface WaitingTime {
  minutes: number;
  seconds: number;
}

/**
 * Never shorter than the wait: from five minutes on, minutes are rounded up.
 *
 * @param seconds how long to wait; less than one counts as one
 * Source: .docs/rules/login-and-codes.md#waiting-times.
 */
export function toWaitingTime(seconds: number): WaitingTime {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole >= EXACT_BELOW_MINUTES * MINUTE_SECONDS) {
    return { minutes: Math.ceil(whole / MINUTE_SECONDS), seconds: 0 };
  }
  return { minutes: Math.floor(whole / MINUTE_SECONDS), seconds: whole % MINUTE_SECONDS };
}
