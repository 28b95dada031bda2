import fc from 'fast-check';
import { expect, test } from 'vitest';

import { toWaitingTime } from './waiting-time.ts';

fc.configureGlobal({ seed: 20261128 });

test.each([
  [0, 0, 1],
  [0.2, 0, 1],
  [1, 0, 1],
  [25, 0, 25],
  [59, 0, 59],
  [60, 1, 0],
  [61, 1, 1],
  [80, 1, 20],
  [299, 4, 59],
  [300, 5, 0],
  [301, 6, 0],
  [3219, 54, 0],
  [3240, 54, 0],
  [3241, 55, 0],
  [3600, 60, 0],
])('a wait of %d seconds is shown as %d minutes and %d seconds', (seconds, minutes, rest) => {
  expect(toWaitingTime(seconds)).toEqual({ minutes, seconds: rest });
});

test('a shown wait is never too short, and less than a minute too long', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (wait) => {
      const { minutes, seconds } = toWaitingTime(wait);
      const said = minutes * 60 + seconds;
      return said >= wait && said < wait + 60 && seconds < 60 && said > 0;
    }),
  );
});
