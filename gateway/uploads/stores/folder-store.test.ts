import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AwayError } from '../../away-error.ts';
import { createDrafts } from '../../drafts/drafts.ts';
import { stateOfTest } from '../../state/state-of-test.for-tests.ts';
import { createFolderCalls, FolderAwayError, type FolderCalls } from './folder-calls.ts';
import { createFolderStore } from './folder-store.ts';
import { fileNameOf } from './file-store.ts';
import { createStaging } from '../staging/staging.ts';

const HOUR_MS = 60 * 60 * 1_000;
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const ID = idOf(1);
const owner = { brandId: 4, customerKey: 'ana_-' };

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vaivem-folder-'));
  folder = join(root, 'uploads');
  mkdirSync(folder);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true });
});

it('a sweep removes parts of files after an hour, and leaves files alone that are not the portal’s', async () => {
  const staging = createStaging({
    store: createFolderStore(folder),
    drafts: createDrafts({ state: stateOfTest() }),
  });
  const part = `4.ana_-.${ID}.part`;
  const age = (name: string, ageMs: number) => {
    writeFileSync(join(folder, name), 'x');
    const then = new Date(Date.now() - ageMs);
    utimesSync(join(folder, name), then, then);
  };
  age('.gitkeep', 48 * HOUR_MS);
  age(part, HOUR_MS - 60_000);
  await staging.sweep();
  expect(readdirSync(folder).toSorted()).toEqual(['.gitkeep', part]);
  age(part, HOUR_MS + 1);
  await staging.sweep();
  expect(readdirSync(folder)).toEqual(['.gitkeep']);
});

it.each([
  ['no room', 'ENOSPC', { code: 'no-room' }],
  ['no room left for this user', 'EDQUOT', { code: 'no-room' }],
  ['a fault of another kind', 'EIO', { code: 'EIO' }],
])('a write leaves nothing of the file when the disk has %s', async (_, code, told) => {
  const fault = Object.assign(new Error(code), { code });
  async function* chunks() {
    yield await Promise.resolve(Buffer.alloc(300 * 1024));
    throw fault;
  }
  const store = createFolderStore(folder);
  const writing = store.write(owner, ID, chunks());
  await expect(writing).rejects.toMatchObject({ ...told, ...(code !== 'EIO' && { cause: fault }) });
  expect(readdirSync(folder)).toEqual([]);
});

it('the folder store leaves no file open after a write or a read, even if it broke off', async () => {
  const store = createFolderStore(folder);
  await store.write(owner, ID, Readable.from([Buffer.alloc(300 * 1024)]));
  await expect(store.write(owner, idOf(2), failing())).rejects.toThrow('broken off');
  expect(openFiles()).toEqual([]);
  expect(await store.read(owner, ID).toArray()).toHaveLength(5);
  for await (const piece of store.read(owner, ID) as AsyncIterable<Buffer>) {
    expect([piece.length, openFiles()]).toEqual([64 * 1024, [join(folder, fileNameOf(owner, ID))]]);
    break;
  }
  await expect.poll(openFiles).toEqual([]);
});

it('a write whose sender breaks off fails at once, while the sync of what has come waits for its turn', async () => {
  const calls = createFolderCalls();
  const turn = Promise.withResolvers<undefined>();
  let made = 0;
  let outcome: Promise<unknown> = Promise.resolve();
  const store = createFolderStore(folder, {
    ...calls,
    async long(call, undo) {
      made += 1;
      // The file is opened by the first call, and its first MB written by the next four.
      if (made < 6) return calls.long(call, undo);
      await turn.promise;
      const late = calls.long(call, undo);
      outcome = late.catch((error: unknown) => error);
      return late;
    },
  });
  async function* chunks() {
    yield await Promise.resolve(Buffer.alloc(1024 * 1024));
    throw new Error('broken off');
  }
  await expect(store.write(owner, ID, chunks())).rejects.toThrow('broken off');
  expect(made).toBe(6);
  expect(openFiles()).toEqual([]);
  turn.resolve(undefined);
  await setImmediate();
  await expect(outcome).resolves.toMatchObject({ code: 'EBADF' });
});

const openFiles = () =>
  readdirSync('/proc/self/fd')
    .map(openedAs)
    .filter((path) => path.startsWith(folder));

/** The file that this process has open under a number; empty for the listing's own, which is closed by now. */
function openedAs(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return '';
  }
}

async function* failing() {
  yield await Promise.resolve(Buffer.from('photo'));
  throw new Error('broken off');
}

it('the folder store tells how much room is free, and is ready only if its folder is there', async () => {
  const store = createFolderStore(folder);
  expect(await store.free()).toBeGreaterThan(0);
  await expect(store.ready()).resolves.toBeUndefined();
  renameSync(folder, `${folder}-elsewhere`);
  await expect(store.ready()).rejects.toMatchObject({ code: 'ENOENT' });
});

