import { describe, expect, it } from 'vitest';
import type { Open } from './ledger.ts';
import {
  findNumber,
  findOwn,
  hasAsNew,
  isOver,
  LONGEST_DOUBT_MS,
  type ProtocolList,
} from './open-requests.ts';

/** @param marks the protocols' marks, by their numbers */
const listOf = (marks: Record<number, string | undefined>, leftOut = 0): ProtocolList => ({
  protocols: Object.entries(marks).map(([id, mark]) => ({ id: Number(id), mark })),
  leftOut,
});
const sent = (mark?: string, leftOut?: number) => ({ known: [100], mark, leftOut });
const BEFORE = { 100: undefined };

describe('findOwn', () => {
  it('says that a request became no protocol if none is missing and each new one is another request’s', () => {
    expect(findOwn(sent('5:1'), [], listOf(BEFORE))).toEqual({ kind: 'none' });
    expect(findOwn(sent('5:1'), [sent('5:2')], listOf({ ...BEFORE, 101: '5:2' }))).toEqual({ kind: 'none' });
  });

  it('is unclear if an earlier protocol is missing, or if more rows are unreadable than when it was sent', () => {
    expect(findOwn(sent(), [], listOf({}))).toEqual({ kind: 'unclear' });
    expect(findOwn(sent(), [], listOf(BEFORE, 1))).toEqual({ kind: 'unclear' });
    expect(findOwn(sent(undefined, 1), [], listOf(BEFORE, 1))).toEqual({ kind: 'none' });
  });

  it('is unclear if the new protocol may be another request’s as well', () => {
    expect(findOwn(sent(), [sent()], listOf({ ...BEFORE, 101: undefined }))).toEqual({ kind: 'unclear' });
    expect(findOwn(sent('5:1'), [sent('5:1')], listOf({ ...BEFORE, 101: '5:1' }))).toEqual({
      kind: 'unclear',
    });
  });

  describe('for a request that was sent after another request without a number', () => {
    const found = { kind: 'found', protocolId: 102 };
    const made = (mark?: string, leftOut?: number) => ({ ...sent(mark, leftOut), madeAt: 0 });
    const later = (mark?: string) => ({ known: [100, 101], mark });

    it.each([
      ['neither request has a mark', undefined, { 100: undefined, 101: undefined, 102: undefined }],
      ['both requests have the same mark', '5:1', { 100: undefined, 101: '5:1', 102: '5:1' }],
    ])('finds the number if the list already had the earlier request’s protocol: %s', (_, mark, marks) =>
      expect(findOwn(later(mark), [made(mark)], listOf(marks))).toEqual(found),
    );

    it('is unclear if the list had only one protocol for two earlier requests when it was sent', () => {
      const list = listOf({ ...BEFORE, 101: undefined, 102: undefined });
      expect(findOwn(later(), [made(), made()], list)).toEqual({ kind: 'unclear' });
    });

    it('is unclear if the protocol that the list had when it was sent is not the earlier request’s', () => {
      expect(findOwn(later('5:1'), [made('5:1')], listOf({ ...BEFORE, 101: '5:2', 102: '5:1' }))).toEqual({
        kind: 'unclear',
      });
      const known = { known: [100, 101], mark: undefined, madeAt: 0 };
      expect(findOwn(later(), [known], listOf({ ...BEFORE, 101: undefined, 102: undefined }))).toEqual({
        kind: 'unclear',
      });
    });

    it('is unclear if the earlier request is in doubt, as the API may still be working on it', () => {
      const list = listOf({ ...BEFORE, 101: undefined, 102: undefined });
      expect(findOwn(later(), [sent()], list)).toEqual({ kind: 'unclear' });
    });

    it('is unclear if the list had an unreadable row when the earlier request was sent', () => {
      const list = listOf({ ...BEFORE, 101: undefined, 102: undefined });
      expect(findOwn(later(), [made(undefined, 1)], list)).toEqual({ kind: 'unclear' });
    });

    it('finds the number if the list had a protocol for each earlier request, whatever their order', () => {
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

  // .docs/rules/creating-a-protocol.md#what-a-list-cannot-say
  it.each([
    ['finds a new protocol that was opened 12 hours before', '2026-11-20T00:30:00Z', 'found'],
    ['is unclear about one that was opened a millisecond earlier', '2026-11-20T00:29:59.999Z', 'unclear'],
    ['is unclear about one of the day before, whose time is not told', '2026-11-19T00:00:00Z', 'unclear'],
    ['finds one of the same day, whose time is not told', '2026-11-20T00:00:00Z', 'found'],
  ])('%s', (_what, openedAt, kind) => {
    const request = { ...sent('5:1'), sentThere: Date.parse('2026-11-20T12:30:00Z') };
    const protocols = [
      { id: 100, mark: undefined },
      { id: 101, mark: '5:1', openedAt: Date.parse(openedAt) },
    ];
    expect(findOwn(request, [], { protocols, leftOut: 0 }).kind).toBe(kind);
  });

  it('finds the number if only this request has the new protocol’s mark', () => {
    const list = listOf({ ...BEFORE, 101: '5:2', 102: '5:1' });
    expect(findOwn(sent('5:1'), [sent('5:2')], list)).toEqual({ kind: 'found', protocolId: 102 });
  });

  // .docs/rules/creating-a-protocol.md#made-once
  describe('for a list with protocols that were opened elsewhere, by their marks', () => {
    const mine = sent('1:123456');

    it.each([
      ['one', { 777001: '7:8888' }],
      ['one of the same invoice', { 777001: '7:123456' }],
      ['one of the same contact type', { 777001: '1:8888' }],
      ['several', { 777001: '7:8888', 777002: '5:3702' }],
      ['one, and one without a mark', { 777001: '7:8888', 777002: undefined }],
    ])('is unclear if no new one bears the request’s mark: %s', (_what, marks) =>
      expect(findOwn(mine, [], listOf({ ...BEFORE, ...marks }))).toEqual({ kind: 'unclear' }),
    );

    it('is unclear as well if another request’s protocol is among them', () => {
      const list = listOf({ ...BEFORE, 101: '5:2', 777001: '7:8888' });
      expect(findOwn(mine, [sent('5:2')], list)).toEqual({ kind: 'unclear' });
    });

    it('finds a single one with the invoice of another of the request’s items', () => {
      const request = { ...mine, otherMarks: ['1:222', '1:333'] };
      expect(findOwn(request, [], listOf({ ...BEFORE, 101: '1:333' }))).toEqual({
        kind: 'found',
        protocolId: 101,
      });
      const elsewhere = listOf({ ...BEFORE, 101: '1:333', 777001: '7:333' });
      expect(findOwn(request, [], elsewhere)).toEqual({ kind: 'unclear' });
    });

    it('finds the number of the one that bears the request’s mark', () => {
      const list = listOf({ ...BEFORE, 101: '1:123456', 777001: '7:8888', 777002: undefined });
      expect(findOwn(mine, [], list)).toEqual({ kind: 'found', protocolId: 101 });
    });
  });

  it('is unclear if the new protocol may be the row that was unreadable when the request was sent', () => {
    const list = listOf({ ...BEFORE, 101: '5:1' });
    expect(findOwn(sent('5:1', 1), [], list)).toEqual({ kind: 'unclear' });
    expect(findOwn(sent('5:1', 1), [], { ...list, leftOut: 1 })).toEqual({ kind: 'found', protocolId: 101 });
  });

  describe('for a list of which only the newest rows are read', () => {
    const before = { known: [2, 3], mark: '5:1', leftOut: 1 };

    it('says that a request became no protocol if the same rows are read and as many are left out', () =>
      expect(findOwn(before, [], listOf({ 2: '5:1', 3: '5:1' }, 1))).toEqual({ kind: 'none' }));

    it('finds the number if the new protocol is the newest', () =>
      expect(findOwn(before, [], listOf({ 3: '5:1', 4: '5:1' }, 2))).toEqual({
        kind: 'found',
        protocolId: 4,
      }));

    it('is unclear if the new protocol may be among the rows left out', () =>
      expect(findOwn(before, [], listOf({ 2: '5:1', 3: '5:1' }, 2))).toEqual({ kind: 'unclear' }));

    it('is unclear if an earlier protocol is missing and an older one is read in its place', () =>
      expect(findOwn(before, [], listOf({ 1: '5:1', 3: '5:1' }, 0))).toEqual({ kind: 'unclear' }));
  });

  it('says that a protocol was made, without its number, if several new ones may be the request’s own', () => {
    expect(findOwn(sent(), [], listOf({ ...BEFORE, 101: undefined, 102: undefined }))).toEqual({
      kind: 'found',
      protocolId: undefined,
    });
  });
});

it('findNumber answers a number only if its protocol has the request’s mark', () => {
  expect(findNumber(sent('5:1'), [], listOf({ ...BEFORE, 101: '5:1' }))).toBe(101);
  expect(findNumber(sent('5:1'), [], listOf({ ...BEFORE, 101: '5:9' }))).toBeUndefined();
  expect(findNumber(sent(), [], listOf({ ...BEFORE, 101: undefined }))).toBeUndefined();
});

it.each([
  ['has its number among the new ones', sent('5:1'), [], { 101: '5:1' }, true],
  ['does not tell its mark', sent('5:1'), [], { 101: undefined }, true],
  ['lacks its number', sent('5:1'), [], { 102: '5:1' }, false],
  ['had its number before', { ...sent('5:1'), known: [100, 101] }, [], { 101: '5:1' }, false],
  ['says another mark', sent('5:1'), [], { 101: '7:8' }, false],
  ['says another request’s mark', sent(), [sent('5:2')], { 101: '5:2' }, false],
  [
    'says another request’s second mark',
    sent(),
    [{ ...sent('5:2'), otherMarks: ['5:3'] }],
    { 101: '5:3' },
    false,
  ],
  ['says a mark that two requests have', sent('5:1'), [sent('5:1')], { 101: '5:1' }, true],
])('hasAsNew, of a number that is mentioned, for a list that %s', (_what, request, others, rows, isIt) =>
  expect(hasAsNew(request, others, listOf({ ...BEFORE, ...rows }), 101)).toBe(isIt),
);

describe('isOver', () => {
  const reserved = { leaseUntil: 1_000 } as Open;

  it('is true, once the lease has ended, of a request that was never sent', () => {
    expect([999, 1_000].map((now) => isOver(reserved, now))).toEqual([false, true]);
  });

  it('is true, after more than a day, of a request that was sent', () => {
    const doubtful: Open = { ...reserved, known: [], sentAt: 0 };
    expect([LONGEST_DOUBT_MS, LONGEST_DOUBT_MS + 1].map((now) => isOver(doubtful, now))).toEqual([
      false,
      true,
    ]);
  });
});
