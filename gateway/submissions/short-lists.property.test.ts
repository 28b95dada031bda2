import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { API_CLOCK_DIFFERS_MS, findOwn, type Finding } from './open-requests.ts';

fc.configureGlobal({ seed: 20261128 });

const MARK = '5:1';
const SENT_THERE = Date.UTC(2026, 10, 20, 12, 30);
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** A protocol of another request, and whether the list that was read before the request had its row. */
interface Earlier {
  mark: string | undefined;
  wasListed: boolean;
  /** Told to the customer by the portal a moment ago; otherwise opened anywhere, long before. */
  isTold: boolean;
  ageMs: number;
}
const earlier: fc.Arbitrary<Earlier> = fc.record({
  mark: fc.constantFrom(undefined, MARK, '5:2'),
  wasListed: fc.boolean(),
  isTold: fc.boolean(),
  ageMs: fc.integer({ min: API_CLOCK_DIFFERS_MS + 1, max: MONTH_MS }),
});

/** What the list says of a request that became a protocol, or of one that did not. */
function findAfter(others: readonly Earlier[], isMade: boolean, mark: string | undefined = MARK): Finding {
  const listed = others.map(({ ageMs, isTold, ...other }, index) => ({
    ...other,
    id: 100 + index,
    isTold,
    openedAt: isTold ? SENT_THERE - 60_000 : SENT_THERE - ageMs,
  }));
  const known = listed.filter(({ wasListed }) => wasListed).map(({ id }) => id);
  const lacked = listed.filter(({ isTold, wasListed }) => isTold && !wasListed).map(({ id }) => id);
  const own = { id: 999, mark: MARK, openedAt: SENT_THERE + 500 };
  const protocols = isMade ? [...listed, own] : listed;
  const request = { known, lacked, leftOut: 0, mark, sentThere: SENT_THERE };
  return findOwn(request, [], { protocols, leftOut: 0, readAt: SENT_THERE + 5_000 });
}

describe('a request whose answer was lost, sent after a list that may have lacked rows', () => {
  it('is never said to be a protocol if it became none', () =>
    fc.assert(
      fc.property(fc.array(earlier, { maxLength: 8 }), fc.constantFrom(MARK, undefined), (others, mark) => {
        expect(findAfter(others, false, mark).kind).not.toBe('found');
      }),
    ));

  it('is found by its mark if it became one, whatever the list before lacked', () =>
    fc.assert(
      fc.property(fc.array(earlier, { maxLength: 8 }), (others) => {
        expect(findAfter(others, true)).toEqual({ kind: 'found', protocolId: 999 });
      }),
    ));

  it('is said to be none only if each row that the list before lacked was told as another request’s', () =>
    fc.assert(
      fc.property(fc.array(earlier, { maxLength: 8 }), (others) => {
        const hasLackedOld = others.some(({ isTold, wasListed }) => !isTold && !wasListed);
        expect(findAfter(others, false).kind).toBe(hasLackedOld ? 'unclear' : 'none');
      }),
    ));
});
