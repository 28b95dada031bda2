/**
 * What the customers of the benches do. Benches are run by hand, so it once went unnoticed that the customers of one no
 * longer reached what it measures. The nightly run plays each bench from start to end.
 */
import { describe, expect, test } from 'vitest';

import { logInAtApi } from '../bench/api-login.ts';
import { startBareServer } from '../bench/bare-server.ts';
import { benchedPages, usualHome, visit } from '../bench/benched-pages.ts';
import { outcomeOf } from '../bench/confirmation-steps.ts';
import { confirm, isWhole } from '../bench/confirming-customers.ts';
import { finishAt, prepareToConfirm } from '../bench/killed-confirmation.ts';
import { askFor } from '../bench/page-load.ts';
import { openUploaders, uploadAll } from '../bench/uploads.ts';
import { createVisitor } from '../support/visitor.ts';
import { readForm } from './confirming-customer.ts';
import { createWorld } from './mock-world.ts';
import { stack } from './shared-stack.ts';

const origin = `http://127.0.0.1:${stack.port}`;
const { pid } = process;

test.each([{ name: 'usual home', ...usualHome }, ...benchedPages])('$name is answered', async (page) => {
  const targets = await visit(page, 1, stack);
  const asked = await askFor({ origin, pid, targets }, { pages: 1 });
  expect(asked.perSecond).toBeGreaterThan(0);
});

test('a customer who confirms as at several gateways gets one protocol, with each file once', async () => {
  const ending = await confirm({ visitor: () => createVisitor(stack.port) }, stack.mockUrl, 0);
  expect(ending.lost).toEqual([]);
  expect(isWhole(ending)).toBe(true);
});

test.each(['online', 'off-store'] as const)('the kill bench confirms %s with nothing lost', async (flow) => {
  const plan = { flow, isSlowAfterEffect: true, looksFirst: true };
  const confirming = await prepareToConfirm(plan, stack);
  expect(await finishAt(stack.port, confirming)).toEqual([]);
  expect(await outcomeOf(confirming.world)).toMatchObject({ protocols: 1, missing: 0, takenTwice: 0 });
});

test('the photos that the upload bench sends are attached', async () => {
  const customers = await openUploaders(2, stack);
  const host = `vaivem.localhost:${stack.port}`;
  await uploadAll(
    stack.port,
    100_000,
    customers.map((customer) => ({ host, cookie: customer.cookieHeader() })),
  );
  // The page would name a refused file as well.
  for (const customer of customers) expect((await readForm(customer))['shown-photos']).toMatch(/^\S{30,}$/);
});

describe('a bare server that the portal is compared with', () => {
  test('renders the components of a page of the portal', async () => {
    const [target] = await visit(usualHome, 1, stack);
    const { cookie = '', host } = target?.headers ?? {};
    const bare = await startBareServer('bare-page.ts', `http://${host}${target?.path}`, cookie);
    try {
      const { status, text } = await createVisitor(Number(new URL(bare.origin).port)).get('/');
      expect(status).toBe(200);
      expect(text).toContain('880100');
    } finally {
      bare.stop();
    }
  });

  test("makes the home's calls to the brand API", async () => {
    const world = await createWorld(stack.mockUrl);
    const cookies = JSON.stringify(await logInAtApi(stack.mockUrl, world));
    const calls = await startBareServer('bare-calls.ts', stack.mockUrl, world.email, cookies);
    try {
      const { text } = await createVisitor(Number(new URL(calls.origin).port)).get('/');
      expect(Number(text)).toBeGreaterThan(0);
    } finally {
      calls.stop();
    }
  });
});
