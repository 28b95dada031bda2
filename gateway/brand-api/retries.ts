import { setTimeout as pause } from 'node:timers/promises';
import { BrandApiError } from './brand-api-error.ts';
import type { Deadline } from './deadlines.ts';

const MAX_TRIES = 3;
const FIRST_PAUSE_MS = 200;
/** The portal does not wait for a longer `Retry-After`: the customer is looking at the page. */
const LONGEST_RETRY_AFTER_MS = 2_000;

export interface RetryPolicy {
  deadline: Deadline;
  /** The jitter of pauses: a number from 0 up to 1. */
  random: () => number;
  signal?: AbortSignal | undefined;
}

/**
 * Runs a reading call again after a fault that may pass, within the total deadline. Only for calls that change nothing:
 * a write is tried once, by calling `attempt` directly.
 *
 * @param attempt one try, given how many milliseconds it may take
 * @throws the last try's error
 */
export async function withRetries<T>(
  attempt: (timeoutMs: number) => Promise<T>,
  { deadline, random, signal }: RetryPolicy,
): Promise<T> {
  const endsAt = performance.now() + deadline.totalMs;
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(Math.min(deadline.tryMs, endsAt - performance.now()));
    } catch (error) {
      const pauseMs = tries < MAX_TRIES ? findPause(error, tries, random) : undefined;
      if (pauseMs === undefined || performance.now() + pauseMs >= endsAt) throw error;
      // Aborted while pausing: the next try fails at once, with the right kind.
      await pause(pauseMs, undefined, signal && { signal }).catch(() => undefined);
    }
  }
}

/**
 * Milliseconds to wait before the try after number `tries`: between half and the whole of 200 ms, 400 ms, or a short
 * `Retry-After` of a 429. `undefined` if trying again is of no use: after any answer but 502, 503, 504 and such a 429,
 * or with a longer `Retry-After`.
 */
export function findPause(error: unknown, tries: number, random: () => number): number | undefined {
  if (!(error instanceof BrandApiError)) return undefined;
  const jittered = FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + random() / 2);
  if (error.kind === 'timeout' || error.kind === 'unreachable') return jittered;
  if (error.kind !== 'status') return undefined;
  const asked = error.retryAfterMs;
  if (asked !== undefined && asked > LONGEST_RETRY_AFTER_MS) return undefined;
  if (error.status === 429) return asked;
  return error.status === 502 || error.status === 503 || error.status === 504
    ? (asked ?? jittered)
    : undefined;
}
