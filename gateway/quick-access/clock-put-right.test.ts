import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Identity } from '../session/session-data.ts';
import {
  ana,
  byNumber,
  HOUR_MS,
  MINUTE_MS,
  phone,
  SECOND_MS,
  setUpLimits,
} from './quick-access-limits.for-tests.ts';

const { clock, limits } = setUpLimits();

/** Asks for a code; answers how many seconds to wait, 0 if it was sent. */
async function ask(identity: Identity): Promise<number> {
  const permission = await limits.permitSend(identity, phone);
  if (!permission.allowed) return permission.seconds;
  await permission.sent();
  return 0;
}

test('codes that were asked for while the clock was ahead make nobody wait once it is put right', async () => {
  const ahead = fc.integer({ min: MINUTE_MS + 1, max: 400 * 24 * HOUR_MS });
  const codes = fc.integer({ min: 1, max: 5 });
  let start = clock.now;
  let run = 0;
  await fc.assert(
    fc.asyncProperty(ahead, codes, async (aheadMs, count) => {
      const identity = byNumber((run += 1));
      // A day for each run, because of the limit of their network address.
      start += 24 * HOUR_MS;
      clock.now = start + aheadMs;
      for (let sent = 0; sent < count; sent += 1) {
        expect(await ask(identity)).toBe(0);
        clock.now += 25 * SECOND_MS;
      }
      clock.now = start;
      expect(await limits.secondsUntilResend(identity, phone.networkAddress)).toBe(0);
      expect(await ask(identity)).toBe(0);
      expect(await ask(identity)).toBe(25);
      clock.now += 25 * SECOND_MS;
      expect(await ask(identity)).toBe(0);
    }),
    { numRuns: 40, seed: 7 },
  );
});

test('two gateways whose clocks differ by up to a minute send one code', async () => {
  const start = clock.now;
  clock.now = start + MINUTE_MS;
  expect(await ask(ana)).toBe(0);
  clock.now = start;
  expect(await ask(ana)).toBe(25);
  expect(await limits.secondsUntilResend(ana, phone.networkAddress)).toBe(25);
});
