import express from 'express';
import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { Agent, request } from 'undici';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import { namedRequests } from '../../tests/support/events.ts';
import type { PictureWidth } from './picture-addresses.ts';
import { AS_IT_IS } from './picture-cache.ts';
import { createPictureProxy } from './picture-proxy.ts';
import { createResizedPictures } from './resized-pictures.ts';
import { createResizer, type Resizer } from './resizer.ts';
import { plainPng, samplePicture } from './sample-pictures.for-tests.ts';

const agent = new Agent();
afterAll(() => agent.close());

const jpeg = await samplePicture({ width: 600, height: 400, format: 'jpeg' });
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

let asked: string[];
let told: string[];
beforeEach(() => {
  asked = [];
  told = [];
});

const sends =
  (type: string, body: Buffer): RequestListener =>
  (_req, res) =>
    res.writeHead(200, { 'content-type': type }).end(body);

/** The portal in front of one picture server, and how often it has resized. */
async function start(pictureServer: RequestListener = sends('image/jpeg', jpeg), resizer?: Resizer) {
  const origin = await serve((req, res) => {
    asked.push(req.url ?? '');
    pictureServer(req, res);
  });
  const real = createResizer(() => undefined);
  const resize = vi.fn<Resizer['resize']>((...wish) => (resizer ?? real).resize(...wish));
  const proxy = createPictureProxy(
    { origins: [origin], dispatcher: agent, secret: 'a-secret', note: () => undefined },
    { resize },
  );
  const app = express();
  app.use(
    namedRequests((line) => told.push((JSON.parse(line) as { msg: string }).msg)),
    proxy.handler,
  );
  const url = await serve(app);
  const addressOf = (path: string, width: PictureWidth | string = 112) =>
    url + String(proxy.addressOf(origin + path)).replace('produto/', `produto/${width}/`);
  return { resize, addressOf, asIs: (path: string) => url + String(proxy.addressOf(origin + path)) };
}

async function answerTo(
  address: string,
  accept = 'image/avif,image/webp,*/*',
  method: 'GET' | 'HEAD' = 'GET',
) {
  const { statusCode, headers, body } = await request(address, { method, headers: { accept } });
  return { status: statusCode, headers, body: Buffer.from(await body.arrayBuffer()) };
}

test('a picture comes in the width and the format of its address and browser', async () => {
  const { addressOf } = await start();
  for (const [accept, type, format] of [
    ['image/avif,image/webp,*/*;q=0.8', 'image/webp', 'webp'],
    ['image/png,image/*;q=0.8,*/*;q=0.5', 'image/jpeg', 'jpeg'],
    ['image/webp;q=0, image/jpeg', 'image/jpeg', 'jpeg'],
    ['', 'image/jpeg', 'jpeg'],
  ] as const) {
    for (const width of [112, 336] as const) {
      const { body, headers, status } = await answerTo(addressOf('/a.jpg', width), accept);
      expect([status, headers['content-type']], accept).toEqual([200, type]);
      expect(await sharp(body).metadata()).toMatchObject({ format, width });
      expect(headers).toMatchObject({
        'content-length': String(body.length),
        'cache-control': 'public, max-age=86400',
        vary: 'Accept',
      });
      expect(headers['content-security-policy']).toMatch(/; sandbox$/);
    }
  }
});

test('an address without a width has the original, for every browser', async () => {
  const { asIs, resize } = await start();
  const { body, headers } = await answerTo(asIs('/a.jpg'));
  expect([body.equals(jpeg), headers['content-type'], headers['vary']]).toEqual([
    true,
    'image/jpeg',
    undefined,
  ]);
  expect(resize).not.toHaveBeenCalled();
});

test('there are no other widths and no other methods', async () => {
  const { addressOf } = await start();
  for (const width of ['111', '0', '113', '1120', '99999', '-112', '112.0', 'w', '112/112']) {
    expect((await answerTo(addressOf('/a.jpg', width))).status, width).toBe(404);
  }
  expect((await answerTo(addressOf('/a.jpg'), '', 'HEAD')).status).toBe(404);
  expect(asked).toEqual([]);
});

test.each([
  ['a drawing', 'image/svg+xml', svg],
  ['a GIF', 'image/gif', await samplePicture({ width: 300, height: 200, format: 'gif' })],
  ['an AVIF', 'image/avif', await samplePicture({ width: 300, height: 200, format: 'avif' })],
])('%s is handed on as it is, and not tried again', async (_what, type, body) => {
  const { addressOf, resize } = await start(sends(type, body));
  for (let times = 0; times < 2; times += 1) {
    const answer = await answerTo(addressOf('/a'));
    expect([answer.status, answer.headers['content-type'], answer.headers['vary']]).toEqual([
      200,
      type,
      'Accept',
    ]);
    expect(answer.body.equals(body)).toBe(true);
  }
  expect(resize).not.toHaveBeenCalled();
  expect(asked).toHaveLength(3);
});

