/** What the clocks of two gateways may differ by. */
const MOST_MS = 60_000;

/**
 * Whether a clock that was ahead wrote this instant, such as a machine's that has just started: what counts from there
 * would otherwise last as much longer as the clock was wrong. Both in milliseconds since 1970.
 * Source: .docs/rules/login-and-codes.md#limits-on-codes.
 */
export function isOfClockAhead(instant: number, now: number): boolean {
  return instant > now + MOST_MS;
}
