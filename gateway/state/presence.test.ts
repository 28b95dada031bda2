import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createPresence } from './presence.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('going away is noted once with its first reason, and each change with how long it was as before', () => {
  vi.advanceTimersByTime(7_000);
  const told: unknown[] = [];
  const presence = createPresence((name, fields) => told.push([name, fields]));
  const [first, second] = [new Error('first'), new Error('second')];
  presence.back();
  vi.advanceTimersByTime(1_000);
  presence.away(first);
  vi.advanceTimersByTime(300);
  presence.away(second);
  vi.advanceTimersByTime(200);
  presence.back();
  presence.back();
  vi.advanceTimersByTime(40);
  presence.away(second);
  expect(told).toEqual([
    ['state away', { ms: 1_000, err: first }],
    ['state back', { ms: 500 }],
    ['state away', { ms: 40, err: second }],
  ]);
});
