import { beforeEach, describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { stateOfTest } from '../state/state-of-test.for-tests.ts';
import type { State } from '../state/state.ts';
import { createTimedPlaces, type TimedPlaces } from './timed-places.ts';

fc.configureGlobal({ seed: 20261128 });

const HOUR_MS = 60 * 60 * 1000;

describe('places of an hour', () => {
  let state: State;
  let time: number;
  let places: TimedPlaces;
  beforeEach(() => {
    time = Date.UTC(2026, 10, 20, 9, 58);
    state = stateOfTest(() => time);
    places = createTimedPlaces(state, { ttlSeconds: HOUR_MS / 1000 });
  });

  test('a place is free again an hour after it was taken, to the millisecond', async () => {
    expect(await places.take('k', 1, time)).toMatchObject({ isTaken: true });
    time += HOUR_MS - 1;
    expect(await places.take('k', 1, time)).toEqual({ isTaken: false, seconds: 1 });
    time += 1;
    expect(await places.take('k', 1, time)).toMatchObject({ isTaken: true });
  });

  test('a place that was left is free at once, for one more', async () => {
    await places.take('k', 1, time);
    await places.leave('k', time);
    expect(await places.take('k', 1, time)).toMatchObject({ isTaken: true });
    await places.leave('k', time - 1);
    expect(await places.take('k', 1, time)).toMatchObject({ isTaken: false });
  });

  test('a place that was left frees no other, and the last one leaves nothing in the state', async () => {
    const pauses = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 8 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(pauses, fc.infiniteStream(fc.nat()), async (gaps, choices) => {
        const key = `left${(run += 1)}`;
        const taken: number[] = [];
        for (const gap of gaps) {
          time += gap;
          await places.take(key, gaps.length, time);
          taken.push(time);
        }
        while (taken.length > 0) {
          const [left = 0] = taken.splice(choices.next().value % taken.length, 1);
          await places.leave(key, left);
          expect(await places.take(key, taken.length, time)).toMatchObject({ isTaken: false });
        }
        expect(await state.get(key)).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });

  test('of 40 takers at the same moment as many get a place as there are places', async () => {
    const taken = await Promise.all(Array.from({ length: 40 }, () => places.take('k', 7, time)));
    expect(taken.filter(({ isTaken }) => isTaken)).toHaveLength(7);
  });

  test('an entry that cannot be read has all places free', async () => {
    for (const entry of ['', '{', 'null', '"x"', 'sealed:AAAAAAAA:AAAA', '["x", null]']) {
      await state.set('k', entry, { ttlSeconds: 60 });
      expect(await places.take('k', 1, time)).toMatchObject({ isTaken: true });
    }
  });

  test('no hour sees more than the limit, and a refused taker gets in after the seconds that were said', async () => {
    const waits = fc.array(fc.integer({ min: 0, max: HOUR_MS }), { minLength: 1, maxLength: 30 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(waits, fc.integer({ min: 1, max: 6 }), async (pauses, most) => {
        const key = `k${(run += 1)}`;
        const taken: number[] = [];
        for (const pause of pauses) {
          time += pause;
          const place = await places.take(key, most, time);
          const inLastHour = taken.filter((instant) => instant > time - HOUR_MS).length;
          expect(place.isTaken).toBe(inLastHour < most);
          if (!place.isTaken) {
            expect(place.seconds).toBeGreaterThanOrEqual(1);
            time += place.seconds * 1000;
            expect(await places.take(key, most, time)).toMatchObject({ isTaken: true });
          }
          taken.push(time);
        }
      }),
      { numRuns: 40 },
    );
  });
});
