import { describe, expect, it } from 'vitest';
import { BrandApiError, type FaultKind } from './brand-api-error.ts';
import { DEADLINES } from './deadlines.ts';
import { findPause, withRetries } from './retries.ts';

const none = () => 0;
const most = () => 1;

function fault(kind: FaultKind, status?: number, retryAfterMs?: number): BrandApiError {
  return new BrandApiError(
    { call: 'orders', requestId: 'r' },
    { kind, outcome: 'unknown', retryAfterMs, ...(status !== undefined && { status }) },
  );
}

describe('deadlines', () => {
  it('are 3 s a try and 8 s in all for reads, 10 s for creating, 30 s for an upload', () => {
    expect(DEADLINES).toMatchObject({
      read: { tryMs: 3_000, totalMs: 8_000 },
      create: { tryMs: 10_000, totalMs: 10_000 },
      upload: { tryMs: 30_000, totalMs: 30_000 },
    });
  });
});

describe('findPause', () => {
  it.each([
    ['a timeout', fault('timeout')],
    ['an unreachable API', fault('unreachable')],
    ['502', fault('status', 502)],
    ['503', fault('status', 503)],
    ['504', fault('status', 504)],
  ])('tries again after %s, between half and the whole of a pause that doubles', (_, error) => {
    expect(findPause(error, 1, none)).toBe(100);
    expect(findPause(error, 1, most)).toBe(200);
    expect(findPause(error, 2, none)).toBe(200);
    expect(findPause(error, 2, most)).toBe(400);
  });

  it.each([
    ['400', fault('status', 400)],
    ['401', fault('status', 401)],
    ['404', fault('status', 404)],
    ['500', fault('status', 500)],
    ['501', fault('status', 501)],
    ['429 that does not say when', fault('status', 429)],
    ['429 that says too late', fault('status', 429, 2_001)],
    ['503 that says too late', fault('status', 503, 2_001)],
    ['an answer that cannot be read', fault('bad-answer', 200)],
    ['an answer that is too large', fault('too-large', 200)],
    ['a caller that gave up', fault('aborted')],
    ['a programming error', new TypeError()],
  ])('does not try again after %s', (_, error) => {
    expect(findPause(error, 1, none)).toBeUndefined();
  });

  it('waits as long as a short Retry-After asks', () => {
    expect(findPause(fault('status', 429, 2_000), 1, none)).toBe(2_000);
    expect(findPause(fault('status', 429, 0), 1, none)).toBe(0);
    expect(findPause(fault('status', 503, 1_000), 1, none)).toBe(1_000);
  });
});

describe('withRetries', () => {
  it('does not begin a pause that would end after the total deadline', async () => {
    let tries = 0;
    const attempt = () => {
      tries += 1;
      return Promise.reject(fault('status', 503, 1_000));
    };
    const deadline = { tryMs: 500, totalMs: 1_000 };
    await expect(withRetries(attempt, { deadline, random: none })).rejects.toThrow('orders: status 503');
    expect(tries).toBe(1);
  });

  it('gives a try no more than what is left of the total deadline', async () => {
    const given: number[] = [];
    const attempt = (timeoutMs: number) => {
      given.push(timeoutMs);
      return Promise.reject(fault('status', 503, 0));
    };
    await expect(
      withRetries(attempt, { deadline: { tryMs: 3_000, totalMs: 2_500 }, random: none }),
    ).rejects.toThrow();
    expect(given).toHaveLength(3);
    expect(Math.max(...given)).toBeLessThanOrEqual(2_500);
  });
});