it('the folder store throws if it cannot look for a file, since a shared folder may be away', async () => {
  const store = createFolderStore(folder);
  expect(await store.has(owner, ID)).toBe(false);
  // Neither there nor gone, as on a share that has gone stale.
  symlinkSync(`4.ana_-.${ID}`, join(folder, `4.ana_-.${ID}`));
  await expect(store.has(owner, ID)).rejects.toThrow(AwayError);
  renameSync(folder, `${folder}-elsewhere`);
  await expect(store.has(owner, ID)).rejects.toThrow(AwayError);
  await expect(store.free()).rejects.toThrow(AwayError);
  await expect(store.used()).rejects.toThrow(AwayError);
  await expect(store.write(owner, ID, Readable.from([Buffer.alloc(1)]))).rejects.toThrow(AwayError);
});

it('a disk that has no place for one more file is full', async () => {
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  const calls = { ...createFolderCalls(), long: () => Promise.reject(full) };
  const writing = createFolderStore(folder, calls).write(owner, ID, Readable.from([Buffer.alloc(1)]));
  await expect(writing).rejects.toMatchObject({ code: 'no-room', cause: full });
});

describe.each(['refused', 'given up, and made after all'] as const)('a store whose call is %s', (how) => {
  const away = new FolderAwayError('does not answer');

  it.each([
    [1, 'opening'],
    [2, 'writing'],
    [5, 'writing more'],
    [6, 'syncing the first MB'],
    [7, 'writing the rest'],
    [8, 'syncing the whole'],
    [9, 'naming'],
  ])('leaves nothing of a file that it could not write: call %i, %s', async (nth) => {
    const store = createFolderStore(folder, awayAt(nth));
    await expect(store.write(owner, ID, Readable.from([Buffer.alloc(1_100 * 1024)]))).rejects.toBe(away);
    await expect.poll(() => [readdirSync(folder), openFiles()]).toEqual([[], []]);
    await store.write(owner, ID, Readable.from([Buffer.from('photo')]));
    expect(await store.has(owner, ID)).toBe(true);
  });

  it.each([1, 2, 3])('neither takes a file for gone nor leaves it open: call %i', async (nth) => {
    await createFolderStore(folder).write(owner, ID, Readable.from([Buffer.from('photo')]));
    const store = createFolderStore(folder, awayAt(nth));
    await expect(store.digest(owner, ID)).rejects.toBe(away);
    await expect.poll(openFiles).toEqual([]);
    await expect(createFolderStore(folder, awayAt(nth)).read(owner, ID).toArray()).rejects.toBe(away);
    await expect.poll(openFiles).toEqual([]);
  });

  it.each([1, 2])('gives no size, not even that of a part of the files: call %i', async (nth) => {
    await createFolderStore(folder).write(owner, ID, Readable.from([Buffer.from('photo')]));
    const store = createFolderStore(folder, awayAt(nth));
    await expect(store.used()).rejects.toBe(away);
    expect(await store.used()).toBe('photo'.length);
  });

  function awayAt(nth: number): FolderCalls {
    const calls = createFolderCalls();
    let made = 0;
    const passOn =
      (pace: 'long' | 'quick'): FolderCalls['quick'] =>
      async (call, undo) => {
        made += 1;
        if (made !== nth) return calls[pace](call, undo);
        if (how !== 'refused') undo?.(await call());
        throw away;
      };
    return { ...calls, quick: passOn('quick'), long: passOn('long') };
  }
});

it('callers who list all files at the same time share one listing', async () => {
  const calls = createFolderCalls();
  const list = vi.spyOn(calls, 'long');
  const store = createFolderStore(folder, calls);
  await Promise.all([store.entries(), store.used(), store.entries()]);
  expect(list).toHaveBeenCalledTimes(1);
  await store.entries();
  expect(list).toHaveBeenCalledTimes(2);
});

it('a folder that hangs leaves a thread for the pages, however many read from it', async () => {
  const store = createFolderStore(folder);
  const ids = [1, 2, 3, 4, 5].map(idOf);
  for (const id of ids) hang(id);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reads = Promise.allSettled([
    ...ids.map((id) => store.read(owner, id).toArray()),
    ...ids.map((id) => store.digest(owner, id)),
  ]);
  await promisify(gzip)('a page');
  await vi.advanceTimersByTimeAsync(2_000);
  for (const read of await reads)
    expect(read).toMatchObject({ reason: new FolderAwayError('the folder does not answer') });
  await expect(store.ready()).rejects.toThrow(FolderAwayError);
  await promisify(gzip)('a page');
  for (const id of ids) goOn(id);
  await expect.poll(() => store.ready().then(() => 'ready', String)).toBe('ready');
  await expect.poll(openFiles).toEqual([]);
});

/** Whoever opens this file waits in the system call, as for a silent network. */
const hang = (id: string) => execFileSync('mkfifo', [join(folder, fileNameOf(owner, id))]);

/** Ends the call of whoever waits for this file, if anybody does. */
const goOn = (id: string) => closeSync(openSync(join(folder, fileNameOf(owner, id)), constants.O_RDWR));
