import { describe, expect, it } from 'vitest';

import { AwayError } from '../../away-error.ts';
import { createDrafts } from '../../drafts/drafts.ts';
import { stateOfTest } from '../../state/state-of-test.for-tests.ts';
import type { CustomerScope } from '../../session/customer-scope.ts';
import { FileRefusal } from '../file-refusal.ts';
import type { FileStore } from '../stores/file-store.ts';
import type { WrittenFile } from './keep-written.ts';
import { inChunks } from '../sample-files.for-tests.ts';
import { createStaging } from './staging.ts';
import { MAX_REQUEST_BYTES } from '../upload-pages.ts';

const owner = { brandId: 4, customerKey: 'ana' };
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A staging whose files take no room, and its noted events. */
function stagingOf(store: Partial<FileStore>) {
  const noted: unknown[] = [];
  let time = 0;
  const staging = createStaging({
    store: {
      free: () => Promise.resolve(Infinity),
      used: () => Promise.resolve(0),
      has: () => Promise.resolve(true),
      delete: () => Promise.resolve(),
      entries: () => Promise.resolve([]),
      ...store,
    } as FileStore,
    drafts: createDrafts({ state: stateOfTest() }),
    now: () => time,
    note: (...of) => noted.push(of),
  });
  return { staging, noted, pass: (ms: number) => (time += ms) };
}

const files = (count: number, size: number): WrittenFile[] =>
  Array.from({ length: count }, (_, number) => ({
    id: idOf(number),
    name: `${number}.jpg`,
    kind: 'photo',
    type: 'image/jpeg',
    size,
    sha256: String(number),
  }));
const HOUR_MS = 60 * 60 * 1_000;
const MANY = { photo: 99, invoice: 99 };
const ONLINE = { flow: 'online' } as const;

it('a file that the store cannot delete is logged, and does not keep others from being taken or swept', async () => {
  const refused = new Error('the store answers 503');
  const deleted: string[] = [];
  const left = ['ana', 'bia'].map((customerKey, number) => ({
    owner: { brandId: 4, customerKey },
    id: idOf(number),
    isPart: false,
    bytes: 1,
    modifiedAt: -HOUR_MS,
  }));
  const { noted, pass, staging } = stagingOf({
    entries: () => Promise.resolve(left),
    delete: ({ customerKey }, id) => {
      if (customerKey === 'ana') return Promise.reject(refused);
      deleted.push(id);
      return Promise.resolve();
    },
  });
  const [file] = files(1, 1);
  if (!file) throw new Error('no file');
  const { taken, repeated } = await staging.keep(owner, ONLINE, [file, { ...file, id: idOf(9) }], {
    most: MANY,
  });
  expect([taken.length, repeated.length]).toEqual([1, 1]);
  pass(25 * HOUR_MS);
  await staging.sweep();
  expect(deleted).toEqual([idOf(1)]);
  const fault = ['unexpected fault', { where: 'staging', err: refused }];
  expect(noted.filter((told) => String(told).startsWith('unexpected'))).toEqual([fault, fault]);
});

it('a list is believed as it stands while the store is away, and nothing is struck off it', async () => {
  let fault: Error | undefined;
  const { staging, pass } = stagingOf({
    has: () => (fault ? Promise.reject(fault) : Promise.resolve(true)),
  });
  await staging.keep(owner, ONLINE, files(2, 1), { most: MANY });
  fault = new AwayError('the store answers 503');
  expect(await staging.list(owner, ONLINE)).toHaveLength(2);
  expect(await staging.listAll(owner)).toHaveLength(2);
  await expect(staging.keep(owner, ONLINE, files(1, 2), { most: MANY })).rejects.toBe(fault);
  pass(HOUR_MS);
  fault = new Error('EIO');
  await expect(staging.list(owner, ONLINE)).rejects.toBe(fault);
});

it('all files are still in the list if one of them cannot be deleted, so that it can be asked for again', async () => {
  const deleted: string[] = [];
  let isAway = true;
  const { staging } = stagingOf({
    delete: (_owner, id) => {
      if (isAway && id === idOf(1)) return Promise.reject(new Error('the store answers 503'));
      deleted.push(id);
      return Promise.resolve();
    },
  });
  await staging.keep(owner, ONLINE, files(3, 1), { most: MANY });
  await expect(staging.removeAll(owner)).rejects.toThrow('503');
  isAway = false;
  await staging.removeAll(owner);
  expect(new Set(deleted)).toEqual(new Set([idOf(0), idOf(1), idOf(2)]));
  expect(await staging.listAll(owner)).toEqual([]);
});

it('removing all files also removes those that are taken while the others are deleted', async () => {
  const deleted: string[] = [];
  const late = { ...files(1, 2)[0], id: idOf(8) } as WrittenFile;
  const { staging } = stagingOf({
    delete: async (_owner, id) => {
      if (deleted.length === 0) await staging.keep(owner, { flow: 'off-store' }, [late], { most: MANY });
      deleted.push(id);
    },
  });
  await staging.keep(owner, ONLINE, files(1, 1), { most: MANY });
  await staging.removeAll(owner);
  expect(deleted).toContain(idOf(8));
  expect(await staging.listAll(owner)).toEqual([]);
});

