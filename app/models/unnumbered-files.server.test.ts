import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppLoadContext } from '@remix-run/node';
import { testContext } from '../../tests/support/load-context.ts';
import type { Customer } from '../../gateway/session/session-data.ts';
import { mayHaveBecome } from '../../gateway/submissions/open-requests.ts';
import { fileLimits } from '../../gateway/uploads/file-limits.ts';
import type { StagedFor } from '../../gateway/uploads/staged-file.ts';

import { keptUntil } from './files.server.ts';
import type { Protocol } from './protocols.server.ts';
import {
  attachUnnumberedFiles,
  followUnnumberedFiles,
  mayHaveBecome as mayBeOffered,
} from './unnumbered-files.server.ts';

fc.configureGlobal({ seed: 20261123 });

const customer: Customer = { identity: { kind: 'email', email: 'marina@exemplo.com.br' } };
const OPENED = '2026-11-20T12:00:00Z';
const before = Date.parse(OPENED) - 60_000;
const file = (
  id: string,
  addedAt: number,
  place: StagedFor,
  sending: { isRefused?: boolean; sendingUntil?: number } = {},
) => ({ id, name: `${id}.jpg`, addedAt, place, ...sending });
const FILES = [
  file('unnumbered', before, { submission: 'without-number' }),
  file('in-doubt', before, { submission: 'in-doubt' }),
  file('beside', before + 1_000, { submission: 'without-number' }),
  file('next', before, { flow: 'online' }),
];
const nobody = () => Promise.reject(new Error('the list was read'));

/** @param numbers of the protocols that submissions became; `undefined` where the number is not known */
function contextOf({
  files = FILES,
  numbers = new Map<string, number | undefined>([['without-number', undefined]]),
  findNumbers = () => Promise.resolve([]),
  send = () => Promise.resolve({ sent: [], failed: [], refused: [], underWay: [] }),
  unnumbered = [],
}: {
  unnumbered?: { submissionId: string; known: number[]; asked?: unknown }[];
  files?: typeof FILES;
  numbers?: Map<string, number | undefined>;
  findNumbers?: (scope: unknown, protocols: () => Promise<unknown>) => Promise<unknown>;
  send?: () => Promise<unknown>;
} = {}) {
  const moved: unknown[] = [];
  const context = testContext({
    brand: { id: 4 },
    customerKey: (identity: string) => identity,
    now: () => before,
    uploads: {
      limits: fileLimits,
      listAll: () => Promise.resolve(files),
      move: (from: StagedFor, to: StagedFor) => {
        moved.push([from, to]);
        files = files.map((one) =>
          JSON.stringify(one.place) === JSON.stringify(from) ? { ...one, place: to } : one,
        );
        return Promise.resolve();
      },
      send,
      removedUnsent: () => Promise.resolve(undefined),
    },
    submissions: {
      findNumbers,
      mayHaveBecome,
      findUnnumbered: () => Promise.resolve(unnumbered),
      findCreated: (_: unknown, id: string) =>
        Promise.resolve(numbers.has(id) ? { protocolId: numbers.get(id) } : undefined),
    },
  });
  return { context, moved };
}

const protocol = { id: 120348, openedAt: OPENED } as Protocol;
const nothingFound = () => Promise.resolve([]);
const waitingIn = async (context: AppLoadContext) =>
  (await followUnnumberedFiles(context, customer, nobody)).waiting;

it('each request without a protocol number is listed separately, with what it asked for', async () => {
  const asked = {
    flow: 'online',
    languages: {},
    items: [{ name: 'Tênis', kind: 'refund', own: { size: '41' }, wished: { size: '41' } }],
  };
  const { context } = contextOf({
    files: [
      file('b', before + 5_000, { submission: 'second' }),
      ...FILES,
      file('c', before + 5_001, { submission: 'second' }),
    ],
    numbers: new Map([
      ['without-number', undefined],
      ['second', undefined],
    ]),
    unnumbered: [
      { submissionId: 'second', known: [120347], asked },
      { submissionId: 'without-number', known: [], asked: 'unreadable' },
    ],
  });
  expect(await waitingIn(context)).toMatchObject([
    {
      submissionId: 'without-number',
      files: [{ id: 'unnumbered' }, { id: 'beside' }],
      sentAt: before,
      asked: undefined,
      notItsOwn: [],
    },
    {
      submissionId: 'second',
      files: [{ id: 'b' }, { id: 'c' }],
      sentAt: before + 5_000,
      asked,
      notItsOwn: [120347],
    },
  ]);
});

