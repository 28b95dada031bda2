/** What the clocks of two gateways may differ by. */
export const CLOCKS_DIFFER_MS = 60_000;

/**
 * Whether a clock that was ahead wrote this instant, such as a machine's that has just started: what counts from there
 * would otherwise last as much longer as the clock was wrong. Both in milliseconds since 1970.
 * Source: .docs/rules/login-and-codes.md#limits-on-codes.
 */
export function isOfClockAhead(instant: number, now: number): boolean {
  return instant > now + CLOCKS_DIFFER_MS;
}

/**
 * The end of a lease. One that a clock ahead wrote lasts from now on as long as any: who took it may have done so just
 * now, and still be at work. So whoever finds one writes it down with this end, before anybody goes by it.
 *
 * @param until its end as it was written, in milliseconds since 1970
 * @param lengthMs how long a lease is
 */
export function leaseEnd(until: number, lengthMs: number, now: number): number {
  return isOfClockAhead(until - lengthMs, now) ? now + lengthMs : until;
}
