import { expect, test, vi } from 'vitest';

import { AS_IT_IS, createPictureCache, type Made } from './picture-cache.ts';

const KB = 1024;
const picture = (bytes: number) => ({ type: 'image/webp', body: Buffer.alloc(bytes) });
const keep = (bytes: number) =>
  vi.fn<() => Promise<Made>>(async () => {
    await Promise.resolve();
    return { shown: picture(bytes), kept: picture(bytes) };
  });

test('the cache keeps no more bytes than it may, and drops what was not asked for longest', async () => {
  const cache = createPictureCache(100 * KB);
  const makes = Array.from({ length: 6 }, () => keep(30 * KB));
  const ask = (one: number) => cache.get(`${one}`, makes[one] ?? keep(0));
  for (const one of [0, 1, 2, 0, 3, 0, 4, 0]) await ask(one);
  expect(makes.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1, 1, 0]);
  await ask(1);
  expect(makes[1]).toHaveBeenCalledTimes(2);
  // Larger than the whole cache.
  const large = keep(101 * KB);
  await cache.get('large', large);
  await cache.get('large', large);
  expect(large).toHaveBeenCalledTimes(2);
  expect(makes[0]).toHaveBeenCalledTimes(1);
});

test('names of pictures that stay as they are count as well', async () => {
  const cache = createPictureCache(100 * KB);
  const asItIs = vi.fn<() => Promise<Made>>(() => Promise.resolve({ shown: AS_IT_IS, kept: AS_IT_IS }));
  for (let one = 0; one < 60; one += 1) await cache.get(`${one}${'x'.repeat(2 * KB)}`, asItIs);
  await cache.get(`0${'x'.repeat(2 * KB)}`, asItIs);
  expect(asItIs).toHaveBeenCalledTimes(61);
});

test('callers who ask while a picture is made share it, and a fault is thrown to all and not kept', async () => {
  const cache = createPictureCache(100 * KB);
  const make = vi.fn(() => Promise.reject<Made>(new Error('away')));
  const answers = await Promise.allSettled([cache.get('a', make), cache.get('a', make)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(make).toHaveBeenCalledTimes(1);
  expect(await cache.get('a', keep(1))).toEqual(picture(1));
});

test('a picture that is not to be kept is made anew', async () => {
  const cache = createPictureCache(100 * KB);
  const make = vi.fn<() => Promise<Made>>(() => Promise.resolve({ shown: AS_IT_IS }));
  await cache.get('a', make);
  await cache.get('a', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a picture is kept for an hour; that a picture stays as it is, for ten minutes', async () => {
  // lru-cache reads a time of 0 as "not set".
  let now = 1;
  const cache = createPictureCache(100 * KB, () => now);
  const [made, asItIs] = [
    keep(1),
    vi.fn<() => Promise<Made>>(() => Promise.resolve({ shown: AS_IT_IS, kept: AS_IT_IS })),
  ];
  const askAfter = async (minutes: number) => {
    now += minutes * 60_000;
    await cache.get('a', made);
    await cache.get('b', asItIs);
    return [made.mock.calls.length, asItIs.mock.calls.length];
  };
  expect(await askAfter(1)).toEqual([1, 1]);
  expect(await askAfter(9)).toEqual([1, 1]);
  expect(await askAfter(2)).toEqual([1, 2]);
  expect(await askAfter(50)).toEqual([2, 3]);
});
