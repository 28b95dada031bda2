import express from 'express';
import { request } from 'undici';
import { expect, test } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import { dropForwardedHeaders, trustProxy } from './forwarded-headers.ts';
import { sameOriginPosts } from './same-origin-posts.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE';

async function statusOf(method: Method, headers: Record<string, string>): Promise<number> {
  const app = express();
  trustProxy(app, '127.0.0.1');
  app.use(dropForwardedHeaders, sameOriginPosts(), (_req, res) => res.send('taken'));
  const { statusCode, body } = await request(await serve(app), { method, headers });
  await body.dump();
  return statusCode;
}

test.each<[string, Record<string, string>]>([
  ['the same origin', { host: 'fila.localhost:3000', origin: 'http://fila.localhost:3000' }],
  [
    'the same origin in another letter case',
    { host: 'Fila.Localhost:3000', origin: 'http://fila.localhost:3000' },
  ],
  ['the same origin, behind a proxy', { 'x-forwarded-host': 'fila.example', origin: 'https://fila.example' }],
  ['the browser says so', { 'sec-fetch-site': 'same-origin' }],
  ['the customer typed the address', { 'sec-fetch-site': 'none' }],
  ['no browser at all', {}],
])('a post is taken: %s', async (_case, headers) => {
  expect(await statusOf('POST', headers)).toBe(200);
});

test.each<[string, Record<string, string>]>([
  ['another site', { host: 'fila.localhost:3000', origin: 'https://evil.example' }],
  ['another brand', { host: 'fila.localhost:3000', origin: 'http://umbro.localhost:3000' }],
  ['another port', { host: 'fila.localhost:3000', origin: 'http://fila.localhost:4000' }],
  ['a page without an origin', { origin: 'null' }],
  ['an origin that is none', { origin: 'fila.localhost' }],
  ['the browser says cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['the browser says same-site', { 'sec-fetch-site': 'same-site' }],
  [
    'the browser says cross-site, whatever the origin',
    { host: 'fila.localhost', origin: 'http://fila.localhost', 'sec-fetch-site': 'cross-site' },
  ],
])('a post is refused: %s', async (_case, headers) => {
  expect(await statusOf('POST', headers)).toBe(403);
});

test('links from other sites lead here', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect(await statusOf('GET', headers)).toBe(200);
  expect(await statusOf('HEAD', headers)).toBe(200);
  expect(await statusOf('DELETE', headers)).toBe(403);
});
