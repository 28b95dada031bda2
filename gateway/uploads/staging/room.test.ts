import { beforeEach, expect, test, vi } from 'vitest';

import { createRoom, type Room } from './room.ts';
import { MAX_REQUEST_BYTES } from '../upload-pages.ts';

const MB = 1024 * 1024;
const ana = { brandId: 4, customerKey: 'ana' };
/** Waiting files of this many bytes and this number. */
const holding = (bytes: number, files = 1) => ({ bytes, files });
const NOTHING = holding(0, 0);
const customer = (number: number) => ({ brandId: 4, customerKey: String(number) });

let free: number;
let used: number;
let time: number;
const measuring = vi.fn<() => Promise<number>>();
const note = vi.fn();
let room: Room;
beforeEach(() => {
  [free, used, time] = [100_000 * MB, 0, 0];
  note.mockReset();
  measuring.mockReset().mockImplementation(() => Promise.resolve(used));
  const disk = { free: () => Promise.resolve(free), used: measuring };
  room = createRoom({ disk, mostBytes: 1_000 * MB, now: () => time, note });
});

test('a customer has room at each brand for eight files of 15 MB at once, and for a ninth once one is done', async () => {
  const files = await Promise.all(Array.from({ length: 9 }, () => room.take(ana, NOTHING, 15 * MB)));
  expect(files.map((file) => file !== undefined)).toEqual([...Array<boolean>(8).fill(true), false]);
  files[0]?.();
  expect(await room.take(ana, NOTHING, 15 * MB)).toBeDefined();
  expect(await room.take({ ...ana, brandId: 2 }, NOTHING, 15 * MB)).toBeDefined();
});

test('a customer with the bytes of two requests waiting has room for a third, and none with a byte more', async () => {
  expect(await room.take(ana, holding(2 * MAX_REQUEST_BYTES), MAX_REQUEST_BYTES)).toBeDefined();
  expect(await room.take(customer(1), holding(2 * MAX_REQUEST_BYTES + 1), MAX_REQUEST_BYTES)).toBeUndefined();
});

test('a customer’s waiting and arriving bytes count together until their room is given back', async () => {
  const half = MAX_REQUEST_BYTES / 2;
  const giveBack = await room.take(ana, NOTHING, half);
  expect(await room.take(ana, holding(2 * MAX_REQUEST_BYTES + 1), half)).toBeUndefined();
  const second = await room.take(ana, holding(2 * MAX_REQUEST_BYTES), half);
  expect(second).toBeDefined();
  giveBack?.();
  expect(await room.take(ana, NOTHING, half + 1)).toBeUndefined();
  second?.();
  expect(await room.take(ana, NOTHING, MAX_REQUEST_BYTES)).toBeDefined();
});

test('a customer may have 48 files, those of six requests, however small they are', async () => {
  expect(await room.take(ana, holding(MB, 47), MB)).toBeDefined();
  expect(await room.take(customer(1), holding(MB, 48), 1)).toBeUndefined();
  expect(note).not.toHaveBeenCalled();
});

test('the waiting and arriving files of all customers may together take 1,000 MB', async () => {
  used = 800 * MB;
  expect(await room.take(customer(1), NOTHING, 100 * MB)).toBeDefined();
  expect(await room.take(customer(2), NOTHING, 100 * MB)).toBeDefined();
  expect(await room.take(customer(3), NOTHING, 1)).toBeUndefined();
});

test('the waiting files are measured again after ten seconds', async () => {
  used = 1_000 * MB;
  expect(await room.take(ana, NOTHING, 1)).toBeUndefined();
  used = 0;
  expect(await room.take(ana, NOTHING, 1)).toBeUndefined();
  time += 10_000;
  expect(await room.take(ana, NOTHING, 1)).toBeUndefined();
  time += 1;
  expect(await room.take(ana, NOTHING, 1)).toBeDefined();
});

test('a measuring that failed is made again at once', async () => {
  const away = new Error('the store does not answer');
  measuring.mockRejectedValueOnce(away);
  await expect(room.take(ana, NOTHING, 1)).rejects.toBe(away);
  expect(await room.take(ana, NOTHING, 1)).toBeDefined();
  expect(await room.take(ana, NOTHING, 1)).toBeDefined();
  expect(measuring).toHaveBeenCalledTimes(2);
});

test('arriving files leave 256 MB of the disk free', async () => {
  free = 266 * MB;
  expect(await room.take(customer(1), NOTHING, 5 * MB)).toBeDefined();
  expect(await room.take(customer(2), NOTHING, 5 * MB + 1)).toBeUndefined();
  expect(await room.take(customer(3), NOTHING, 5 * MB)).toBeDefined();
});

test('the operator is told at most once a minute that there is no room', async () => {
  free = 0;
  await room.take(ana, NOTHING, 1);
  room.noteFull(new Error('ENOSPC'));
  expect(note).toHaveBeenCalledTimes(1);
  expect(note).toHaveBeenCalledWith('no room for uploads', expect.objectContaining({ freeBytes: 0 }));
  time += 60_000;
  await room.take(ana, NOTHING, 1);
  expect(note).toHaveBeenCalledTimes(2);
});

test('after a clock that was ahead is put right, the files are measured and the operator is told anew', async () => {
  const day = 24 * 60 * 60 * 1_000;
  used = 1_000 * MB;
  time = day;
  expect(await room.take(ana, NOTHING, MB)).toBeUndefined();
  time = 0;
  used = 0;
  expect(await room.take(ana, NOTHING, MB)).toBeDefined();
  used = 1_000 * MB;
  time = 10_001;
  expect(await room.take(ana, NOTHING, MB)).toBeUndefined();
  expect(note).toHaveBeenCalledTimes(2);
});
