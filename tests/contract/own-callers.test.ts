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
])('by %s the mock is reached', async (host) => {
  expect(await statusOf(RESET, { host })).toBe(200);
  expect(await statusOf('/_mock/worlds/base/outbox', { host }, 'GET')).toBe(200);
});

test.each(['evil.example', 'localhost.evil.example', 'evil.example:4000', 'a, localhost'])(
  'a name that somebody else could point here is not answered: %s',
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
])("another site's page cannot send anything: %o", async (headers) => {
  for (const path of [RESET, '/console/reset', '/authentication/fastaccess/code']) {
    expect(await statusOf(path, headers as Record<string, string>)).toBe(403);
  }
});

test('its own console can', async () => {
  const headers = {
    host: 'localhost:4000',
    origin: 'http://localhost:4000',
    'sec-fetch-site': 'same-origin',
  };
  // It names no world; that is the form's own matter.
  expect(await statusOf('/console/reset', headers)).toBe(400);
});
