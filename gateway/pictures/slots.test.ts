import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createSlots } from './slots.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A visitor who has asked for a place. */
function come(slots: ReturnType<typeof createSlots>) {
  const one: { state: 'waiting' | 'inside' | 'gone'; leave: () => void } = {
    state: 'waiting',
    leave: () => undefined,
  };
  void slots.take().then((leave) => {
    one.state = leave ? 'inside' : 'gone';
    if (leave) one.leave = leave;
  });
  return one;
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('two visitors get in, two wait, and the fifth finds no place', async () => {
  const slots = createSlots({ atOnce: 2, inLine: 2, waitMs: 1_000 });
  const all = Array.from({ length: 3 }, () => come(slots));
  await settle();
  expect(slots.isFull()).toBe(false);
  all.push(come(slots), come(slots));
  await settle();
  expect(all.map(({ state }) => state)).toEqual(['inside', 'inside', 'waiting', 'waiting', 'gone']);
  expect(slots.isFull()).toBe(true);
});

test('visitors go in as they came, one for each that leaves, however often that one says so', async () => {
  const slots = createSlots({ atOnce: 1, inLine: 3, waitMs: 1_000 });
  const all = Array.from({ length: 4 }, () => come(slots));
  await settle();
  all[0]?.leave();
  all[0]?.leave();
  await settle();
  expect(all.map(({ state }) => state)).toEqual(['inside', 'inside', 'waiting', 'waiting']);
  all[1]?.leave();
  all[0]?.leave();
  await settle();
  expect(all.map(({ state }) => state)).toEqual(['inside', 'inside', 'inside', 'waiting']);
});

test('a visitor who has waited for too long is gone, and takes no place later', async () => {
  const slots = createSlots({ atOnce: 1, inLine: 2, waitMs: 1_000 });
  const [first, second] = [come(slots), come(slots)];
  await vi.advanceTimersByTimeAsync(999);
  expect(second.state).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(second.state).toBe('gone');
  first.leave();
  const third = come(slots);
  await settle();
  expect(third.state).toBe('inside');
  third.leave();
  expect(slots.isFull()).toBe(false);
});
