import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import { expect, test } from 'vitest';

import { endWithThis } from '../support/servers/end-with-this.ts';

const MAIN = fileURLToPath(new URL('../../mock-api/main.ts', import.meta.url));

const start = (env: Record<string, string>) =>
  endWithThis(spawn(process.execPath, [MAIN], { env: { ...process.env, ...env }, stdio: 'pipe' }));

test('the mock on its own answers that it is healthy, and ends with code 0 on SIGTERM', async () => {
  const mock = start({ MOCK_API_PORT: '0' });
  const [line] = (await once(mock.stdout, 'data')) as [Buffer];
  const url = /http:\S+/.exec(line.toString())?.[0] ?? '';
  const { statusCode, body } = await request(`${url}/_mock/health`);
  expect([statusCode, await body.json()]).toEqual([200, { ok: true }]);
  mock.kill('SIGTERM');
  expect(await once(mock, 'exit')).toEqual([0, null]);
});

const hasIPv6 = Object.values(networkInterfaces()).some((them) =>
  them?.some(({ address }) => address === '::1'),
);
test.each([
  { host: '0.0.0.0', address: 'http://127.0.0.1' },
  ...(hasIPv6 ? ['::', '::1'] : []).map((host) => ({ host, address: 'http://[::1]' })),
])('the mock that listens at $host says that $address opens it', async ({ host, address }) => {
  const mock = start({ MOCK_API_PORT: '0', MOCK_API_HOST: host });
  const [line] = (await once(mock.stdout, 'data')) as [Buffer];
  const url = /http:\S+/.exec(line.toString())?.[0] ?? '';
  expect(url.replace(/:\d+$/, '')).toBe(address);
  expect((await request(`${url}/_mock/health`)).statusCode).toBe(200);
  mock.kill('SIGTERM');
  await once(mock, 'exit');
});

test('the mock with an invalid port writes one line and ends with code 1', async () => {
  const mock = start({ MOCK_API_PORT: 'none' });
  const lines: string[] = [];
  mock.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  expect(await once(mock, 'close')).toEqual([1, null]);
  expect(lines.join('')).toMatch(/^mock API: .+\n$/);
});
