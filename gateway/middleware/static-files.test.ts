import express from 'express';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { request } from 'undici';

import { serve } from '../../tests/gateway/serve.ts';
import { missingAsset, staticFiles } from './static-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-static-'));
  mkdirSync(join(folder, 'client/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'client/assets/a.js'), 'plain');
  writeFileSync(join(folder, 'client/assets/a.js.br'), 'as brotli');
  writeFileSync(join(folder, 'client/assets/a.js.gz'), 'as gzip');
  writeFileSync(join(folder, 'client/assets/font.woff2'), 'font');
});
afterEach(() => rmSync(folder, { recursive: true }));

function start(): Promise<string> {
  const app = express();
  app.use('/build', staticFiles(join(folder, 'client')));
  app.use(missingAsset);
  app.use((_req, res) => res.send('the app'));
  return serve(app);
}

async function answerTo(path: string, acceptEncoding = 'identity') {
  const { statusCode, headers, body } = await request((await start()) + path, {
    headers: { 'accept-encoding': acceptEncoding },
  });
  return { status: statusCode, headers, text: await body.text() };
}

test.each([
  ['gzip, deflate, br', 'br', 'as brotli'],
  ['gzip, br;q=0', 'gzip', 'as gzip'],
  ['gzip', 'gzip', 'as gzip'],
  ['identity', undefined, 'plain'],
])('Accept-Encoding %s is answered with %s', async (accepted, encoding, content) => {
  const { status, headers, text } = await answerTo('/build/assets/a.js', accepted);
  expect(status).toBe(200);
  expect(text).toBe(content);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-type']).toMatch(/javascript/);
  expect(headers['vary']).toBe('Accept-Encoding');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('a file without a compressed form is served as it is', async () => {
  const { headers, text } = await answerTo('/build/assets/font.woff2', 'br');
  expect(text).toBe('font');
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).not.toHaveProperty('vary');
});

test.each([
  '/build/assets/b.js',
  '/build/',
  '/build/assets',
  '/build/assets/',
  '/build/%ff',
  '/build/%00.js',
])('a missing asset is a short 404, without the app: %s', async (path) => {
  const { status, headers, text } = await answerTo(path, 'br');
  expect([status, text]).toEqual([404, 'Not found\n']);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-type']).toMatch(/^text\/plain/);
});

test('a file that was deleted since the start is a 404 too', async () => {
  const url = await start();
  rmSync(join(folder, 'client/assets/a.js.br'));
  const { statusCode, headers, body } = await request(`${url}/build/assets/a.js`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect([statusCode, headers['content-encoding'], await body.text()]).toEqual([
    404,
    undefined,
    'Not found\n',
  ]);
});

test.each([
  '/build/../secret.txt',
  '/build/..%2fsecret.txt',
  '/build/%2e%2e/secret.txt',
  '/build/assets/..%5c..%5csecret.txt',
])('nothing outside the folder is served: %s', async (path) => {
  const { hostname, port } = new URL(await start());
  // A client that leaves the dots in: `URL` and `fetch` would take them out.
  const [status, text] = await new Promise<[number | undefined, string]>((resolve, reject) => {
    rawRequest({ hostname, port, path, agent: false }, (res) => {
      let received = '';
      res.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
      res.once('end', () => resolve([res.statusCode, received]));
    })
      .once('error', reject)
      .end();
  });
  expect([status, text]).toEqual([404, 'Not found\n']);
});

test.each(['/favicon.ico', '/wp-login.php', '/.env', '/a/b.map', '/robots.txt?x=1'])(
  'an address that ends like a file is a 404 without the app: %s',
  async (path) => {
    expect(await answerTo(path)).toMatchObject({ status: 404, text: 'Not found\n' });
  },
);

test.each([
  '/',
  '/login',
  '/protocol/120347',
  '/home.data',
  '/_root.data?index',
  '/login?voltar=/x.js',
  '/a.js/b',
])('an address of a page is left to the app: %s', async (path) => {
  expect(await answerTo(path)).toMatchObject({ status: 200, text: 'the app' });
});

test.each([
  ['range', 'bytes=9000-', 200],
  ['range', 'bytes=', 200],
  ['range', `bytes=${'0-0,'.repeat(3_000)}`, 200],
  ['if-match', '"another"', 412],
  ['if-unmodified-since', 'Mon, 01 Jan 2001 00:00:00 GMT', 412],
])('a request with %s: %s is answered without a fault of the portal', async (header, value, wanted) => {
  const { statusCode, headers, body } = await request(`${await start()}/build/assets/a.js`, {
    headers: { 'accept-encoding': 'br', [header]: value },
  });
  expect([statusCode, await body.text()]).toEqual([wanted, wanted === 200 ? 'as brotli' : 'Refused\n']);
  expect(headers['content-encoding']).toBe(wanted === 200 ? 'br' : undefined);
  expect(headers['cache-control']).toBe(wanted === 200 ? 'public, max-age=31536000, immutable' : undefined);
});
