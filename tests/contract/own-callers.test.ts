import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startMockApi } from '../../mock-api/server.ts';
import { fileURLToPath } from 'node:url';

let mock: Awaited<ReturnType<typeof startMockApi>>;
beforeAll(async () => {
  mock = await startMockApi({
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'https://mock.testes.example',
    fixturesDir: fileURLToPath(new URL('../../fixtures', import.meta.url)),
  });
});
afterAll(() => mock.close());

async function statusOf(path: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'POST') {
  const { statusCode, body } = await request(mock.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && { body: '{}' }),
  });
  await body.dump();
  return statusCode;
}
const RESET = '/_mock/worlds/base/reset';

test.each([
  'localhost:4000',
  'mock:4000',
  '127.0.0.1:4000',
  '[::1]:4000',
  'a.localhost',
  'mock.testes.example',
])('the mock answers a request to the host %s', async (host) => {
  expect(await statusOf(RESET, { host })).toBe(200);
  expect(await statusOf('/_mock/worlds/base/outbox', { host }, 'GET')).toBe(200);
});

test.each(['evil.example', 'localhost.evil.example', 'evil.example:4000', 'a, localhost'])(
  'the mock answers 421 to a request to the host %s, a name that an attacker could point at it',
  async (host) => {
    expect(await statusOf(RESET, { host })).toBe(421);
    expect(await statusOf('/_mock/worlds/base/outbox', { host }, 'GET')).toBe(421);
    expect(await statusOf('/authentication/fastaccess/code', { host })).toBe(421);
  },
);

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site', origin: 'http://fila.localhost:3000' }],
])('the mock answers 403 to whatever a page of another site sends, by the headers %o', async (headers) => {
  for (const path of [RESET, '/console/reset', '/authentication/fastaccess/code']) {
    expect(await statusOf(path, headers as Record<string, string>)).toBe(403);
  }
});

test('the mock lets in a form of its own console', async () => {
  const headers = {
    host: 'localhost:4000',
    origin: 'http://localhost:4000',
    'sec-fetch-site': 'same-origin',
  };
  // 400 instead of 403: the form is let in, but lacks a world.
  expect(await statusOf('/console/reset', headers)).toBe(400);
});
