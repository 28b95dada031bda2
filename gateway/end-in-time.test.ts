import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { endInTime } from './end-in-time.ts';

const MOST_MS = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ends a process whose last step hangs', async () => {
  const end = vi.fn();
  void endInTime(new Promise(() => undefined), MOST_MS, end);
  await vi.advanceTimersByTimeAsync(MOST_MS - 1);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(end).toHaveBeenCalledOnce();
});

it('leaves one alone whose last step comes to its end, well or not', async () => {
  const end = vi.fn();
  await endInTime(Promise.resolve(), MOST_MS, end);
  await expect(endInTime(Promise.reject(new Error('no')), MOST_MS, end)).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(2 * MOST_MS);
  expect(end).not.toHaveBeenCalled();
});
