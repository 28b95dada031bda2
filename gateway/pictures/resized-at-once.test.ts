import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';
import { describe, expect, test, vi } from 'vitest';

import { PATIENT } from '../../tests/support/patient.ts';
import { AS_IT_IS } from './picture-cache.ts';
import { answerTo, jpeg, sends, startPictures } from './picture-portal.for-tests.ts';
import { createResizedPictures, RESIZING_LIMITS, type ResizedPictures } from './resized-pictures.ts';
import { createResizer } from './resizer.ts';

/** As its server sends it. */
const openedJpeg = () => ({
  type: 'image/jpeg',
  size: jpeg.length,
  whole: () => Promise.resolve(jpeg),
  sendTo: vi.fn(),
  close: vi.fn(),
});

const wanted = (path: string): Parameters<ResizedPictures['get']> => [
  { origin: 'https://a.example', path, width: 112 },
  { width: 112, takesWebp: true },
];

describe('many pictures at once', () => {
  test('the same picture is fetched once and resized once, and then kept', async () => {
    const { asked, addressOf, resize } = await startPictures();
    const answers = await Promise.all(Array.from({ length: 50 }, () => answerTo(addressOf('/a.jpg'))));
    expect(new Set(answers.map(({ body, status }) => `${status} ${body.length}`)).size).toBe(1);
    await answerTo(addressOf('/a.jpg'));
    expect([asked.length, resize.mock.calls.length]).toEqual([1, 1]);
  });

  test('a caller who leaves takes nothing from the others who asked for the same picture', async () => {
    const { asked, told, addressOf, resize } = await startPictures((_req, res) =>
      setTimeout(() => res.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg), 80),
    );
    const leaving = new AbortController();
    const first = request(addressOf('/a.jpg'), { signal: leaving.signal }).catch(() => 'left');
    await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENT);
    const second = answerTo(addressOf('/a.jpg'), '');
    const third = answerTo(addressOf('/a.jpg'), '');
    leaving.abort();
    expect(await first).toBe('left');
    for (const { headers, status } of await Promise.all([second, third])) {
      expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
    expect(resize).toHaveBeenCalledTimes(1);
    expect(told).toEqual([]);
  });

  test('one picture is resized at a time, and beyond 42 the originals are shown', async () => {
    const { atOnce, inLine } = RESIZING_LIMITS;
    let opened = 0;
    let atWork = 0;
    let most = 0;
    let goOn = (): void => undefined;
    const open = new Promise<void>((resolve) => (goOn = resolve));
    const pictures = createResizedPictures(
      () => {
        opened += 1;
        return Promise.resolve(openedJpeg());
      },
      {
        resize: async () => {
          atWork += 1;
          most = Math.max(most, atWork);
          await open;
          atWork -= 1;
          return { type: 'image/webp', body: Buffer.from('small') };
        },
      },
      // Callers in line stay there, on a machine with other things to do as well.
      { ...RESIZING_LIMITS, inLineMs: 60_000, resizedWithinMs: 60_000 },
    );
    const admitted = Array.from({ length: atOnce + inLine }, (_, one) => pictures.get(...wanted(`/${one}`)));
    await vi.waitFor(() => expect([opened, atWork]).toEqual([42, 1]), PATIENT);
    expect(await Promise.all(['/a', '/b'].map((path) => pictures.get(...wanted(path))))).toEqual([
      AS_IT_IS,
      AS_IT_IS,
    ]);
    expect(opened, 'pictures that found no place').toBe(42);
    goOn();
    const shown = await Promise.all(admitted);
    expect(shown).toEqual(Array(42).fill({ type: 'image/webp', body: Buffer.from('small') }));
    expect(most).toBe(1);
  });

  test('after each picture comes a rest as long as it took', async () => {
    const taken: { began: number; ended: number }[] = [];
    const { addressOf } = await startPictures(undefined, {
      resize: async () => {
        const began = performance.now();
        await wait(40);
        taken.push({ began, ended: performance.now() });
        return { type: 'image/webp', body: Buffer.from('small') };
      },
    });
    await Promise.all([1, 2, 3].map((one) => answerTo(addressOf(`/${one}.jpg`))));
    const rests = taken.slice(1).map(({ began }, one) => began - (taken[one]?.ended ?? 0));
    const lasted = taken.slice(0, -1).map(({ began, ended }) => ended - began);
    expect(rests).toHaveLength(2);
    // Timers may be a millisecond early.
    expect(rests.every((rest, one) => rest >= (lasted[one] ?? 0) - 2)).toBe(true);
  });

  test('nobody waits for ever, neither for a place nor for a picture that does not end', async () => {
    const close = vi.fn();
    const pictures = createResizedPictures(
      () => Promise.resolve({ ...openedJpeg(), close }),
      { resize: () => new Promise(() => undefined) },
      { atOnce: 2, inLine: 40, inLineMs: 40, resizedWithinMs: 80 },
    );
    const original = { type: 'image/jpeg', body: jpeg };
    const get = (path: string) => pictures.get(...wanted(path));
    expect(await Promise.all(['/0', '/1', '/2', '/3'].map(get))).toEqual([
      original,
      original,
      AS_IT_IS,
      AS_IT_IS,
    ]);
    expect(close).toHaveBeenCalledTimes(2);
    // The places stay taken while the resizer is at work.
    expect(await get('/4')).toBe(AS_IT_IS);
  });
});

test('a picture that does not arrive gives its place back', async () => {
  const { addressOf } = await startPictures((req, res) => {
    if (req.url?.startsWith('/broken') !== true) sends('image/jpeg', jpeg)(req, res);
    else {
      // It begins as a picture does, so it has a place by then.
      const part = jpeg.subarray(0, 1_000);
      res.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': jpeg.length }).write(part);
      setTimeout(() => res.destroy(), 20);
    }
  });
  for (const one of [1, 2, 3]) expect((await answerTo(addressOf(`/broken${one}`))).status).toBe(404);
  expect((await answerTo(addressOf('/a.jpg'))).headers['content-type']).toBe('image/webp');
});

test('the call for a picture that is not resized is ended', async () => {
  const close = vi.fn();
  const drawing = { ...openedJpeg(), type: 'image/svg+xml', close };
  const pictures = createResizedPictures(() => Promise.resolve(drawing), createResizer(vi.fn()));
  expect(await pictures.get(...wanted('/a.svg'))).toBe(AS_IT_IS);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a machine without sharp hands originals on, each fetched once', async () => {
  const note = vi.fn();
  const { asked, addressOf } = await startPictures(
    undefined,
    createResizer(note, () => Promise.reject(new Error('no binary'))),
  );
  const answers = [
    await answerTo(addressOf('/a.jpg')),
    await answerTo(addressOf('/a.jpg')),
    await answerTo(addressOf('/b.jpg')),
  ];
  expect(answers.map(({ body }) => body.equals(jpeg))).toEqual([true, true, true]);
  expect(asked).toEqual(['/a.jpg', '/a.jpg', '/b.jpg']);
  expect(note).toHaveBeenCalledTimes(1);
});
