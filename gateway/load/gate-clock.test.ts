import { expect, test } from 'vitest';

import { processClock } from './gate-clock.ts';

test('the share of the time in which the event loop was busy counts from one call to the next', () => {
  const clock = processClock();
  clock.utilization();
  const endsAt = clock.now() + 20;
  while (clock.now() < endsAt);
  const busy = clock.utilization();
  expect(busy).toBeGreaterThan(0.9);
  expect(busy).toBeLessThanOrEqual(1);
});
