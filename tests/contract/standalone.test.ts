import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import { expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('../../mock-api/main.ts', import.meta.url));

const start = (env: Record<string, string>) =>
  spawn(process.execPath, [MAIN], { env: { ...process.env, ...env }, stdio: 'pipe' });

test('the mock on its own tells that it is healthy, and ends with code 0 on SIGTERM', async () => {
  const mock = start({ MOCK_API_PORT: '0' });
  const [line] = (await once(mock.stdout, 'data')) as [Buffer];
  const url = /http:\S+/.exec(line.toString())?.[0] ?? '';
  const { statusCode, body } = await request(`${url}/_mock/health`);
  expect([statusCode, await body.json()]).toEqual([200, { ok: true }]);
  mock.kill('SIGTERM');
  expect(await once(mock, 'exit')).toEqual([0, null]);
});

test('the mock with an invalid port writes one line and ends with code 1', async () => {
  const mock = start({ MOCK_API_PORT: 'none' });
  const lines: string[] = [];
  mock.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  expect(await once(mock, 'close')).toEqual([1, null]);
  expect(lines.join('')).toMatch(/^mock API: .+\n$/);
});
