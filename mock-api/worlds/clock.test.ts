import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Clock, ClockError } from './clock.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 29, 12) }));
afterEach(() => void vi.useRealTimers());

it('a clock tells of each move when it was made and where it led', () => {
  const clock = new Clock();
  clock.set(new Date('2030-01-01T00:00:00Z'));
  clock.advance(24 * 60 * 60_000);
  expect(clock.now().toISOString()).toBe('2030-01-02T00:00:00.000Z');
  expect(clock.moves()).toEqual([
    { at: '2026-11-29T12:00:00.000Z', to: '2030-01-01T00:00:00.000Z' },
    { at: '2026-11-29T12:00:00.000Z', to: '2030-01-02T00:00:00.000Z' },
  ]);
});

it.each([
  ['2010-01-01T00:00:00.000Z', -1],
  ['2089-12-31T23:59:59.999Z', 1],
])('a clock may stand at %s, and not %i ms later', (edge, ms) => {
  const clock = new Clock(new Date(edge));
  expect(clock.now().toISOString()).toBe(edge);
  expect(() => clock.advance(ms)).toThrow(ClockError);
  expect(clock.now().toISOString()).toBe(edge);
  expect(clock.moves()).toHaveLength(1);
});
