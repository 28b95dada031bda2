import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';

import { startStack } from '../../support/servers/stack.ts';
import { askForCode, createWorld } from '../mock-world.ts';
import { createVisitor } from '../../support/visitor.ts';

test('a process that is stopped finishes the request under way, refuses connections and ends with code 0', async () => {
  const stack = await startStack();
  const world = await createWorld(stack.mockUrl);
  await world.addFault({ call: 'sendCode', kind: 'delay', delayMs: 3_000, times: 1 });
  const slow = askForCode(createVisitor(stack.port), world.email);
  await expect.poll(() => world.faultsLeft(), { interval: 20 }).toBe(0);

  const stopped = stack.stop();
  await expect.poll(() => knockAt(stack.port), { interval: 20 }).toBe('ECONNREFUSED');
  expect((await slow).status).toBe(303);
  expect(await stopped).toBe(0);
});

test('a process that is stopped with no request under way ends within 3 seconds', async () => {
  const stack = await startStack();
  await createVisitor(stack.port).get('/login');
  const asked = performance.now();
  expect(await stack.stop()).toBe(0);
  // Kept-alive connections would keep the process for 5 s.
  expect(performance.now() - asked).toBeLessThan(3_000);
});

async function knockAt(port: number): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return 'open';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : undefined;
  } finally {
    socket.destroy();
  }
}
