import {
  mkdirSync,
  mkdtempSync,
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
import { afterEach, beforeEach, expect, it } from 'vitest';

import { AwayError } from '../away-error.ts';
import { createDrafts } from '../drafts/drafts.ts';
import { createSqliteState } from '../state/sqlite-state.ts';
import { createFolderStore } from './folder-store.ts';
import { createStaging } from './staging.ts';

const HOUR_MS = 60 * 60 * 1_000;
const ID = '00000000-0000-4000-8000-000000000001';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vaivem-folder-'));
  folder = join(root, 'uploads');
  mkdirSync(folder);
});
afterEach(() => rmSync(root, { recursive: true }));

it('sweeps parts after an hour, and leaves alone what is not ours', async () => {
  const state = createSqliteState({ path: join(root, 'state.db') });
  const staging = createStaging({ store: createFolderStore(folder), drafts: createDrafts({ state }) });
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
  await state.close();
});

it.each([
  ['no room', 'ENOSPC', { code: 'no-room' }],
  ['no more of what this user may have', 'EDQUOT', { code: 'no-room' }],
  ['a fault of its own', 'EIO', { code: 'EIO' }],
])('where the disk has %s, nothing of the file stays', async (_, code, told) => {
  const fault = Object.assign(new Error(code), { code });
  async function* chunks() {
    yield await Promise.resolve(Buffer.alloc(300 * 1024));
    throw fault;
  }
  const store = createFolderStore(folder);
  const writing = store.write({ brandId: 4, customerKey: 'ana_-' }, ID, chunks());
  await expect(writing).rejects.toMatchObject({ ...told, ...(code !== 'EIO' && { cause: fault }) });
  expect(readdirSync(folder)).toEqual([]);
});

it('holds no file open, written or not', async () => {
  const store = createFolderStore(folder);
  const owner = { brandId: 4, customerKey: 'ana_-' };
  const open = () => readdirSync('/proc/self/fd').filter((fd) => openedAs(fd).startsWith(folder));
  await store.write(owner, ID, Readable.from([Buffer.from('photo')]));
  await expect(store.write(owner, ID.replace('1', '2'), failing())).rejects.toThrow('broken off');
  expect(open()).toEqual([]);
});

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

it('says how much room there is, and whether it can be written', async () => {
  const store = createFolderStore(folder);
  expect(await store.free()).toBeGreaterThan(0);
  await expect(store.ready()).resolves.toBeUndefined();
  renameSync(folder, `${folder}-elsewhere`);
  await expect(store.ready()).rejects.toMatchObject({ code: 'ENOENT' });
});

it('knows of a file only while it can look: a shared folder may be away', async () => {
  const owner = { brandId: 4, customerKey: 'ana_-' };
  const store = createFolderStore(folder);
  expect(await store.has(owner, ID)).toBe(false);
  // Neither there nor gone, as on a share that has gone stale.
  symlinkSync(`4.ana_-.${ID}`, join(folder, `4.ana_-.${ID}`));
  await expect(store.has(owner, ID)).rejects.toThrow(AwayError);
  renameSync(folder, `${folder}-elsewhere`);
  await expect(store.has(owner, ID)).rejects.toThrow(AwayError);
});
