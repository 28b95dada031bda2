import express from 'express';
import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { Agent, request } from 'undici';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import { namedRequests } from '../../tests/support/events.ts';
import { answerTo as pictureAt, jpeg, startPictures } from './picture-portal.for-tests.ts';
import { createPictureAddresses } from './picture-addresses.ts';
import { createPictureProxy } from './picture-proxy.ts';

const agent = new Agent();
afterAll(() => agent.close());

let asked: string[];
beforeEach(() => {
  asked = [];
});

const svg: RequestListener = (_req, res) =>
  res.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>');

/** The portal in front of one picture server. */
async function start(pictureServer: RequestListener = svg) {
  const origin = await serve((req, res) => {
    asked.push(req.url ?? '');
    pictureServer(req, res);
  });
  const proxy = createPictureProxy({
    origins: [origin],
    dispatcher: agent,
    secret: 'a-secret',
    note: () => undefined,
  });
  const app = express();
  app.use(namedRequests(), proxy.handler, (_req, res) => res.status(404).send('not a picture'));
  const url = await serve(app);
  return { origin, proxy, url, addressOf: (path: string) => url + String(proxy.addressOf(origin + path)) };
}

async function answerTo(address: string) {
  const { statusCode, headers, body } = await request(address);
  return { status: statusCode, headers, text: await body.text() };
}

