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
