import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../dates-and-money/calendar-date.ts';
import { line, reason, refund, sizeExchange } from '../samples.for-tests.ts';
import { findBlock, lastEligibleDay, lineOutlook } from './eligibility.ts';
import { purposeOf } from './purpose.ts';
import { wishesOf } from './wish.ts';

fc.configureGlobal({ seed: 20261120 });

const deliveredOn: CalendarDate = '2026-11-15';
const daysLater = fc.integer({ min: -5, max: 400 });
const limit = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 400 }) }, fc.maxSafeNat());

describe('the deadline of a reason', () => {
  it('blocks it exactly if it restricts by deadline and the days since delivery reach the limit', () =>
    fc.assert(
      fc.property(daysLater, limit, fc.boolean(), (days, deadlineDays, hasDeadline) => {
        const block = findBlock(line, { ...reason, hasDeadline, deadlineDays }, addDays(deliveredOn, days));
        expect(block?.code === 'deadline').toBe(hasDeadline && days >= deadlineDays);
      }),
      { numRuns: 2000 },
    ));

  it('leaves the last eligible day open and blocks the day after, for every limit', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_500 }), (deadlineDays) => {
        const limited = { ...reason, deadlineDays };
        const dayBefore = addDays(deliveredOn, deadlineDays - 1);
        expect(lastEligibleDay(deliveredOn, limited)).toBe(dayBefore);
        expect(findBlock(line, limited, dayBefore)).toBeUndefined();
        expect(findBlock(line, limited, addDays(deliveredOn, deadlineDays))).toMatchObject({
          code: 'deadline',
          daysSinceDelivery: deadlineDays,
          until: dayBefore,
        });
      }),
    ));
});

const anyReason = fc.record({
  hasDeadline: fc.boolean(),
  deadlineDays: fc.option(fc.nat({ max: 40 }), { nil: undefined }),
  allowsFirstExchange: fc.boolean(),
  allowsSecondExchange: fc.boolean(),
  wish: fc.constantFrom(undefined, refund, sizeExchange),
});
const anyLine = fc.record({
  deliveredOn: fc.option(fc.constant(line.deliveredOn), { nil: undefined }),
  isMarketplace: fc.boolean(),
  isExchanged: fc.boolean(),
});

/** Whether the outlook of a line depends on its reasons. */
const isJudged = (facts: { deliveredOn: unknown; isMarketplace: boolean }) =>
  facts.deliveredOn !== undefined && !facts.isMarketplace;

it('a line shows when each of its reasons ends, exactly where some reason can be chosen', () =>
  fc.assert(
    fc.property(
      anyLine,
      fc.array(anyReason, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 45 }),
      (facts, flags, days) => {
        const reasons = flags.map((flag, position) => ({
          ...reason,
          ...flag,
          id: position,
          name: `motivo ${position}`,
        }));
        const wishes = flags.flatMap(({ wish }, position) => (wish ? { ...wish, reasonId: position } : []));
        // Where no wishes are known, each reason may have some.
        const askable = reasons.filter((one) => wishes.length === 0 || wishesOf(one, wishes).length > 0);
        const namesOn = (day: CalendarDate) =>
          askable
            .filter((candidate) => findBlock(facts, candidate, day) === undefined)
            .map(({ name }) => name);
        const today = addDays(deliveredOn, days);
        const outlook = lineOutlook(facts, { reasons, wishes }, today);
        const isOpen = namesOn(today).length > 0 || (askable.length === 0 && isJudged(facts));
        expect(outlook.code === 'eligible').toBe(isOpen);
        if (outlook.code !== 'eligible') return;
        // Each reason that can be chosen today stands in one sentence, which is true on its last day and the day after.
        expect(outlook.limits.flatMap((limit) => limit.reasons).sort()).toEqual(namesOn(today).sort());
        for (const [position, { until, purpose, reasons: named }] of outlook.limits.entries()) {
          const next = outlook.limits[position + 1];
          if (next) expect((until ?? '~') <= (next.until ?? '~')).toBe(true);
          // A purpose has one end; without one, there is one sentence for a day.
          const alike = outlook.limits.filter((limit) => limit.purpose === purpose);
          expect(alike.filter((limit) => purpose !== undefined || limit.until === until)).toHaveLength(1);
          if (purpose !== undefined) {
            const served = askable.filter((candidate) => purposeOf(candidate, wishes) === purpose);
            expect([...named].sort()).toEqual(served.map(({ name }) => name).sort());
          }
          expect(namesOn(until ?? addDays(today, 36_500))).toEqual(expect.arrayContaining([...named]));
          if (until !== undefined) {
            const dayAfter = namesOn(addDays(until, 1));
            expect(named.filter((name) => dayAfter.includes(name))).toEqual([]);
          }
        }
      },
    ),
    { numRuns: 1000 },
  ));
