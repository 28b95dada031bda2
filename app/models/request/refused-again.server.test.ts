import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { customerContext, marina } from '../../../tests/support/samples/customer-context.ts';
import { isRefusedAgain } from './refused-again.server.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => vi.useFakeTimers({ now: 10 * HOUR_MS }));
afterEach(() => vi.useRealTimers());

it("a repeated 401 stays its call's fault for the session, even if an older session is refused as well", async () => {
  const session = { beganAt: 0 };
  const { context } = customerContext({ validateSession: { valid: true } }, { session });
  const refuse = (beganAt: number) => {
    session.beganAt = beganAt;
    return isRefusedAgain(context, marina, 'orders');
  };
  const mine = Date.now() - 1_000;
  expect(await refuse(mine - HOUR_MS)).toBe(false);
  expect(await refuse(mine)).toBe(true);
  vi.advanceTimersByTime(HOUR_MS);
  expect(await refuse(mine - 2 * HOUR_MS)).toBe(false);
  expect(await refuse(mine)).toBe(true);
});
