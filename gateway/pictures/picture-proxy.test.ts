import express from 'express';
import type { RequestListener } from 'node:http';
import { Agent, request } from 'undici';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
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
  const proxy = createPictureProxy([origin], agent);
  const app = express();
  app.use(proxy.handler, (_req, res) => res.status(404).send('not a picture'));
  return { origin, proxy, url: await serve(app) };
}

async function answerTo(address: string) {
  const { statusCode, headers, body } = await request(address);
  return { status: statusCode, headers, text: await body.text() };
}

test("a picture of a known origin has an address of the portal's own", async () => {
  const { origin, proxy, url } = await start();
  const address = proxy.addressOf(`${origin}/images/t%C3%AAnis.svg?v=2`);
  expect(address).toBe('/fotos-de-produto/0/images/t%C3%AAnis.svg?v=2');
  const answer = await answerTo(`${url}${String(address)}`);
  expect(answer).toMatchObject({ status: 200, text: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  expect(asked).toEqual(['/images/t%C3%AAnis.svg?v=2']);
});

test('a drawing opened on its own runs nothing', async () => {
  const { url } = await start();
  const { headers } = await answerTo(`${url}/fotos-de-produto/0/a.svg`);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/);
});

test.each([
  undefined,
  '',
  'not an address',
  '/images/a.svg',
  'https://evil.example/a.png',
  'data:image/png;base64,AAAA',
])('no address for what is no picture of a known origin: %s', async (link) => {
  const { proxy } = await start();
  expect(proxy.addressOf(link)).toBeUndefined();
});

test('a link to the same host by another scheme or port is another origin', async () => {
  const { origin, proxy } = await start();
  expect(proxy.addressOf(origin.replace('http:', 'https:') + '/a.png')).toBeUndefined();
  expect(proxy.addressOf(origin.replace(/\d+$/, '1') + '/a.png')).toBeUndefined();
});

test.each(['//evil.example/a.png', '/\\evil.example/a.png', '/%2e%2e//evil.example/a.png'])(
  'nothing but the known origin can be fetched through the portal: %s',
  async (path) => {
    const { url } = await start((_req, res) => res.writeHead(404).end());
    expect(await answerTo(`${url}/fotos-de-produto/0${path}`)).toMatchObject({ status: 404 });
    expect(asked.join()).not.toMatch(/^\/\/evil/);
  },
);

test.each(['1', '9999999999999999999', '-1', 'x', ''])('there is no origin "%s"', async (index) => {
  const { url } = await start();
  expect(await answerTo(`${url}/fotos-de-produto/${index}/a.svg`)).toMatchObject({
    status: 404,
    text: 'not a picture',
  });
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
  ['a redirect', (_req, res) => res.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
  [
    'a picture said to be larger than 5 MB',
    (_req, res) =>
      res.writeHead(200, { 'content-type': 'image/png', 'content-length': 5 * 1024 * 1024 + 1 }).end(),
  ],
  ['a connection that breaks', (_req, res) => res.destroy()],
])('%s is not handed on', async (_what, pictureServer) => {
  const { url } = await start(pictureServer);
  const { status, text } = await answerTo(`${url}/fotos-de-produto/0/a.png`);
  expect([status, text]).toEqual([404, 'Not found\n']);
});

test('a picture of 5 MB passes; a larger one that did not say so is cut off', async () => {
  const picture = (bytes: number): RequestListener => {
    return (_req, res) => res.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(bytes));
  };
  const { url } = await start(picture(5 * 1024 * 1024));
  const { status, text } = await answerTo(`${url}/fotos-de-produto/0/a.png`);
  expect([status, text.length]).toEqual([200, 5 * 1024 * 1024]);
  const larger = await start(picture(5 * 1024 * 1024 + 1));
  await expect(answerTo(`${larger.url}/fotos-de-produto/0/a.png`)).rejects.toThrow();
});
