import { expect, test } from 'vitest';

import { play } from '../model/play.ts';

const STEPS = 500;
const SEEDS = Array.from({ length: STEPS }, (_, seed) => seed + 1);
/** The steps take half a minute on an idle machine, and ten times as long on a busy one. */
const TEST_TIMEOUT_MS = 600_000;

test('nothing customers do in 500 steps is lost or made twice', { timeout: TEST_TIMEOUT_MS }, async () => {
  const { fault, steps } = await play(SEEDS, STEPS);
  expect(fault?.script).toBeUndefined();
  expect(steps).toBeGreaterThanOrEqual(STEPS);
});
