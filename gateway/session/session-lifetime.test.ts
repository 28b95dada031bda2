import { expect, test } from 'vitest';

import { isToBeRenewed, secondsLeft } from './session-lifetime.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_SECONDS = DAY_MS / 1000;

test.each([
  ['at its beginning', 0, 7],
  ['as long as 7 days fit before its end', 23, 7],
  ['near its end', 28, 2],
  ['at its end', 30, 0],
  ['after its end', 40, 0],
])('a session %s, %i days old, may go unused for %i days', (_when, daysOld, daysLeft) => {
  expect(secondsLeft(0, daysOld * DAY_MS)).toBe(daysLeft * DAY_SECONDS);
});

test('a session in use is prolonged once a day', () => {
  expect(isToBeRenewed(0, DAY_MS)).toBe(false);
  expect(isToBeRenewed(0, DAY_MS + 1)).toBe(true);
});
