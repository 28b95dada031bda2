import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { OFF_STORE, OFF_STORE_CONFIRMATION, TOO_SMALL } from '../../support/samples/purchase.ts';
import type { Stack } from '../../support/servers/stack.ts';
import { createVisitor } from '../../support/visitor.ts';
import {
  attach,
  CONFIRMATION as ONLINE,
  confirmationForm,
  EXCHANGE,
  readForm,
  sample,
} from '../confirming-customer.ts';
import { loseAnswer } from '../lost-answer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';

const CONFIRMATION = OFF_STORE_CONFIRMATION;

/** Longer than the portal assumes that the brand API may work on a call (`LEASE_MS` of gateway/submissions). */
const LEASE_IS_OVER_MS = 15_500;

let stack: Stack;
let uploads: string;
beforeAll(async () => {
  uploads = mkdtempSync(join(tmpdir(), 'vaivem-again-'));
  stack = await startPortal({ UPLOAD_DIR: uploads });
});
afterAll(async () => {
  await stack.stop();
  rmSync(uploads, { recursive: true });
});

/** Sends a request with an invoice, of which the brand API makes a protocol whose answer is lost. */
async function loseAnAnswer() {
  const world = await createWorld(stack.mockUrl);
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  await customer.post(OFF_STORE, TOO_SMALL);
  await attach(customer, [sample('invoices', 'invoice.pdf', 'application/pdf')], CONFIRMATION);
  const form = confirmationForm(await customer.get(CONFIRMATION)) ?? {};
  const before = await world.protocolIds();
  await loseAnswer(world, () => customer.post(CONFIRMATION, form));
  return { before, customer, form, world };
}

test('a purchase whose answer was lost is sent again without a new invoice, and is one protocol', async () => {
  const { before, customer, form, world } = await loseAnAnswer();
  const again = await customer.post(CONFIRMATION, form);
  expect([again.status, again.headers['location']]).toEqual([303, '/protocolos']);
  expect((await world.protocolIds()).length).toBe(before.length + 1);
  await expect.poll(async () => (await world.uploads()).length).toBe(1);
});

test('a purchase whose answer was lost is sent again although its files are gone, as after a power cut', async () => {
  const { before, customer, form, world } = await loseAnAnswer();
  for (const name of readdirSync(uploads)) rmSync(join(uploads, name), { recursive: true });
  const again = await customer.post(CONFIRMATION, form);
  expect([again.status, again.headers['location']]).toEqual([303, '/protocolos']);
  expect((await world.protocolIds()).length).toBe(before.length + 1);
});

test('a request is still shown as in doubt after the address in the brand’s record has changed', async () => {
  // The order lines have no address: it comes only from the customer's record.
  const world = await createWorld(stack.mockUrl, {
    overlay: {
      brand: 'vaivem',
      customers: [{ base: 'marina', user: { address: {} } }],
      orderLines: [{ base: 'tenis-corre-41' }],
    },
  });
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  await customer.post('/home', EXCHANGE);
  const form = await readForm(customer);
  await world.addFault({ call: 'generateProtocol', kind: 'status', status: 500 });
  await customer.post(ONLINE, form);
  const inDoubt = 'Ainda não tivemos resposta';
  expect((await customer.get(ONLINE)).text).toContain(inDoubt);
  await world.addFault({ call: 'consumers', kind: 'changed', fields: { CON_COMPL: 'Fundos' } });
  expect((await customer.get(ONLINE)).text).toContain(inDoubt);
});

test('a purchase that a page of the online flow finds absent keeps its invoice, and is confirmed again', async () => {
  const world = await createWorld(stack.mockUrl);
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  await customer.post(OFF_STORE, TOO_SMALL);
  await attach(customer, [sample('invoices', 'invoice.pdf', 'application/pdf')], CONFIRMATION);
  const form = confirmationForm(await customer.get(CONFIRMATION)) ?? {};
  const before = await world.protocolIds();
  await world.addFault({ call: 'generateProtocol', kind: 'status', status: 500 });
  await customer.post(CONFIRMATION, form);
  await world.clearFaults();
  const lostAt = performance.now();
  await expect.poll(() => performance.now() - lostAt, { interval: 500 }).toBeGreaterThan(LEASE_IS_OVER_MS);
  // There is nothing to confirm in the online flow.
  expect((await customer.get(ONLINE)).headers['location']).toBe('/home');
  const told = (await customer.get('/home')).text;
  expect(told).toContain('Nenhum protocolo foi gerado para');
  expect(told).toContain('Confira e confirme de novo.');
  const again = confirmationForm(await customer.get(CONFIRMATION)) ?? {};
  expect(again).toEqual(form);
  expect((await customer.post(CONFIRMATION, again)).headers['location']).toBe('/protocolos');
  expect((await world.protocolIds()).length).toBe(before.length + 1);
  await expect.poll(async () => (await world.uploads()).length).toBe(1);
});
