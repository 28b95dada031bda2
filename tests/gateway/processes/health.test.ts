import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Stack } from '../../support/servers/stack.ts';
import { createVisitor } from '../../support/visitor.ts';
import { startPortal } from '../shared-stack.ts';

let folder: string;
let stack: Stack;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-health-'));
  stack = await startPortal({ UPLOAD_DIR: join(folder, 'uploads') });
});
afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true });
});

// The container's own check names no brand.
const get = (path: string) => createVisitor(stack.port).get(path, { host: 'anything' });

test('the portal is alive at /healthz and ready at /readyz, whatever the host', async () => {
  expect(await get('/healthz')).toMatchObject({ status: 200, text: 'ok\n' });
  const { status, text } = await get('/readyz');
  expect([status, JSON.parse(text)]).toEqual([
    200,
    {
      ready: true,
      parts: { process: 'ready', state: 'ready', storage: 'ready', disk: 'ready' },
      brandApi: { lastAnswer: null, lastFailure: null },
    },
  ]);
});

test('the portal without its folder of uploads is alive but not ready, and logs it', async () => {
  rmSync(join(folder, 'uploads'), { recursive: true });
  const { status, text } = await get('/readyz');
  expect([status, JSON.parse(text)]).toMatchObject([
    503,
    { ready: false, parts: { state: 'ready', storage: 'ENOENT' } },
  ]);
  expect(await get('/healthz')).toMatchObject({ status: 200 });
  expect(stack.log()).toContain('"msg":"storage away"');
});

test('the portal is ready again once the folder is back, and logs it once', async () => {
  mkdirSync(join(folder, 'uploads'));
  await expect.poll(() => stack.log()).toContain('"msg":"storage back"');
  expect(await get('/readyz')).toMatchObject({ status: 200 });
  expect(stack.log().match(/"msg":"storage (away|back)"/g)).toHaveLength(2);
});

test('health checks write nothing to the log', () => {
  expect(stack.log()).not.toMatch(/healthz|readyz/);
});

test.each(['/readyz/', '/READYZ', '//readyz', '/healthz/', '/Healthz'])(
  'another spelling of a health check, which a proxy would let through, is not answered as one: %s',
  async (path) => {
    const { status, text } = await get(path);
    expect(status).not.toBe(200);
    expect(text).not.toMatch(/^ok|"ready"/);
  },
);
