import { expect, test } from 'vitest';

import { createVisitor } from '../../support/visitor.ts';
import { askForCode, createWorld } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';

const DRAIN_SECONDS = 2;
/** What has to be done before the process may end. */
const UNDER_WAY_MS = 1_200;

test('a process that is stopped says so at /readyz, still serves pages, and finishes the request under way', async () => {
  const stack = await startPortal({ DRAIN_SECONDS: String(DRAIN_SECONDS) });
  const visitor = createVisitor(stack.port);
  const world = await createWorld(stack.mockUrl);
  await world.addFault({ call: 'sendCode', kind: 'delay', delayMs: UNDER_WAY_MS, times: 1 });
  const slow = askForCode(createVisitor(stack.port), world.email);
  await expect.poll(() => world.faultsLeft(), { interval: 20 }).toBe(0);
  expect((await visitor.get('/login')).headers['connection']).not.toBe('close');

  const asked = performance.now();
  const stopped = stack.stop();
  await expect.poll(async () => (await visitor.get('/readyz')).status, { interval: 20 }).toBe(503);
  expect(JSON.parse((await visitor.get('/readyz')).text)).toMatchObject({
    ready: false,
    parts: { process: 'leaving', state: 'ready' },
  });
  const { headers, status } = await visitor.get('/login');
  expect([status, headers['connection']]).toEqual([200, 'close']);
  expect((await visitor.get('/healthz')).status).toBe(200);
  const answer = await slow;
  expect([answer.status, answer.headers['connection']]).toEqual([303, 'close']);
  expect(await stopped).toBe(0);
  expect(performance.now() - asked).toBeGreaterThan(DRAIN_SECONDS * 1_000 - 100);
});
