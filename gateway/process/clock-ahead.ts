/** The most by which the clocks of two gateways may differ. */
export const CLOCKS_DIFFER_MS = 60_000;

/**
 * Whether this instant was written by a clock that was ahead, such as that of a machine that has just started. What is
 * counted from it would otherwise last longer by as much as the clock was wrong. Both in milliseconds since 1970.
 * Source: .docs/rules/login-and-codes.md#limits-on-codes.
 */
export function isOfClockAhead(instant: number, now: number): boolean {
  return instant > now + CLOCKS_DIFFER_MS;
}

/**
 * The end of a lease. A lease that a clock ahead wrote ends a full length from now: its holder may have taken it just
 * now, and still be at work. So whoever finds such a lease first writes it down with this end.
 *
 * @param until its end as it was written, in milliseconds since 1970
 * @param lengthMs how long a lease is
 */
export function leaseEnd(until: number, lengthMs: number, now: number): number {
  return isOfClockAhead(until - lengthMs, now) ? now + lengthMs : until;
}
