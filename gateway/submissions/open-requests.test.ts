import { describe, expect, it } from 'vitest';
import type { Open } from './ledger.ts';
import { findNumber, findOwn, isOver, LONGEST_DOUBT_MS, type ProtocolList } from './open-requests.ts';

/** @param marks the protocols' marks, by their numbers */
const listOf = (marks: Record<number, string | undefined>, leftOut = 0): ProtocolList => ({
  protocols: Object.entries(marks).map(([id, mark]) => ({ id: Number(id), mark })),
  leftOut,
});
const sent = (mark?: string, leftOut?: number) => ({ known: [100], mark, leftOut });
const BEFORE = { 100: undefined };

describe('what the list says of a request', () => {
  it('that there is certainly none, where it has all that it had, and what is new is another’s', () => {
    expect(findOwn(sent('5:1'), [], listOf(BEFORE))).toEqual({ kind: 'none' });
    expect(findOwn(sent('5:1'), [sent('5:2')], listOf({ ...BEFORE, 101: '5:2' }))).toEqual({ kind: 'none' });
  });

  it('nothing for certain, where it lacks what it had, or left out more rows', () => {
    expect(findOwn(sent(), [], listOf({}))).toEqual({ kind: 'unclear' });
    expect(findOwn(sent(), [], listOf(BEFORE, 1))).toEqual({ kind: 'unclear' });
    expect(findOwn(sent(undefined, 1), [], listOf(BEFORE, 1))).toEqual({ kind: 'none' });
  });

  it('nothing for certain, where what is new may be the other’s as well', () => {
    expect(findOwn(sent(), [sent()], listOf({ ...BEFORE, 101: undefined }))).toEqual({ kind: 'unclear' });
    expect(findOwn(sent('5:1'), [sent('5:1')], listOf({ ...BEFORE, 101: '5:1' }))).toEqual({
      kind: 'unclear',
    });
  });

  describe('beside an earlier request that has no number', () => {
    const found = { kind: 'found', protocolId: 102 };
    const made = (mark?: string, leftOut?: number) => ({ ...sent(mark, leftOut), madeAt: 0 });
    const later = (mark?: string) => ({ known: [100, 101], mark });

    it.each([
      ['no marks', undefined, { 100: undefined, 101: undefined, 102: undefined }],
      ['one mark for both', '5:1', { 100: undefined, 101: '5:1', 102: '5:1' }],
    ])('its number, where the earlier one’s was in the list before: %s', (_, mark, marks) =>
      expect(findOwn(later(mark), [made(mark)], listOf(marks))).toEqual(found),
    );

    it('nothing for certain, where what was in the list before can be only one earlier request’s', () => {
      const list = listOf({ ...BEFORE, 101: undefined, 102: undefined });
      expect(findOwn(later(), [made(), made()], list)).toEqual({ kind: 'unclear' });
    });

    it('nothing for certain, where what was in the list before is not the earlier request’s', () => {
      expect(findOwn(later('5:1'), [made('5:1')], listOf({ ...BEFORE, 101: '5:2', 102: '5:1' }))).toEqual({
        kind: 'unclear',
      });
      const known = { known: [100, 101], mark: undefined, madeAt: 0 };
      expect(findOwn(later(), [known], listOf({ ...BEFORE, 101: undefined, 102: undefined }))).toEqual({
        kind: 'unclear',
      });
    });

    it('nothing for certain, where the earlier one is in doubt: the API may still be at work on it', () => {
      const list = listOf({ ...BEFORE, 101: undefined, 102: undefined });
      expect(findOwn(later(), [sent()], list)).toEqual({ kind: 'unclear' });
    });

    it('nothing for certain, where the earlier one’s list had a row that could not be read', () => {
      const list = listOf({ ...BEFORE, 101: undefined, 102: undefined });
      expect(findOwn(later(), [made(undefined, 1)], list)).toEqual({ kind: 'unclear' });
    });

    it('its number, where the list before had one for each of the earlier ones, in whatever order', () => {
      const list = listOf({ ...BEFORE, 101: '5:1', 102: '5:2', 103: undefined });
      const request = { known: [100, 101, 102], mark: undefined };
      for (const others of [
        [made('5:1'), made()],
        [made(), made('5:1')],
      ]) {
        expect(findOwn(request, others, list)).toEqual({ kind: 'found', protocolId: 103 });
      }
    });
  });

  it('its number, where only it can bear that mark', () => {
    const list = listOf({ ...BEFORE, 101: '5:2', 102: '5:1' });
    expect(findOwn(sent('5:1'), [sent('5:2')], list)).toEqual({ kind: 'found', protocolId: 102 });
  });

  it('no number of what may be the row that could not be read before', () => {
    const list = listOf({ ...BEFORE, 101: '5:1' });
    expect(findOwn(sent('5:1', 1), [], list)).toEqual({ kind: 'unclear' });
    expect(findOwn(sent('5:1', 1), [], { ...list, leftOut: 1 })).toEqual({ kind: 'found', protocolId: 101 });
  });

  describe('of which only the newest are read', () => {
    const before = { known: [2, 3], mark: '5:1', leftOut: 1 };

    it('that there is certainly none, where the same are read and as many are not', () =>
      expect(findOwn(before, [], listOf({ 2: '5:1', 3: '5:1' }, 1))).toEqual({ kind: 'none' }));

    it('its number, where it is the newest', () =>
      expect(findOwn(before, [], listOf({ 3: '5:1', 4: '5:1' }, 2))).toEqual({
        kind: 'found',
        protocolId: 4,
      }));

    it('nothing for certain, where it may be among those that are not read', () =>
      expect(findOwn(before, [], listOf({ 2: '5:1', 3: '5:1' }, 2))).toEqual({ kind: 'unclear' }));

    it('nothing for certain, where one of before is missing and an older one is read in its place', () =>
      expect(findOwn(before, [], listOf({ 1: '5:1', 3: '5:1' }, 0))).toEqual({ kind: 'unclear' }));
  });

  it('that it was made, without its number, where several new ones may be its own', () => {
    expect(findOwn(sent(), [], listOf({ ...BEFORE, 101: undefined, 102: undefined }))).toEqual({
      kind: 'found',
      protocolId: undefined,
    });
  });
});

it('a number is adopted where its protocol bears the mark of the request', () => {
  expect(findNumber(sent('5:1'), [], listOf({ ...BEFORE, 101: '5:1' }))).toBe(101);
  expect(findNumber(sent('5:1'), [], listOf({ ...BEFORE, 101: '5:9' }))).toBeUndefined();
  expect(findNumber(sent(), [], listOf({ ...BEFORE, 101: undefined }))).toBeUndefined();
});

describe('nothing has to be kept', () => {
  const reserved = { leaseUntil: 1_000 } as Open;

  it('of a request that was never sent, once its process is gone', () => {
    expect([999, 1_000].map((now) => isOver(reserved, now))).toEqual([false, true]);
  });

  it('of one that was sent, after a day', () => {
    const doubtful: Open = { ...reserved, known: [], sentAt: 0 };
    expect([LONGEST_DOUBT_MS, LONGEST_DOUBT_MS + 1].map((now) => isOver(doubtful, now))).toEqual([
      false,
      true,
    ]);
  });
});
