import { leaseEnd } from '../process/clock-ahead.ts';

/** Longer than any one call made under it (10 s to create, 8 s to read); each call starts a new lease. */
const LEASE_MS = 15_000;

/** The lease of a call that begins now. */
export function leaseFrom(now: number): { leaseUntil: number } {
  return { leaseUntil: now + LEASE_MS };
}

interface Leased {
  leaseUntil: number;
  sentAt?: number | undefined;
}

/**
 * The request, with times that a clock ahead wrote put right: otherwise its customer could send nothing until those
 * times have come.
 *
 * @returns the same request if no clock was ahead
 */
export function putRight<Request extends Leased>(request: Request, now: number): Request {
  const leaseUntil = leaseEnd(request.leaseUntil, LEASE_MS, now);
  if (leaseUntil === request.leaseUntil) return request;
  return { ...request, leaseUntil, sentAt: request.sentAt && Math.min(request.sentAt, now) };
}
