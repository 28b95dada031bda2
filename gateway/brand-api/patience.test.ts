import { describe, expect, it } from 'vitest';

import { DEADLINES } from './deadlines.ts';
import { createPatience } from './patience.ts';

const { create, read, write } = DEADLINES;

describe('patience', () => {
  let time = 0;
  const patienceAfter = (waitedMs?: number) => {
    time = 0;
    return createPatience({ before: waitedMs === undefined ? undefined : { ms: waitedMs } }, () => time);
  };

  it('leaves deadlines alone while nothing has hung, however slow the answers are', () => {
    const patience = patienceAfter();
    time = 9_000;
    patience.failedAfter(2_999);
    expect(patience.deadlineOf(read)).toEqual(read);
    expect(patience.waited).toBeUndefined();
  });

  it('gives the call after one that hung what is left of ten seconds', () => {
    const patience = patienceAfter();
    time = 8_000;
    patience.failedAfter(8_000);
    expect(patience.deadlineOf(read)).toEqual({ tryMs: 2_000, totalMs: 2_000 });
    expect(patience.waited?.ms).toBe(8_000);
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

  it('goes on with what the request before has left', () => {
    const patience = patienceAfter(8_000);
    expect(patience.deadlineOf(read).totalMs).toBe(2_000);
    time = 1_500;
    expect(patience.deadlineOf(read).totalMs).toBe(1_000);
    expect(patience.waited?.ms).toBe(9_500);
  });

  it('never makes a deadline longer', () => {
    const patience = patienceAfter(0);
    expect(patience.deadlineOf({ tryMs: 500, totalMs: 700 })).toEqual({ tryMs: 500, totalMs: 700 });
  });

  describe('of a form', () => {
    const formPatience = () => {
      time = 0;
      return createPatience({ isForm: true }, () => time);
    };

    it('leaves a second for its page, and another for a look at the list after a creation', () => {
      const patience = formPatience();
      expect(patience.leftMs).toBe(9_000);
      expect(patience.writeDeadlineOf('write', write).totalMs).toBe(9_000);
      expect(patience.writeDeadlineOf('create', create).totalMs).toBe(8_000);
      time = 2_000;
      expect(patience.writeDeadlineOf('create', create).totalMs).toBe(6_000);
    });

    it('gives what is written three seconds even when nothing is left', () => {
      const patience = formPatience();
      time = 9_000;
      expect(patience.leftMs).toBe(0);
      expect(patience.writeDeadlineOf('create', create)).toEqual({ tryMs: 3_000, totalMs: 3_000 });
    });

    it('shares the time that it promised with its page, and tells the page which call it gave up on', () => {
      const patience = formPatience();
      time = 100;
      patience.promise(2_800);
      expect(patience.leftMs).toBe(1_700);
      expect(patience.deadlineOf(read).totalMs).toBe(1_700);
      expect(patience.waited).toBeUndefined();
      time = 1_800;
      patience.gaveUpOn('protocols');
      const before = patience.waited;
      expect(before).toEqual({ ms: 1_800, promisedMs: 2_800, hung: ['protocols'] });
      time = 0;
      const page = createPatience({ before }, () => time);
      expect(page.hasHung('protocols')).toBe(true);
      expect(page.hasHung('orders')).toBe(false);
      expect(page.deadlineOf(read).totalMs).toBe(1_000);
      time = 2_000;
      expect(page.deadlineOf(read).totalMs).toBe(200);
    });
  });
});
