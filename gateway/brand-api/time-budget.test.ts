import { describe, expect, it } from 'vitest';

import { DEADLINES } from './deadlines.ts';
import { createTimeBudget } from './time-budget.ts';

const { create, read, write } = DEADLINES;

describe('a time budget', () => {
  let time = 0;
  const budgetAfter = (waitedMs?: number) => {
    time = 0;
    return createTimeBudget({ before: waitedMs === undefined ? undefined : { ms: waitedMs } }, () => time);
  };

  it('leaves deadlines alone while nothing has hung, however slow the answers are', () => {
    const budget = budgetAfter();
    time = 9_000;
    budget.failedAfter(2_999);
    expect(budget.deadlineOf(read)).toEqual(read);
    expect(budget.waited).toBeUndefined();
  });

  it('gives the call after one that hung what is left of ten seconds', () => {
    const budget = budgetAfter();
    time = 8_000;
    budget.failedAfter(8_000);
    expect(budget.deadlineOf(read)).toEqual({ tryMs: 2_000, totalMs: 2_000 });
    expect(budget.waited?.ms).toBe(8_000);
  });

  it('counts a call as hanging from three seconds on', () => {
    const budget = budgetAfter();
    time = 3_000;
    budget.failedAfter(3_000);
    expect(budget.deadlineOf(read)).toEqual({ tryMs: 3_000, totalMs: 7_000 });
  });

  it('gives a call one second even when nothing is left', () => {
    const budget = budgetAfter();
    time = 9_500;
    budget.failedAfter(8_000);
    expect(budget.deadlineOf(read).totalMs).toBe(1_000);
  });

  it('goes on with what the request before has left', () => {
    const budget = budgetAfter(8_000);
    expect(budget.deadlineOf(read).totalMs).toBe(2_000);
    time = 1_500;
    expect(budget.deadlineOf(read).totalMs).toBe(1_000);
    expect(budget.waited?.ms).toBe(9_500);
    expect(budget.hasHung('orders')).toBe(false);
  });

  it('never makes a deadline longer', () => {
    const budget = budgetAfter(0);
    expect(budget.deadlineOf({ tryMs: 500, totalMs: 700 })).toEqual({ tryMs: 500, totalMs: 700 });
  });

  describe('of a form', () => {
    const formBudget = () => {
      time = 0;
      return createTimeBudget({ isForm: true }, () => time);
    };

    it('leaves a second for its page, and another for a look at the list after a creation', () => {
      const budget = formBudget();
      expect(budget.leftMs).toBe(9_000);
      expect(budget.writeDeadlineOf('write', write).totalMs).toBe(9_000);
      expect(budget.writeDeadlineOf('create', create).totalMs).toBe(8_000);
      time = 2_000;
      expect(budget.writeDeadlineOf('create', create).totalMs).toBe(6_000);
    });

    it('gives what is written three seconds even when nothing is left', () => {
      const budget = formBudget();
      time = 9_000;
      expect(budget.leftMs).toBe(0);
      expect(budget.writeDeadlineOf('create', create)).toEqual({ tryMs: 3_000, totalMs: 3_000 });
    });

    it('shares the time that it promised with its page, and tells the page which call it gave up on', () => {
      const budget = formBudget();
      time = 100;
      budget.promise(2_800);
      expect(budget.leftMs).toBe(1_700);
      expect(budget.deadlineOf(read).totalMs).toBe(1_700);
      expect(budget.waited).toBeUndefined();
      time = 1_800;
      budget.gaveUpOn('protocols');
      const before = budget.waited;
      expect(before).toEqual({ ms: 1_800, promisedMs: 2_800, hung: ['protocols'] });
      time = 0;
      const page = createTimeBudget({ before }, () => time);
      expect(page.hasHung('protocols')).toBe(true);
      expect(page.hasHung('orders')).toBe(false);
      expect(page.deadlineOf(read).totalMs).toBe(1_000);
      time = 2_000;
      expect(page.deadlineOf(read).totalMs).toBe(200);
    });
  });
});
