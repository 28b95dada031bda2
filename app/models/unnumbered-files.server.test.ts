import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testContext } from '../../tests/support/load-context.ts';
import type { Customer } from '../../gateway/session/session-data.ts';

import {
  attachUnnumberedFiles,
  findUnnumberedFiles,
  followUnnumberedFiles,
} from './unnumbered-files.server.ts';

const customer: Customer = { identity: { kind: 'email', email: 'marina@exemplo.com.br' } };
const OPENED = '2026-11-20T12:00:00Z';
const before = Date.parse(OPENED) - 60_000;
const file = (id: string, addedAt: number, place: object) => ({ id, name: `${id}.jpg`, addedAt, place });
const FILES = [
  file('unnumbered', before, { submission: 'without-number' }),
  file('in-doubt', before, { submission: 'in-doubt' }),
  file('later', before + 24 * 60 * 60 * 1000, { submission: 'without-number' }),
  file('next', before, { flow: 'online' }),
];
const nobody = () => Promise.reject(new Error('the list was read'));

/** @param numbers of submissions that became protocols; `undefined` where it is not known */
function contextOf({
  files = FILES,
  numbers = new Map<string, number | undefined>([['without-number', undefined]]),
  findNumbers = () => Promise.resolve([]),
  send = () => Promise.resolve({ sent: [], failed: [], underWay: [] }),
}: {
  files?: typeof FILES;
  numbers?: Map<string, number | undefined>;
  findNumbers?: (scope: unknown, protocols: () => Promise<unknown>) => Promise<unknown>;
  send?: () => Promise<unknown>;
} = {}) {
  const moved: unknown[] = [];
  const context = testContext({
    brand: { id: 4 },
    customerKey: (identity: string) => identity,
    uploads: {
      listAll: () => Promise.resolve(files),
      move: (...places: unknown[]) => Promise.resolve(void moved.push(places)),
      send,
      removedUnsent: () => Promise.resolve(undefined),
    },
    submissions: {
      findNumbers,
      findCreated: (_: unknown, id: string) =>
        Promise.resolve(numbers.has(id) ? { protocolId: numbers.get(id) } : undefined),
    },
  });
  return { context, moved };
}

it('what waits for a number that nobody told is offered at protocols opened after it, and attached there', async () => {
  const { context, moved } = contextOf();
  const found = await findUnnumberedFiles(context, customer, OPENED);
  expect(found.map(({ id }) => id)).toEqual(['unnumbered']);
  await attachUnnumberedFiles(context, found, 120348);
  expect(moved).toEqual([[{ submission: 'without-number' }, { protocol: 120348 }]]);
});

describe('at a visit', () => {
  const LONGEST_MS = 2_500;
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('files whose number is not known wait, until a day after the first was sent', async () => {
    const { context, moved } = contextOf();
    expect(await followUnnumberedFiles(context, customer, nobody)).toEqual({
      waiting: { count: 2, until: '2026-11-21T11:59:00.000Z' },
      found: [],
      removed: undefined,
    });
    expect(moved).toEqual([]);
  });

  it('they go to the protocol whose number is found, and the page says whether all were sent', async () => {
    for (const [failed, isSent] of [
      [[], true],
      [[{ file: {} }], false],
    ] as const) {
      const numbers = new Map<string, number | undefined>([['without-number', undefined]]);
      const findNumbers = async (_scope: unknown, protocols: () => Promise<unknown>) => {
        await protocols();
        numbers.set('without-number', 120347);
        return [];
      };
      const send = () => Promise.resolve({ sent: [], failed, underWay: [] });
      const { context, moved } = contextOf({ numbers, findNumbers, send });
      const { found, waiting } = await followUnnumberedFiles(context, customer, () =>
        Promise.resolve({ protocols: [], leftOut: 0 }),
      );
      expect(waiting).toBeUndefined();
      expect(found).toEqual([{ protocol: 120347, isSent }]);
      expect(moved).toEqual([[{ submission: 'without-number' }, { protocol: 120347 }]]);
    }
  });

  it('a list that fails, or does not come, keeps nobody waiting', async () => {
    const failing = () =>
      Promise.reject(Object.assign(new Error('503'), { name: 'BrandApiError', status: 503 }));
    const never = () => new Promise<never>(() => undefined);
    for (const findNumbers of [failing, never]) {
      const { context } = contextOf({ findNumbers });
      const following = followUnnumberedFiles(context, customer, nobody);
      await vi.advanceTimersByTimeAsync(LONGEST_MS);
      expect((await following).waiting).toMatchObject({ count: 2 });
    }
  });

  it('sending that takes long goes on without the page', async () => {
    const numbers = new Map([['without-number', 120347]]);
    const { context } = contextOf({ numbers, send: () => new Promise<never>(() => undefined) });
    const following = followUnnumberedFiles(context, customer, nobody);
    await vi.advanceTimersByTimeAsync(LONGEST_MS);
    expect((await following).found).toEqual([{ protocol: 120347, isSent: false }]);
  });
});
