import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { withinMs } from './within-ms.server.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('work that is done in time is answered at once, and no timer is left', async () => {
  const before = vi.getTimerCount();
  expect(await withinMs(1_000, Promise.resolve('done'))).toBe('done');
  expect(vi.getTimerCount()).toBe(before);
});

it('work that fails in time fails, and no timer is left', async () => {
  const before = vi.getTimerCount();
  await expect(withinMs(1_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(before);
});

it('work that takes longer than its time is not waited for', async () => {
  let answer: unknown = 'none yet';
  void withinMs(1_000, new Promise(() => undefined)).then((found) => (answer = found));
  await vi.advanceTimersByTimeAsync(999);
  expect(answer).toBe('none yet');
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toBeUndefined();
});
