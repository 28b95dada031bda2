import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack, type Stack } from '../support/stack.ts';
import { createVisitor } from '../support/visitor.ts';
import { EXCHANGE } from './confirming-customer.ts';
import { layWorld, logIn } from './mock-world.ts';
import './process-timeouts.ts';

/** A page in time: the answer to what the customer pressed and the page it leads to. */
const WITHIN_MS = 10_000;
/** What the portal itself needs, on a machine with other things to do. */
const OWN_MS = 2_000;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** Where the form leads, and how long the customer waited until that page was there, in milliseconds. */
async function press(path: string, form: Record<string, string>, hanging: readonly string[]) {
  const visitor = createVisitor(stack.port);
  const world = await layWorld(stack.mockUrl);
  await logIn(visitor, world);
  for (const call of hanging) await world.addFault({ call, kind: 'delay', delayMs: 20_000 });
  const startedAt = performance.now();
  const answer = await visitor.post(path, form);
  const location = answer.headers['location'];
  const page = typeof location === 'string' ? await visitor.get(location) : answer;
  return { page, took: performance.now() - startedAt, visitor };
}

// Each waits as long as the other: together.
test.concurrent(
  'a call that hangs in a form and again on the page it leads to is waited for once',
  async () => {
    const { page, took, visitor } = await press('/home', EXCHANGE, ['orders']);
    expect(page.text).toContain('<html');
    expect(took).toBeLessThan(WITHIN_MS + OWN_MS);
    expect(visitor.cookies.has('espera')).toBe(false);
  },
);

test.concurrent('two calls that hang one after the other share the time', async () => {
  const { page, took } = await press('/home', EXCHANGE, ['orders', 'balance', 'consumers', 'reasons']);
  expect(page.text).toContain('<html');
  expect(took).toBeLessThan(WITHIN_MS + OWN_MS);
});
