import { expect, test } from 'vitest';

import { createCountdown } from './countdown.ts';
import { stateOfTest } from './state-of-test.for-tests.ts';

const NOW = Date.UTC(2026, 10, 29, 12);

test('a wait that began by another clock is never longer than a whole one, nor shorter than none', async () => {
  const countdown = createCountdown(
    stateOfTest(() => NOW),
    25,
  );
  for (const [aheadMs, left] of [
    [-60_000, 0],
    [-25_000, 0],
    [-24_999, 1],
    [-1, 25],
    [0, 25],
    [60_000, 25],
    [60_001, 0],
  ] as const) {
    expect(await countdown.begin(`k${aheadMs}`, NOW + aheadMs)).toBe(true);
    expect(await countdown.secondsLeft(`k${aheadMs}`, NOW)).toBe(left);
  }
});

test('an entry that is no instant makes nobody wait', async () => {
  const state = stateOfTest(() => NOW);
  await state.set('k', 'sealed:AAAAAAAA:AAAA', { ttlSeconds: 25 });
  expect(await createCountdown(state, 25).secondsLeft('k', NOW)).toBe(0);
});

test('a wait that is running is not begun anew, by two calls at the same moment either', async () => {
  const countdown = createCountdown(
    stateOfTest(() => NOW),
    25,
  );
  expect(await Promise.all([countdown.begin('k', NOW), countdown.begin('k', NOW)])).toEqual([true, false]);
  expect(await countdown.begin('k', NOW + 24_999)).toBe(false);
  expect(await countdown.secondsLeft('k', NOW + 5_000)).toBe(20);
});

test('a wait that a clock ahead began is begun anew, once', async () => {
  const countdown = createCountdown(
    stateOfTest(() => NOW),
    25,
  );
  for (const [aheadMs, begun] of [
    [60_000, [false, false]],
    [60_001, [true, false]],
  ] as const) {
    const key = `k${aheadMs}`;
    await countdown.begin(key, NOW + aheadMs);
    expect([await countdown.begin(key, NOW), await countdown.begin(key, NOW)]).toEqual(begun);
    expect(await countdown.secondsLeft(key, NOW)).toBe(25);
  }
});