it('a protocol may be that of a request unless it is known to be another, or over 12 hours older', () => {
  const { context } = contextOf();
  const request = { sentAt: before, notItsOwn: [120347] };
  expect(mayBeOffered(context, request, protocol)).toBe(true);
  expect(mayBeOffered(context, request, { ...protocol, id: 120347 })).toBe(false);
  // Two clocks may differ, and a time may be written without its zone.
  const latest = Date.parse(OPENED) + 12 * 60 * 60 * 1000;
  expect(mayBeOffered(context, { ...request, sentAt: latest }, protocol)).toBe(true);
  expect(mayBeOffered(context, { ...request, sentAt: latest + 1 }, protocol)).toBe(false);
  // A protocol that tells only its day may have been opened at the end of it.
  const undated = { ...protocol, openedAt: '2026-11-20T00:00:00.000Z' };
  expect(mayBeOffered(context, { ...request, sentAt: Date.parse('2026-11-20T20:00:00Z') }, undated)).toBe(
    true,
  );
});

describe('a customer who says which protocol a request became', () => {
  it('attaches the files of that request to it, and those of no other request', async () => {
    const names = ['one', 'other', 'third', 'fourth'];
    const staged = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(staged, fc.constantFrom(...names), async (submissions, pressed) => {
        const files = submissions.map((submission, index) => file(`${index}`, before, { submission }));
        const numbers = new Map(names.map((name) => [name, undefined]));
        const { context } = contextOf({ files, numbers, findNumbers: nothingFound });
        const isThere = submissions.includes(pressed);
        expect(await attachUnnumberedFiles(context, customer, pressed, protocol)).toBe(isThere);
        const left = (await waitingIn(context)).map(({ submissionId }) => submissionId);
        expect(left.toSorted()).toEqual(
          [...new Set(submissions)].filter((name) => name !== pressed).toSorted(),
        );
        // The second press, here or in another tab, finds nothing.
        expect(await attachUnnumberedFiles(context, customer, pressed, protocol)).toBe(false);
      }),
    );
  });

  it.each([
    ['whose protocol number is known by now', 'numbered'],
    ['that is still in doubt', 'in-doubt'],
    ['that does not exist', 'invented'],
    ['that the form does not name', ''],
    ['that cannot have become this protocol', 'not-this'],
  ])('attaches nothing of a request %s', async (_, submissionId) => {
    const { context, moved } = contextOf({
      files: [
        ...FILES,
        file('e', before, { submission: 'numbered' }),
        file('f', before, { submission: 'not-this' }),
      ],
      numbers: new Map<string, number | undefined>([
        ['without-number', undefined],
        ['numbered', 120347],
        ['not-this', undefined],
      ]),
      unnumbered: [{ submissionId: 'not-this', known: [protocol.id] }],
    });
    expect(await attachUnnumberedFiles(context, customer, submissionId, protocol)).toBe(false);
    expect(moved).toEqual([]);
  });
});