test("a picture of a known origin has an address of the portal's own", async () => {
  const { origin, proxy, url } = await start();
  const address = proxy.addressOf(`${origin}/images/t%C3%AAnis.svg?v=2`);
  expect(address).toMatch(/^\/fotos-de-produto\/[\w-]{8}\/0\/images\/t%C3%AAnis\.svg\?v=2$/);
  const answer = await answerTo(`${url}${String(address)}`);
  expect(answer).toMatchObject({ status: 200, text: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  expect(asked).toEqual(['/images/t%C3%AAnis.svg?v=2']);
});

test('a drawing opened on its own runs nothing', async () => {
  const { addressOf } = await start();
  const { headers } = await answerTo(addressOf('/a.svg'));
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/);
});

test.each([
  undefined,
  '',
  'not an address',
  '/images/a.svg',
  'https://evil.example/a.png',
  'data:image/png;base64,AAAA',
])('a link that is no picture of a known origin has no address: %s', async (link) => {
  const { proxy } = await start();
  expect(proxy.addressOf(link)).toBeUndefined();
});

test('a link to the same host by another scheme or port is another origin', async () => {
  const { origin, proxy } = await start();
  expect(proxy.addressOf(origin.replace('http:', 'https:') + '/a.png')).toBeUndefined();
  expect(proxy.addressOf(origin.replace(/\d+$/, '1') + '/a.png')).toBeUndefined();
});

test.each(['/', '\\', '/%2e%2e/'])(
  'a picture behind a path that could be read as another host is fetched from its own: %s',
  async (beginning) => {
    let askedElsewhere = 0;
    const elsewhere = await serve((req, res) => {
      askedElsewhere += 1;
      svg(req, res);
    });
    const { addressOf } = await start();
    const path = `/${new URL(elsewhere).host}/a.svg`;
    expect(await answerTo(addressOf(beginning + path))).toMatchObject({ status: 200 });
    expect([asked, askedElsewhere]).toEqual([[`/${path}`], 0]);
  },
);

test('an address that the portal did not give out is not asked for', async () => {
  const { addressOf, origin, proxy, url } = await start();
  const given = addressOf('/images/a.svg?v=1');
  const [, , signature = ''] = new URL(given).pathname.split('/');
  const elsewhere = createPictureProxy({
    origins: [origin],
    dispatcher: agent,
    secret: 'another-secret',
    note: () => undefined,
  }).addressOf(`${origin}/images/a.svg?v=1`);
  for (const address of [
    `${url}/fotos-de-produto/0/images/a.svg?v=1`,
    `${url}/fotos-de-produto//0/images/a.svg?v=1`,
    `${url}/fotos-de-produto/${'A'.repeat(8)}/0/images/a.svg?v=1`,
    `${url}/fotos-de-produto/${signature}/0/returns/orders`,
    given.replace('v=1', 'v=2'),
    `${given}&x`,
    url + String(elsewhere),
  ]) {
    expect(await answerTo(address), address).toMatchObject({ status: 404, text: 'Not found\n' });
  }
  expect(asked).toEqual([]);
  expect(await answerTo(given)).toMatchObject({ status: 200 });
  expect(proxy.addressOf(`${origin}/images/a.svg?v=1`)).toBe(given.slice(url.length));
});

test.each(['1', '9999999999999999999', '-1', 'x', ''])('an unknown origin is a 404: "%s"', async (index) => {
  const { addressOf } = await start();
  expect(await answerTo(addressOf('/a.svg').replace('/0/', `/${index}/`))).toMatchObject({ status: 404 });
  expect(asked).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['a page', (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
  ['data', (_req, res) => res.writeHead(200, { 'content-type': 'application/json' }).end('{}')],
  ['something without a type', (_req, res) => res.writeHead(200).end('?')],
  [
    'a type that only begins like a picture',
    (_req, res) => res.writeHead(200, { 'content-type': 'image/pngx' }).end(),
  ],
  ['a missing picture', (_req, res) => res.writeHead(404, { 'content-type': 'image/png' }).end()],
  ['the picture of a refusal', (_req, res) => res.writeHead(403, { 'content-type': 'image/jpeg' }).end(jpeg)],
  ['a redirect', (_req, res) => res.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
  [
    'a picture said to be larger than 5 MB',
    (_req, res) =>
      res
        .writeHead(200, { 'content-type': 'image/gif', 'content-length': 5 * 1024 * 1024 + 1 })
        .end(Buffer.alloc(5 * 1024 * 1024 + 1, 'GIF89a')),
  ],
  ['a connection that breaks', (_req, res) => res.destroy()],
])('%s is not handed on', async (_what, pictureServer) => {
  const { addressOf } = await start(pictureServer);
  const { status, text } = await answerTo(addressOf('/a.png'));
  expect([status, text]).toEqual([404, 'Not found\n']);
});

test('a picture of 5 MB passes; a larger picture that did not say so is cut off', async () => {
  const most = 5 * 1024 * 1024;
  const picture =
    (bytes: number, said = {}): RequestListener =>
    (_req, res) =>
      res.writeHead(200, { 'content-type': 'image/gif', ...said }).end(Buffer.alloc(bytes, 'GIF89a'));
  for (const said of [{}, { 'content-length': most }]) {
    const { addressOf } = await start(picture(most, said));
    const { status, text } = await answerTo(addressOf('/a.png'));
    expect([status, text.length]).toEqual([200, most]);
  }
  const larger = await start(picture(most + 1));
  await expect(answerTo(larger.addressOf('/a.png'))).rejects.toThrow();
});

test('a picture in a width depends on what the browser shows, and one as it is does not', async () => {
  const { addressOf, asIs } = await startPictures();
  const typeOf = async (address: string, accept: string) => {
    const { headers } = await pictureAt(address, accept);
    return [headers['content-type'], headers['vary']];
  };
  for (const accept of ['image/avif,image/webp,*/*', 'Image/WebP;q=0.9', 'image/png, image/webp;v=1;q=1'])
    expect(await typeOf(addressOf('/a.jpg'), accept)).toEqual(['image/webp', 'Accept']);
  for (const accept of ['image/*', '*/*', 'image/webp;q=0', 'image/webp; Q=0.00', ''])
    expect(await typeOf(addressOf('/a.jpg'), accept)).toEqual(['image/jpeg', 'Accept']);
  expect(await typeOf(asIs('/a.jpg'), 'image/webp')).toEqual(['image/jpeg', undefined]);
});

test('the size of a picture is said where it is known', async () => {
  const { asIs } = await startPictures((req, res) => {
    res.setHeader('content-type', 'image/jpeg');
    if (req.url === '/packed.jpg') {
      const packed = gzipSync(jpeg);
      res.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length }).end(packed);
      return;
    }
    if (req.url === '/sized.jpg') res.setHeader('content-length', jpeg.length);
    res.write(jpeg);
    res.end();
  });
  expect((await pictureAt(asIs('/sized.jpg'))).headers['content-length']).toBe(String(jpeg.length));
  for (const path of ['/chunked.jpg', '/packed.jpg']) {
    const { body, headers } = await pictureAt(asIs(path));
    expect(headers).not.toHaveProperty('content-length');
    expect(body.equals(jpeg)).toBe(true);
  }
});

test('a picture that is not shown is told with the status of its answer, and one that nobody asked for is not', async () => {
  const { asIs, lines, told } = await startPictures((_req, res) =>
    res.writeHead(503, { 'content-type': 'text/html' }).end(),
  );
  expect(await pictureAt(`${asIs('/a.jpg')}?x`)).toMatchObject({
    status: 404,
    headers: { 'content-type': expect.stringContaining('text/plain') as string },
  });
  expect(told).toEqual([]);
  await pictureAt(asIs('/a.jpg'));
  expect(told).toEqual(['picture not shown']);
  expect(lines.at(-1)).toMatchObject({ status: 503 });
});

test('a picture whose caller has left is not told of', async () => {
  const begun = Promise.withResolvers<ServerResponse>();
  const { asIs, told } = await startPictures((req, res) => {
    if (req.url !== '/a.jpg') return res.writeHead(404).end();
    begun.resolve(res);
    return res.writeHead(200, { 'content-type': 'image/jpeg' }).write(jpeg.subarray(0, 1_000));
  });
  const leaving = new AbortController();
  const { body } = await request(asIs('/a.jpg'), { signal: leaving.signal });
  const ended = once(await begun.promise, 'close');
  leaving.abort();
  await expect(body.text()).rejects.toThrow();
  await ended;
  // By its answer the portal has judged the picture before.
  await pictureAt(asIs('/b.jpg'));
  expect(told).toEqual(['picture not shown']);
});

test('no address but its own is found where there are several origins', () => {
  const origins = ['https://a.example', 'https://b.example'];
  const addresses = createPictureAddresses(origins, 'a-secret');
  const own = addresses.addressOf('https://b.example/x.png') ?? '';
  expect(addresses.find(own)).toMatchObject({ origin: 'https://b.example' });
  for (const address of ['', '/', '/fotos-de-produto/1', '/fotos-de-produto/AAAAAAAA/1']) {
    expect(addresses.find(address), address).toBeUndefined();
  }
});

test('other addresses are left to others', async () => {
  const { url } = await start();
  for (const path of ['/', '/fotos-de-produto', '/fotos-de-produtos/1'])
    expect((await answerTo(url + path)).text).toBe('not a picture');
});

test('only a GET asks for a picture', async () => {
  const { asIs, asked: askedFor } = await startPictures();
  expect(await pictureAt(asIs('/a.jpg'), '*/*', 'HEAD')).toMatchObject({ status: 404 });
  expect(askedFor).toEqual([]);
});
