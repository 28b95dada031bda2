import { leaseEnd } from '../clock-ahead.ts';
import type { Open } from './ledger.ts';

/** Longer than any one call made under it (10 s to create, 8 s to read); each call starts a new lease. */
export const LEASE_MS = 15_000;

/**
 * A request as it counts: a clock that was ahead would keep its customer from sending anything until it is as late as it
 * said.
 *
 * @returns the same request if no clock was ahead
 */
export function putRight(request: Open, now: number): Open {
  const leaseUntil = leaseEnd(request.leaseUntil, LEASE_MS, now);
  if (leaseUntil === request.leaseUntil) return request;
  return { ...request, leaseUntil, sentAt: request.sentAt && Math.min(request.sentAt, now) };
}
