import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';

import {
  answerWell,
  startScriptedStore,
  type ScriptedStore,
} from '../../../tests/support/servers/scripted-store.ts';
import { BucketAwayError } from './bucket-calls.ts';
import { openBucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';

const MB = 1024 * 1024;
const PART_BYTES = 5 * MB;
const CHUNK = Buffer.alloc(64 * 1024, 'x');
const OWNER = { brandId: 4, customerKey: 'ana_-' };
const ID = '00000000-0000-4000-8000-000000000001';

let server: ScriptedStore;
let store: FileStore;
beforeEach(async () => {
  server = await startScriptedStore();
  store = await openBucketStore(server.address);
});
afterEach(() => server.stop());

/** A file as if from the network: the same chunk over and over, which takes no memory of its own. */
async function* arriving(bytes: number, onRead: (bytes: number) => void = () => undefined) {
  for (let read = 0; read < bytes; read += CHUNK.length) {
    onRead(read + CHUNK.length);
    yield await Promise.resolve(CHUNK);
  }
}

/** Memory that other tests left over must not count for a file. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

const KEY = `photos/4.ana_-.${ID}`;
const ABORTED = `DELETE ${KEY}?uploadId=7`;
/** The requests that make a file appear: sent in one, or completed. */
const IS_THERE = /^PUT [^?]+$|^POST \S+\?uploadId=/;
const partOf = (line: string) => Number(/partNumber=(\d+)/.exec(line)?.[1]);
const refusing = (part: number) => (line: string) =>
  partOf(line) === part ? ([503] as const) : answerWell(line);

it.each([
  ['its sender leaves in the first part', 3 * MB, undefined, []],
  ['its sender leaves in the second part', 8 * MB, undefined, [ABORTED]],
  ['the store refuses a part', 13 * MB, 2, [ABORTED]],
  ['the store refuses the last part', 12 * MB, 3, [ABORTED]],
])('a write leaves no file in the bucket when %s', async (_how, bytes, refused, last) => {
  if (refused !== undefined) server.answer = refusing(refused);
  async function* breakingOff() {
    yield* arriving(bytes);
    if (refused === undefined) throw new Error('broken off');
  }
  server.asked();
  await expect(store.write(OWNER, ID, breakingOff())).rejects.toThrow();
  const asked = server.asked();
  expect(asked.slice(-1)).toEqual(last);
  expect(asked.filter((line) => IS_THERE.test(line))).toEqual([]);
});

it('a write sends a part again that the store failed to take once', async () => {
  let failures = 0;
  server.answer = (line) => (partOf(line) === 2 && (failures += 1) === 1 ? [503] : answerWell(line));
  server.asked();
  await store.write(OWNER, ID, arriving(13 * MB));
  const asked = server.asked();
  const parts = asked.map(partOf).filter((part) => part > 0);
  expect(parts.toSorted((a, b) => a - b)).toEqual([1, 2, 2, 3]);
  expect(asked.filter((line) => IS_THERE.test(line))).toHaveLength(1);
});

it('a write says that the store is away when it refuses a part', async () => {
  server.answer = refusing(1);
  await expect(store.write(OWNER, ID, arriving(6 * MB))).rejects.toThrow(BucketAwayError);
});

it('a write holds two parts of a file and no more, however slow the store is', async () => {
  server.answer = (line) => (partOf(line) > 0 ? 'stalls' : answerWell(line));
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
  server = await startScriptedStore();
});
