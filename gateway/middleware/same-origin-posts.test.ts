import express from 'express';
import { request } from 'undici';
import { beforeEach, expect, test } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import { namedRequests } from '../../tests/support/events.ts';
import { dropForwardedHeaders, trustProxy } from './forwarded-headers.ts';
import { sameOriginPosts } from './same-origin-posts.ts';

let logged = '';
const named = namedRequests((line) => (logged += line));
beforeEach(() => (logged = ''));

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE';

async function statusOf(method: Method, headers: Record<string, string>): Promise<number> {
  const app = express();
  trustProxy(app, '127.0.0.1');
  app.use(dropForwardedHeaders, named, sameOriginPosts, (_req, res) => res.send('taken'));
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
  [
    'the same origin, behind a proxy',
    { 'x-forwarded-host': 'fila.example', 'x-forwarded-proto': 'https', origin: 'https://fila.example' },
  ],
  ["the scheme's default port", { host: 'fila.localhost:80', origin: 'http://fila.localhost' }],
  ['a page of ours', { host: 'fila.localhost', referer: 'http://fila.localhost/login?dialog=acesso' }],
  [
    'both say the same',
    { host: 'fila.localhost', origin: 'http://fila.localhost', referer: 'http://fila.localhost/' },
  ],
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
  ['another scheme', { host: 'fila.localhost', origin: 'https://fila.localhost' }],
  [
    'another scheme, behind a proxy',
    { 'x-forwarded-host': 'fila.example', 'x-forwarded-proto': 'https', origin: 'http://fila.example' },
  ],
  ['another page, and no origin', { host: 'fila.localhost', referer: 'https://evil.example/x' }],
  ['a page of another scheme', { host: 'fila.localhost', referer: 'https://fila.localhost/' }],
  ['a referrer that is no address', { host: 'fila.localhost', referer: 'fila.localhost' }],
  [
    'another page, whatever the origin',
    { host: 'fila.localhost', origin: 'http://fila.localhost', referer: 'https://evil.example/' },
  ],
  [
    'another page, whatever the browser says',
    { host: 'fila.localhost', 'sec-fetch-site': 'same-origin', referer: 'https://evil.example/' },
  ],
  ['two hosts', { host: 'fila.localhost, evil.example', origin: 'http://fila.localhost' }],
  ['a page without an origin', { origin: 'null' }],
  ['an origin that is no address', { origin: 'fila.localhost' }],
  ['the browser says cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['the browser says same-site', { 'sec-fetch-site': 'same-site' }],
  [
    'the browser says cross-site, whatever the origin',
    { host: 'fila.localhost', origin: 'http://fila.localhost', 'sec-fetch-site': 'cross-site' },
  ],
])('a post is refused: %s', async (_case, headers) => {
  expect(await statusOf('POST', headers)).toBe(403);
});

test('a GET or HEAD from another site is taken, and a DELETE is refused', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect(await statusOf('GET', headers)).toBe(200);
  expect(await statusOf('HEAD', headers)).toBe(200);
  expect(await statusOf('DELETE', headers)).toBe(403);
});

test('an operator who forgot to trust the proxy is told so in the log', async () => {
  await statusOf('POST', { host: 'fila.localhost', origin: 'https://fila.localhost' });
  expect(logged).toContain('is TRUST_PROXY set');
  for (const origin of ['https://evil.example', 'http://fila.localhost:81', 'null', 'fila.localhost']) {
    logged = '';
    await statusOf('POST', { host: 'fila.localhost', origin });
    expect(logged).toBe('');
  }
});
