import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { startPartStore, type PartStore } from '../../tests/support/part-store.ts';
import { BucketAwayError, openBucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';

const MB = 1024 * 1024;
const PART_BYTES = 5 * MB;
const CHUNK = Buffer.alloc(64 * 1024, 'x');
const OWNER = { brandId: 4, customerKey: 'ana_-' };
const ID = '00000000-0000-4000-8000-000000000001';

let server: PartStore;
let store: FileStore;
beforeEach(async () => {
  server = await startPartStore();
  store = await openBucketStore(server.address);
});
afterEach(() => server.stop());

/** A file as it comes from the network: the same chunk over and over, which takes no memory of its own. */
async function* arriving(bytes: number, onRead: (bytes: number) => void = () => undefined) {
  for (let read = 0; read < bytes; read += CHUNK.length) {
    onRead(read + CHUNK.length);
    yield await Promise.resolve(CHUNK);
  }
}

/** What other tests left over is not what a file takes. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

const photos = () => [...server.files.keys()].filter((key) => key.includes(ID));

it('a file larger than a part arrives whole', async () => {
  await store.write(OWNER, ID, arriving(13 * MB));
  expect([...server.files.entries()].find(([key]) => key.includes(ID))?.[1]).toBe(13 * MB);
  expect(server.open.size).toBe(0);
});

it.each([
  ['its sender goes in the first part', 3 * MB, () => undefined],
  ['its sender goes in the second part', 8 * MB, () => undefined],
  ['the store refuses a part', 13 * MB, () => (server.moodOf = (part) => (part === 2 ? 'refuses' : 'takes'))],
  [
    'the store refuses the last part',
    12 * MB,
    () => (server.moodOf = (part) => (part === 3 ? 'refuses' : 'takes')),
  ],
])('leaves nothing where %s', async (_how, bytes, arrange) => {
  arrange();
  async function* breakingOff() {
    yield* arriving(bytes);
    if (server.moodOf.length === 0) throw new Error('broken off');
  }
  await expect(store.write(OWNER, ID, breakingOff())).rejects.toThrow();
  expect(server.open.size).toBe(0);
  expect(photos()).toEqual([]);
});

it('sends a part again that the store failed to take once', async () => {
  let failures = 0;
  server.moodOf = (part) => (part === 2 && (failures += 1) === 1 ? 'refuses' : 'takes');
  await store.write(OWNER, ID, arriving(13 * MB));
  expect(failures).toBe(2);
  expect([...server.files.entries()].find(([key]) => key.includes(ID))?.[1]).toBe(13 * MB);
});

it('says that the store is away where it refuses a part', async () => {
  server.moodOf = () => 'refuses';
  await expect(store.write(OWNER, ID, arriving(6 * MB))).rejects.toThrow(BucketAwayError);
});

it('holds two parts of a file and no more, however slow the store is', async () => {
  server.moodOf = () => 'stalls';
  let read = 0;
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  const writing = store.write(
    OWNER,
    ID,
    arriving(30 * MB, (bytes) => (read = bytes)),
  );
  writing.catch(() => undefined);
  await expect.poll(() => read).toBeGreaterThanOrEqual(2 * PART_BYTES);
  const halted = read;
  expect(halted).toBeLessThanOrEqual(2 * PART_BYTES + CHUNK.length);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 * PART_BYTES + 2 * MB);
  await server.stop();
  await expect(writing).rejects.toThrow(BucketAwayError);
  expect(read).toBe(halted);
  server = await startPartStore();
});