describe('the files of a protocol that have not arrived', () => {
  const PROTOCOL = 500_000;
  /** What a file was attached for and how sending it went; whether it counts as not arrived. */
  const kinds = [
    { place: { protocol: PROTOCOL }, isMissing: true },
    { place: { protocol: PROTOCOL }, sending: { sendingUntil: 1 }, isMissing: true },
    { place: { addition: PROTOCOL }, sending: { isRefused: true }, isMissing: true },
    { place: { addition: PROTOCOL }, isMissing: false },
    { place: { flow: 'online' }, isMissing: false },
    { place: { submission: 'in-doubt' }, isMissing: false },
  ] as const;
  const unsentIn = async (files: typeof FILES) =>
    (await followUnnumberedFiles(contextOf({ files }).context, customer, nobody)).unsent;
  const filesOf = (chosen: readonly (typeof kinds)[number][]) =>
    chosen.map(({ place, ...one }, index) =>
      file(`${index}`, before, place, 'sending' in one ? one.sending : {}),
    );

  it('are counted per protocol, whatever other files wait beside them', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...kinds), { maxLength: 9 }), async (chosen) => {
        const count = chosen.filter(({ isMissing }) => isMissing).length;
        const other = file('other', before, { protocol: 1 });
        expect(await unsentIn([...filesOf(chosen), other])).toEqual(
          expect.arrayContaining([{ protocol: 1, count: 1 }]),
        );
        expect(await unsentIn(filesOf(chosen))).toEqual(count === 0 ? [] : [{ protocol: PROTOCOL, count }]);
      }),
    ));

  it('do not count as missing as long as one of them is being sent', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...kinds), { maxLength: 9 }), async (chosen) => {
        const underWay = file('way', before, { protocol: PROTOCOL }, { sendingUntil: Date.now() + 45_000 });
        expect(await unsentIn([...filesOf(chosen), underWay])).toEqual([]);
      }),
    ));
});

describe('a visit to a page', () => {
  const LONGEST_MS = 2_500;
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('leaves files without a protocol number waiting, for a day after the first was sent', async () => {
    const { context, moved } = contextOf();
    const { found, removed, waiting } = await followUnnumberedFiles(context, customer, nobody);
    expect([found, removed, moved]).toEqual([[], undefined, []]);
    expect(waiting).toMatchObject([{ files: [{}, {}], sentAt: before }]);
    const sentAt = waiting.map((request) => request.sentAt);
    expect(keptUntil(context, sentAt)).toBe('2026-11-21T11:59:00.000Z');
  });

  it('sends files to their protocol once its number is found, and says whether all were sent', async () => {
    for (const [failed, refused, underWay, isSent] of [
      [[], [], [], true],
      [[{ file: {} }], [], [], false],
      [[], [{ file: {} }], [], false],
      [[], [], [{ file: {} }], false],
    ] as const) {
      const numbers = new Map<string, number | undefined>([['without-number', undefined]]);
      const findNumbers = async (_scope: unknown, protocols: () => Promise<unknown>) => {
        await protocols();
        numbers.set('without-number', 120347);
        return [];
      };
      const send = () => Promise.resolve({ sent: [], failed, refused, underWay });
      const { context, moved } = contextOf({ numbers, findNumbers, send });
      const { found, waiting } = await followUnnumberedFiles(context, customer, () =>
        Promise.resolve({ protocols: [], leftOut: 0 }),
      );
      expect(waiting).toEqual([]);
      expect(found).toEqual([{ protocol: 120347, isSent }]);
      expect(moved).toEqual([[{ submission: 'without-number' }, { protocol: 120347 }]]);
    }
  });

  it('waits at most 2.5 s for a list of protocols that fails or does not come', async () => {
    const failing = () =>
      Promise.reject(Object.assign(new Error('503'), { name: 'BrandApiError', status: 503 }));
    const never = () => new Promise<never>(() => undefined);
    for (const findNumbers of [failing, never]) {
      const { context } = contextOf({ findNumbers });
      const following = followUnnumberedFiles(context, customer, nobody);
      await vi.advanceTimersByTimeAsync(LONGEST_MS);
      expect((await following).waiting).toMatchObject([{ files: [{}, {}] }]);
    }
  });

  it('waits at most 2.5 s for the sending of files, which goes on without the page', async () => {
    const numbers = new Map([['without-number', 120347]]);
    const { context } = contextOf({ numbers, send: () => new Promise<never>(() => undefined) });
    const following = followUnnumberedFiles(context, customer, nobody);
    await vi.advanceTimersByTimeAsync(LONGEST_MS);
    expect((await following).found).toEqual([{ protocol: 120347, isSent: false }]);
  });
});
