import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Stack } from '../../support/servers/stack.ts';
import { hasStateServer, startStateServer, type StateServer } from '../../support/servers/state-server.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { CONFIRMATION, EXCHANGE, readForm } from '../confirming-customer.ts';
import { createWorld, logIn, type MockWorld } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';

describe.skipIf(!hasStateServer)('the portal whose state is on a server', () => {
  let server: StateServer;
  let stack: Stack;
  let world: MockWorld;
  let customer: Visitor;
  beforeAll(async () => {
    server = await startStateServer({ isDurable: true });
    stack = await startPortal({ STATE_URL: server.url });
    world = await createWorld(stack.mockUrl);
    customer = createVisitor(stack.port);
    await logIn(customer, world);
    await customer.post('/home', EXCHANGE);
  });
  afterAll(async () => {
    await stack.stop();
    await server.stop();
  });

  const timed = async (path: string) => {
    const startedAt = performance.now();
    const { headers, status, text } = await customer.get(path);
    return { status, text, headers, seconds: (performance.now() - startedAt) / 1_000 };
  };
  const isReady = async () => (await customer.get('/readyz')).status;

  test.each(['dead', 'paused'])(
    'answers pages with a 503 within 3 seconds while the server is %s, and has the state again afterwards',
    async (how) => {
      if (how === 'dead') await server.kill();
      else server.pause();
      for (const path of ['/home', CONFIRMATION, '/home.data', '/protocolos']) {
        const { headers, seconds, status, text } = await timed(path);
        expect(seconds, path).toBeLessThan(3);
        if (path.endsWith('.data')) continue;
        expect(status, path).toBe(503);
        expect(text).toContain('<h1>');
        expect(headers['retry-after']).toMatch(/^\d+$/);
      }
      expect(await isReady()).toBe(503);
      if (how === 'dead') await server.start();
      else server.goOn();
      await expect.poll(isReady).toBe(200);
      const { status, text } = await timed('/home');
      expect(status).toBe(200);
      expect(text).toContain('Tênis');
      expect(stack.log().match(/"state away"/g)?.length).toBeGreaterThan(0);
    },
  );

  test('makes one protocol of a confirmation during which the server is killed, and says so once it is back', async () => {
    const form = await readForm(customer);
    await world.addFault({
      call: 'generateProtocol',
      kind: 'delay',
      delayMs: 1_500,
      times: 1,
      afterEffect: true,
    });
    const answer = customer.post(CONFIRMATION, form);
    await expect.poll(async () => (await world.protocolIds()).length).toBe(1);
    await server.kill();
    expect((await answer).status).toBe(503);
    await server.start();
    await expect.poll(isReady).toBe(200);
    await expect
      .poll(async () => (await customer.post(CONFIRMATION, form)).headers['location'], {
        interval: 1_000,
      })
      .toBe('/protocolos');
    expect(await world.protocolIds()).toHaveLength(1);
  });
});
