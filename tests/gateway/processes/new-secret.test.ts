/** Gateways on one state whose secret changes, or that is emptied: customers may meet a 503, and nothing is done twice. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { KEY_SECRET, KEY_SECRET_LIFETIME } from '../../../gateway/state/key-secret.ts';
import { openState } from '../../../gateway/state/open-state.ts';
import { createSqliteState } from '../../../gateway/state/sqlite/sqlite-state.ts';
import { PATIENT } from '../../support/patient.ts';
import { startStack, type Stack } from '../../support/servers/stack.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { attach, CONFIRMATION, EXCHANGE, sample } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';

const OLD = 'the-old-secret-of-these-two-gateways-1';
const NEW = 'the-new-secret-of-these-two-gateways-2';

let folder: string;
let running: Stack[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-secret-'));
  running = [];
});
afterEach(async () => {
  for (const stack of running.toReversed()) await stack.stop();
  rmSync(folder, { recursive: true });
});

async function start(...secrets: string[]): Promise<Stack> {
  const [mock] = running;
  const stack = await startStack({
    STATE_URL: `file:${folder}/state.sqlite`,
    UPLOAD_DIR: folder,
    SESSION_SECRETS: secrets.join(','),
    ...(mock && { BRAND_API_URL: mock.mockUrl }),
  });
  running.push(stack);
  return stack;
}

async function customerAt(stack: Stack): Promise<Visitor> {
  const customer = createVisitor(stack.port);
  await logIn(customer, await createWorld(stack.mockUrl));
  await customer.post('/home', EXCHANGE);
  await attach(customer, [sample('photos', 'photo.jpg', 'image/jpeg')]);
  return customer;
}

/** The same browser, whose next requests go to another gateway. */
function at(stack: Stack, customer: Visitor): Visitor {
  const visitor = createVisitor(stack.port);
  for (const [name, value] of customer.cookies) visitor.cookies.set(name, value);
  return visitor;
}

test('a gateway that does not know the new secret says that it is away, and writes over nothing', async () => {
  const old = await start(OLD);
  const customer = await customerAt(old);
  const renewed = await start(NEW, OLD);
  const seen = at(renewed, customer);
  expect((await seen.get(CONFIRMATION)).text).toContain('photo.jpg');

  // Tries the former cookie, and the one that the other gateway sealed with the new secret.
  for (const browser of [customer, at(old, await customerAt(renewed))]) {
    expect((await browser.get(CONFIRMATION)).status).toBe(503);
    expect((await browser.get('/home')).status).toBe(503);
  }
  await expect(attach(customer, [sample('photos', 'photo.png', 'image/png')])).rejects.toThrow();
  expect((await createVisitor(old.port).get('/readyz')).status).toBe(503);
  expect((await createVisitor(renewed.port).get('/readyz')).status).toBe(200);
  const { text } = await seen.get(CONFIRMATION);
  expect([text.includes('photo.jpg'), text.includes('photo.png')]).toEqual([true, false]);
});

test('while all gateways know the new secret before one puts it first, each goes on serving', async () => {
  const first = await start(OLD, NEW);
  const customer = await customerAt(first);
  const second = await start(NEW, OLD);
  const later = await customerAt(second);
  for (const stack of [first, second]) {
    for (const browser of [customer, later]) {
      const { status, text } = await at(stack, browser).get(CONFIRMATION);
      expect([status, text.includes('photo.jpg')]).toEqual([200, true]);
    }
  }
});

test('a state that was emptied under a gateway is shared as before with one that starts later', async () => {
  const first = await start(OLD);
  await customerAt(first);
  const driver = createSqliteState({ path: `${folder}/state.sqlite` });
  for await (const key of driver.keys()) await driver.delete(key);
  await expect.poll(() => driver.get(KEY_SECRET), PATIENT).toBeDefined();
  await driver.close();

  const customer = await customerAt(first);
  const second = await start(OLD);
  expect((await at(second, customer).get(CONFIRMATION)).text).toContain('photo.jpg');
});

test('a gateway that began with another key secret than the state has says that it is away', async () => {
  const first = await start(OLD);
  const customer = await customerAt(first);
  const state = await openState(`file:${folder}/state.sqlite`, { secrets: [OLD] });
  await state.set(KEY_SECRET, 'x'.repeat(43), KEY_SECRET_LIFETIME);
  await state.close();
  await expect.poll(async () => (await customer.get('/home')).status, PATIENT).toBe(503);
  expect((await customer.get('/readyz')).status).toBe(503);
  expect((await customer.get('/healthz')).status).toBe(200);
});
