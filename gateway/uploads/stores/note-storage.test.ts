import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { AwayError } from '../../away-error.ts';
import { FileRefusal } from '../file-refusal.ts';
import type { FileStore } from './file-store.ts';
import { noteStorage } from './note-storage.ts';

const OWNER = { brandId: 4, customerKey: 'ana_-' };
const away = new Error('EROFS');

let told: string[];
let reasons: unknown[];
let asked: string[];
let isThere: boolean;
let looks: number;
let fault: Error | undefined;
let store: FileStore;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  reasons = [];
  isThere = true;
  looks = 0;
  fault = undefined;
  asked = [];
  const answer = <T>(name: string, value: T) => {
    asked.push(name);
    return fault ? Promise.reject(fault) : Promise.resolve(value);
  };
  store = noteStorage(
    {
      write: () => answer('write', { size: 1 }),
      delete: () => answer('delete', undefined),
      has: () => answer('has', true),
      digest: () => answer('digest', 'digest'),
      read: () =>
        new Readable({
          read() {
            this.destroy(fault);
          },
        }),
      entries: () => answer('entries', []),
      free: () => answer('free', 2),
      used: () => answer('used', 3),
      ready: () => {
        looks += 1;
        return isThere ? Promise.resolve() : Promise.reject(away);
      },
    },
    (name, fields) => {
      told.push(name);
      if ('err' in fields) reasons.push(fields.err);
    },
  );
});
afterEach(() => vi.useRealTimers());

const write = () => store.write(OWNER, 'id', Readable.from([])).catch(() => undefined);

it.each([
  ['a file cannot be written', write],
  [
    'a file cannot be read',
    () => new Promise((resolve) => store.read(OWNER, 'id').on('error', resolve).resume()),
  ],
  ['the store is asked whether it is ready', () => store.ready().catch(() => undefined)],
])('noteStorage tells once that the store is away, when %s, and once that it is back', async (_how, ask) => {
  isThere = false;
  fault = away;
  await ask();
  await ask();
  await vi.advanceTimersByTimeAsync(5_500);
  expect(told).toEqual(['storage away']);
  isThere = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['storage away', 'storage back']);
  const before = looks;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks, 'nobody looks for what is there').toBe(before);
});

it('noteStorage looks once a second for a store that is away, however many calls fail', async () => {
  isThere = false;
  fault = away;
  await Promise.all(Array.from({ length: 20 }, write));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks).toBeLessThanOrEqual(12);
});

it.each([
  ['written', () => write()],
  ['asked for', () => store.has(OWNER, 'id')],
  ['deleted', () => store.delete(OWNER, 'id')],
  ['read', () => new Promise((resolve) => store.read(OWNER, 'id').on('error', resolve).resume())],
])(
  'noteStorage tells why at once when the store refuses a file that is %s, though it is there',
  async (_how, ask) => {
    fault = new AwayError(new Error('the store answers 403 (AccessDenied)'));
    await Promise.allSettled([ask(), ask()]);
    expect([told, reasons]).toEqual([['storage away'], [fault]]);
    // However often it refuses, it is looked for.
    for (let calls = 0; calls < 4; calls += 1) {
      await vi.advanceTimersByTimeAsync(300);
      if (calls < 3) await Promise.allSettled([ask()]);
    }
    expect(told).toEqual(['storage away', 'storage back']);
    expect(looks).toBe(1);
  },
);

it('noteStorage lets nobody wait for whether a file is there while the store is away', async () => {
  isThere = false;
  fault = new AwayError(new Error('the operation timed out'));
  await write();
  asked = [];
  await expect(store.has(OWNER, 'id')).rejects.toThrow('the operation timed out');
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(store.has(OWNER, 'id')).rejects.toThrow(AwayError);
  expect(asked).toEqual([]);
  isThere = true;
  fault = undefined;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await store.has(OWNER, 'id')).toBe(true);
});

it('noteStorage passes calls on to the store, and answers what the store says', async () => {
  const answers = [
    store.write(OWNER, 'id', Readable.from([])),
    store.delete(OWNER, 'id'),
    store.has(OWNER, 'id'),
    store.digest(OWNER, 'id'),
    store.entries(),
    store.free(),
    store.used(),
  ];
  expect(await Promise.all(answers)).toEqual([{ size: 1 }, undefined, true, 'digest', [], 2, 3]);
  expect(asked).toEqual(['write', 'delete', 'has', 'digest', 'entries', 'free', 'used']);
  expect(looks).toBe(0);
});

it.each([
  ['a sender that breaks off', new Error('aborted')],
  ['a file that is refused', new FileRefusal('empty')],
])('noteStorage does not take the store for away after %s', async (_how, thrown) => {
  fault = thrown;
  await write();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual([]);
});
