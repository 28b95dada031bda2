import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createTimeBudget } from './time-budget.ts';
import { waitWithinBudget } from './wait-within-budget.ts';

const subject = { call: 'reasons', requestId: 'r' } as const;
const never = new Promise<never>(() => undefined);
/** A fixed time, not until no timer is left: one of another test file may go on for ever in this process. */
const LONGER_THAN_ANY_MS = 20_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** After how many milliseconds a customer who has already waited gives up another's hanging call. */
async function givenUpAfter(waitedMs: number | undefined): Promise<number> {
  const budget = createTimeBudget({ before: waitedMs === undefined ? undefined : { ms: waitedMs } });
  const startedAt = performance.now();
  let gaveUpAt = Number.NaN;
  const given = waitWithinBudget(subject, budget, never).finally(() => (gaveUpAt = performance.now()));
  const waiting = expect(given).rejects.toMatchObject({ kind: 'timeout' });
  await vi.advanceTimersByTimeAsync(LONGER_THAN_ANY_MS);
  await waiting;
  expect(budget.waited?.ms).toBeGreaterThanOrEqual(waitedMs ?? 1);
  return gaveUpAt - startedAt;
}

test('a customer waits 8 s for another customer’s call that hangs, and 10 s in all', async () => {
  expect(await givenUpAfter(undefined)).toBe(8_100);
  expect(await givenUpAfter(4_000)).toBe(6_100);
  expect(await givenUpAfter(8_100)).toBe(2_000);
  expect(await givenUpAfter(10_000)).toBe(1_100);
});

test('an answer and a fault are passed on as they are, and nothing goes on waiting', async () => {
  vi.advanceTimersByTime(LONGER_THAN_ANY_MS);
  const budget = createTimeBudget();
  const before = vi.getTimerCount();
  expect(await waitWithinBudget(subject, budget, Promise.resolve('a list'))).toBe('a list');
  const fault = new Error('refused');
  await expect(waitWithinBudget(subject, budget, Promise.reject(fault))).rejects.toBe(fault);
  expect(budget.waited).toBeUndefined();
  expect(vi.getTimerCount()).toBe(before);
});
