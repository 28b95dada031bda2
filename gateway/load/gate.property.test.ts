import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createGate } from './gate.ts';
import { Rank } from './rank.ts';

fc.configureGlobal({ seed: 20261129 });

const TICK_MS = 20;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A request's state: `undefined` while it waits. */
interface Came {
  rank: Rank;
  state?: 'inside' | 'refused';
  isGone?: true;
  leave: () => void;
}

test('whatever comes and goes, all are let in by rank and then by arrival, within the limits, and none is forgotten', () => {
  const happening = fc.oneof(
    fc.record({ rank: fc.constantFrom(Rank.Submitting, Rank.Customer, Rank.Visitor) }),
    fc.record({ leaves: fc.nat() }),
    fc.record({ waitMs: fc.integer({ min: 1, max: 1_500 }), share: fc.constantFrom(0.1, 0.9, 1) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.array(happening, { maxLength: 80 }), (most, happened) => {
      let busy = 1;
      const gate = createGate(most, { now: () => Date.now(), utilization: () => busy, random: () => 0.5 });
      const timers = vi.getTimerCount();
      const came: Came[] = [];
      const present = (state: Came['state']) => came.filter((one) => !one.isGone && one.state === state);
      const letIn = (visit: Came) => {
        expect([visit.state, visit.isGone]).toEqual([undefined, undefined]);
        const waiting = present(undefined);
        const earlier = waiting.filter(
          (one) =>
            one.rank < visit.rank ||
            (one.rank === visit.rank && waiting.indexOf(one) < waiting.indexOf(visit)),
        );
        expect(earlier).toEqual([]);
        visit.state = 'inside';
      };
      for (const each of happened) {
        if ('waitMs' in each) {
          busy = each.share;
          vi.advanceTimersByTime(each.waitMs);
        } else if ('rank' in each) {
          const visit: Came = { rank: each.rank, leave: () => undefined };
          came.push(visit);
          visit.leave = gate.enter(
            each.rank,
            () => letIn(visit),
            () => (visit.state = 'refused'),
          );
        } else if (came.length > 0) {
          const visit = came[each.leaves % came.length];
          visit?.leave();
          if (visit) visit.isGone = true;
        }
        const inside = present('inside');
        expect(inside.length).toBeLessThanOrEqual(most);
        const visitors = inside.filter(({ rank }) => rank === Rank.Visitor);
        expect(visitors.length).toBeLessThanOrEqual(Math.max(1, Math.ceil(most / 4)));
        if (inside.length === 0) expect(present(undefined)).toEqual([]);
      }
      for (const visit of came) visit.leave();
      vi.advanceTimersByTime(TICK_MS);
      expect(vi.getTimerCount()).toBe(timers);
    }),
    { numRuns: 300 },
  );
});
