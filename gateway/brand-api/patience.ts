import type { Deadline } from './deadlines.ts';

/**
 * How long a customer waits for hanging calls in all: those of one request and of the page that it redirects to.
 */
const LONGEST_WAIT_MS = 10_000;
/** A call that failed sooner did not hang: it was answered or refused. */
const HUNG_AFTER_MS = 3_000;
/** The least time that any call gets, because the brand API may be back by then. */
const LEAST_MS = 1_000;

/**
 * How long a customer still waits. Each call has its deadline, but calls that hang one after the other, or an action's
 * and then those of the page that it redirects to, would add up: once one has hung, those after it share what is left.
 */
export interface Patience {
  /** The deadline of a read that begins now. */
  deadlineOf(deadline: Deadline): Deadline;
  /** A call that the customer waited for failed after so many milliseconds. */
  failedAfter(ms: number): void;
  /** How long the customer has waited, in milliseconds; `undefined` while nothing has hung. */
  readonly waitedMs: number | undefined;
}

/**
 * @param waitedMs what the customer waited for calls that hung in the request that led to this one, in milliseconds
 * @param now a clock in milliseconds
 */
export function createPatience(waitedMs?: number, now: () => number = () => performance.now()): Patience {
  const startedAt = now() - (waitedMs ?? 0);
  let hasHung = waitedMs !== undefined;

  return {
    deadlineOf(deadline) {
      if (!hasHung) return deadline;
      const left = Math.max(startedAt + LONGEST_WAIT_MS - now(), LEAST_MS);
      return { tryMs: Math.min(deadline.tryMs, left), totalMs: Math.min(deadline.totalMs, left) };
    },
    failedAfter(ms) {
      if (ms >= HUNG_AFTER_MS) hasHung = true;
    },
    get waitedMs() {
      return hasHung ? Math.min(now() - startedAt, LONGEST_WAIT_MS) : undefined;
    },
  };
}
