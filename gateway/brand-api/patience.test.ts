import { describe, expect, it } from 'vitest';

import { DEADLINES } from './deadlines.ts';
import { createPatience } from './patience.ts';

const { read } = DEADLINES;

describe('patience', () => {
  let time = 0;
  const patienceAfter = (waitedMs?: number) => {
    time = 0;
    return createPatience(waitedMs, () => time);
  };

  it('leaves deadlines alone while nothing has hung, however slow the answers are', () => {
    const patience = patienceAfter();
    time = 9_000;
    patience.failedAfter(2_999);
    expect(patience.deadlineOf(read)).toEqual(read);
    expect(patience.waitedMs).toBeUndefined();
  });

  it('after a call that hung, the next one gets what is left of ten seconds', () => {
    const patience = patienceAfter();
    time = 8_000;
    patience.failedAfter(8_000);
    expect(patience.deadlineOf(read)).toEqual({ tryMs: 2_000, totalMs: 2_000 });
    expect(patience.waitedMs).toBe(8_000);
  });

  it('counts a call as hanging from three seconds on', () => {
    const patience = patienceAfter();
    time = 3_000;
    patience.failedAfter(3_000);
    expect(patience.deadlineOf(read)).toEqual({ tryMs: 3_000, totalMs: 7_000 });
  });

  it('gives a call one second even when nothing is left', () => {
    const patience = patienceAfter();
    time = 9_500;
    patience.failedAfter(8_000);
    expect(patience.deadlineOf(read).totalMs).toBe(1_000);
  });

  it('goes on where the request before left off', () => {
    const patience = patienceAfter(8_000);
    expect(patience.deadlineOf(read).totalMs).toBe(2_000);
    time = 1_500;
    expect(patience.deadlineOf(read).totalMs).toBe(1_000);
    expect(patience.waitedMs).toBe(9_500);
  });

  it('never makes a deadline longer', () => {
    const patience = patienceAfter(0);
    expect(patience.deadlineOf({ tryMs: 500, totalMs: 700 })).toEqual({ tryMs: 500, totalMs: 700 });
  });
});