it.each([
  ['files', files(47, 1), files(48, 1)],
  ['bytes', files(2, MAX_REQUEST_BYTES), files(3, MAX_REQUEST_BYTES)],
])('a customer’s waiting files use up that customer’s room only: %s', async (_what, some, most) => {
  for (const [waiting, isRoom] of [
    [some, true],
    [most, false],
  ] as const) {
    const { staging } = stagingOf({});
    await staging.keep(owner, ONLINE, waiting, { most: MANY });
    expect((await staging.takeRoom(owner, 1)) !== undefined).toBe(isRoom);
    expect(await staging.takeRoom({ ...owner, customerKey: 'bia' }, 1)).toBeDefined();
  }
});

describe('a sweep', () => {
  const bia = { ...owner, customerKey: 'bia' };
  const DAY_MS = 24 * 60 * 60_000;

  it('removes the overdue files of every customer, and logs how many', async () => {
    const entry = (of: CustomerScope, number: number) => ({
      owner: of,
      id: idOf(number),
      isPart: false,
      bytes: 1,
      modifiedAt: 0,
    });
    const deleted: string[] = [];
    const { staging, noted, pass } = stagingOf({
      entries: () => Promise.resolve([entry(owner, 0), entry(owner, 1), entry(bia, 0), entry(bia, 7)]),
      delete: ({ customerKey }, id) => {
        deleted.push(`${customerKey} ${id.at(-1)}`);
        return Promise.resolve();
      },
    });
    await staging.keep(owner, ONLINE, files(2, 1), { most: MANY });
    await staging.keep(bia, ONLINE, files(1, 1), { most: MANY });
    await staging.move(owner, ONLINE, { submission: 'form' });
    await staging.move(bia, ONLINE, { submission: 'form' });
    pass(DAY_MS + 1);
    await staging.sweep();
    expect(deleted.toSorted()).toEqual(['ana 0', 'ana 1', 'bia 0', 'bia 7']);
    const swept = (why: string, count: number) => [
      'files swept',
      { why, count, ms: expect.any(Number) as number },
    ];
    expect(noted).toEqual([swept('overdue', 2), swept('overdue', 1), swept('left-over', 1)]);
    expect(await staging.removedUnsent(owner)).toMatchObject({ count: 2 });
    expect(await staging.removedUnsent(bia)).toMatchObject({ count: 1 });
    await staging.forgetRemovedUnsent(owner, undefined);
    expect(await staging.removedUnsent(owner)).toBeUndefined();
    expect(await staging.removedUnsent(bia)).toMatchObject({ count: 1 });
  });

  it('says what it removed before the bytes are gone: a page that comes then tells of it', async () => {
    const told: unknown[] = [];
    const entry = { owner, id: idOf(0), isPart: false, bytes: 1, modifiedAt: 0 };
    const { staging, pass } = stagingOf({
      entries: () => Promise.resolve([entry]),
      delete: async () => void told.push(await staging.removedUnsent(owner)),
    });
    await staging.keep(owner, ONLINE, files(1, 1), { most: MANY });
    pass(DAY_MS + 1);
    await staging.sweep();
    expect(told).toMatchObject([{ attached: 1 }]);
  });

  it('logs nothing if nothing was removed', async () => {
    const { staging, noted } = stagingOf({});
    await staging.sweep();
    expect(noted).toEqual([]);
  });
});

it('a list of several places shows each file once, even while files move between them', async () => {
  const { staging } = stagingOf({});
  const taken = { submission: 'form' };
  await staging.keep(owner, ONLINE, files(3, 1), { most: MANY });
  const moves = [staging.move(owner, ONLINE, taken), staging.move(owner, taken, ONLINE)];
  const looks = await Promise.all(Array.from({ length: 9 }, () => staging.list(owner, ONLINE, taken)));
  await Promise.all(moves);
  for (const look of looks) expect(look.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg', '2.jpg']);
});

it('a released file can be claimed again, and another claimed file cannot', async () => {
  const { staging } = stagingOf({});
  await staging.keep(owner, ONLINE, files(2, 1), { most: MANY });
  expect(await staging.claim(owner, idOf(0), 1_000)).toBe(true);
  expect(await staging.claim(owner, idOf(1), 1_000)).toBe(true);
  expect(await staging.claim(owner, idOf(9), 1_000)).toBe(false);
  await staging.release(owner, idOf(0));
  expect(await staging.claim(owner, idOf(0), 1_000)).toBe(true);
  expect(await staging.claim(owner, idOf(1), 1_000)).toBe(false);
});

/** The noted events of writes that fail like this. */
async function notedOf(fault: Error): Promise<unknown[]> {
  const { staging, noted } = stagingOf({ write: () => Promise.reject(fault) });
  for (const id of ['1', '2']) {
    await expect(staging.write(owner, id, inChunks(Buffer.from('x'), 1))).rejects.toBe(fault);
  }
  return noted;
}

it('a full disk is logged once for many files', async () => {
  const cause = new Error('ENOSPC');
  expect(await notedOf(new FileRefusal('no-room', { cause }))).toEqual([
    ['no room for uploads', { err: cause }],
  ]);
});

it.each([new FileRefusal('damaged'), new Error('EIO')])('%s is not logged as a full disk', async (fault) => {
  expect(await notedOf(fault)).toEqual([]);
});
