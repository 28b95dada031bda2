import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { answerTo, jpeg, sends, startPictures } from './picture-portal.for-tests.ts';
import { plainPng, samplePicture } from './sample-pictures.for-tests.ts';

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

test('a picture comes in the width and the format of its address and browser', async () => {
  const { addressOf } = await startPictures();
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

const typed = [
  ['jpeg', 'jpeg'],
  ['jpg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['gif', 'gif'],
  ['avif', 'avif'],
] as const;

test.each(
  typed.flatMap(([written, format]) =>
    [`image/${written}`, `IMAGE/${written.toUpperCase()}`, `Image/${written} ; a=b`].map((type) => ({
      type,
      format,
    })),
  ),
)('a picture is shown whose server writes its type as $type', async ({ type, format }) => {
  const body = await samplePicture({ width: 300, height: 200, format });
  const { addressOf, asIs } = await startPictures(sends(type, body));
  const original = await answerTo(asIs('/a'));
  expect([original.status, original.headers['content-type']?.toString().split(/[ ;]/)[0]]).toEqual([
    200,
    `image/${format}`,
  ]);
  expect(original.body.equals(body)).toBe(true);
  const shown = await answerTo(addressOf('/a'));
  const isMadeSmaller = format !== 'gif' && format !== 'avif';
  expect([shown.status, shown.headers['content-type'] === 'image/webp']).toEqual([200, isMadeSmaller]);
});

test('an address without a width has the original, for every browser', async () => {
  const { asIs, resize } = await startPictures();
  const { body, headers } = await answerTo(asIs('/a.jpg'));
  expect([body.equals(jpeg), headers['content-type'], headers['vary']]).toEqual([
    true,
    'image/jpeg',
    undefined,
  ]);
  expect(resize).not.toHaveBeenCalled();
});

test('another width or another method is a 404', async () => {
  const { asked, addressOf } = await startPictures();
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
  const { asked, addressOf, resize } = await startPictures(sends(type, body));
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
  ['a picture that ends early', jpeg.subarray(0, 3_000)],
  ['a bomb', plainPng(60_000, 60_000, { rows: 1 })],
  ['a bomb that is opened as a whole', plainPng(7_000, 7_000, { isInterlaced: true, rows: 1 })],
])('%s is handed on under the type that its server said, and not tried again', async (_what, body) => {
  const { asked, addressOf, resize } = await startPictures(sends('image/png', body));
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
  ['a drawing that is called a picture', sends('image/png', svg)],
  ['a page that is called a picture', sends('image/jpeg', Buffer.from('<!DOCTYPE html><title>502</title>'))],
  ['nothing', sends('image/jpeg', Buffer.alloc(0))],
  [
    'a picture that breaks off',
    (_req, res) => {
      res
        .writeHead(200, { 'content-type': 'image/png', 'content-length': 9_000 })
        .write(jpeg.subarray(0, 3_000));
      setTimeout(() => res.destroy(), 20);
    },
  ],
  [
    'a picture beyond 5 MB that did not say so',
    sends('image/png', Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)])),
  ],
])('%s is not shown, which is told for each caller', async (_what, pictureServer) => {
  const { asked, told, addressOf } = await startPictures((req, res) =>
    setTimeout(() => pictureServer(req, res), 30),
  );
  const answers = await Promise.all([1, 2, 3].map(() => answerTo(addressOf('/a.png'))));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(told.filter((name) => name === 'picture not shown')).toHaveLength(3);
  expect(asked).toHaveLength(1);
});