test.each([
  ['a drawing that is called a picture', svg],
  ['what is no picture', Buffer.from('a picture')],
  ['one that ends early', jpeg.subarray(0, 3_000)],
  ['a bomb', plainPng(60_000, 60_000, { rows: 1 })],
  ['a bomb that is opened as a whole', plainPng(7_000, 7_000, { isInterlaced: true, rows: 1 })],
])('%s is handed on as it is, and not tried again', async (_what, body) => {
  const { addressOf, resize } = await start(sends('image/png', body));
  for (let times = 0; times < 2; times += 1) {
    const answer = await answerTo(addressOf('/a.png'));
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.body.equals(body)).toBe(true);
  }
  expect(resize).toHaveBeenCalledTimes(1);
  expect(asked).toHaveLength(2);
});

test.each<[string, RequestListener]>([
  ['a page', sends('text/html', svg)],
  ['a missing picture', (_req, res) => res.writeHead(404, { 'content-type': 'image/png' }).end()],
  ['a connection that breaks', (_req, res) => res.destroy()],
  [
    'a picture that breaks off',
    (_req, res) => {
      res
        .writeHead(200, { 'content-type': 'image/png', 'content-length': 9_000 })
        .write(jpeg.subarray(0, 3_000));
      setTimeout(() => res.destroy(), 20);
    },
  ],
  ['one beyond 5 MB that did not say so', sends('image/png', Buffer.alloc(5 * 1024 * 1024 + 1))],
])('%s is not shown, which is told for each who asked', async (_what, pictureServer) => {
  const { addressOf } = await start((req, res) => setTimeout(() => pictureServer(req, res), 30));
  const answers = await Promise.all([1, 2, 3].map(() => answerTo(addressOf('/a.png'))));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(told.filter((name) => name === 'picture not shown')).toHaveLength(3);
  expect(asked).toHaveLength(1);
});

describe('many at once', () => {
  test('the same picture is fetched once and resized once, and then kept', async () => {
    const { addressOf, resize } = await start();
    const answers = await Promise.all(Array.from({ length: 50 }, () => answerTo(addressOf('/a.jpg'))));
    expect(new Set(answers.map(({ body, status }) => `${status} ${body.length}`)).size).toBe(1);
    await answerTo(addressOf('/a.jpg'));
    expect([asked.length, resize.mock.calls.length]).toEqual([1, 1]);
  });

  test('who leaves takes nothing from the others', async () => {
    const { addressOf, resize } = await start((_req, res) =>
      setTimeout(() => res.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg), 80),
    );
    const leaving = new AbortController();
    const first = request(addressOf('/a.jpg'), { signal: leaving.signal }).catch(() => 'left');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
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

  test('one is resized at a time; who finds no place in the line gets the original', async () => {
    let atWork = 0;
    let most = 0;
    let goOn = (): void => undefined;
    const open = new Promise<void>((resolve) => (goOn = resolve));
    const { addressOf } = await start(undefined, {
      resize: async () => {
        atWork += 1;
        most = Math.max(most, atWork);
        await open;
        atWork -= 1;
        return { type: 'image/webp', body: Buffer.from('small') };
      },
    });
    const inTurn = Array.from({ length: 42 }, (_, one) => answerTo(addressOf(`/${one}.jpg`)));
    await vi.waitFor(() => expect([asked.length, atWork]).toEqual([42, 1]));
    const beyond = await Promise.all(['/a.jpg', '/b.jpg'].map((path) => answerTo(addressOf(path))));
    expect(beyond.map(({ body }) => body.equals(jpeg))).toEqual([true, true]);
    expect(asked).toHaveLength(44);
    goOn();
    expect((await Promise.all(inTurn)).map(({ body }) => body.toString())).toEqual(Array(42).fill('small'));
    expect(most).toBe(1);
  });

  test('nobody waits for ever: neither for a place nor for what does not end', async () => {
    const original = { type: 'image/jpeg', body: jpeg };
    const close = vi.fn();
    const pictures = createResizedPictures(
      () =>
        Promise.resolve({ ...original, size: 0, whole: () => Promise.resolve(jpeg), sendTo: vi.fn(), close }),
      { resize: () => new Promise(() => undefined) },
      { atOnce: 2, inLine: 40, inLineMs: 40, resizedWithinMs: 80 },
    );
    const get = (path: string) =>
      pictures.get({ origin: 'https://a.example', path, width: 112 }, { width: 112, takesWebp: true });
    expect(await Promise.all(['/0', '/1', '/2', '/3'].map(get))).toEqual([
      original,
      original,
      AS_IT_IS,
      AS_IT_IS,
    ]);
    expect(close).toHaveBeenCalledTimes(2);
    // The places are taken for as long as it is at work.
    expect(await get('/4')).toBe(AS_IT_IS);
  });
});

test('what does not arrive takes nobody the place', async () => {
  const { addressOf } = await start((req, res) => {
    if (req.url?.startsWith('/broken') !== true) sends('image/jpeg', jpeg)(req, res);
    else {
      res.writeHead(200, { 'content-type': 'image/png', 'content-length': 9_000 }).write('a part');
      setTimeout(() => res.destroy(), 20);
    }
  });
  for (const one of [1, 2, 3]) expect((await answerTo(addressOf(`/broken${one}`))).status).toBe(404);
  expect((await answerTo(addressOf('/a.jpg'))).headers['content-type']).toBe('image/webp');
});

test('a machine without sharp hands originals on, each fetched once', async () => {
  const note = vi.fn();
  const { addressOf } = await start(
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
