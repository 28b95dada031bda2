/** Whichever call of a confirmation is slow: whoever presses again meanwhile is told of the one protocol too. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { TOO_SMALL } from '../support/purchase.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import { attach, CONFIRMATION, EXCHANGE, readForm, sample } from './confirming-customer.ts';
import { layWorld, logIn } from './mock-world.ts';

const OFF_STORE = '/produtos-adquiridos-fora-da-loja-online';
const SLOW_MS = 700;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

interface Flow {
  confirmation: string;
  choose: (customer: Visitor) => Promise<unknown>;
  /** What confirming calls, beside lists that all customers share. */
  calls: readonly string[];
}

const flows: readonly Flow[] = [
  {
    confirmation: CONFIRMATION,
    choose: (customer) => customer.post('/home', EXCHANGE),
    calls: ['orders', 'balance', 'consumers', 'protocols', 'generateProtocol', 'upload'],
  },
  {
    confirmation: `${OFF_STORE}/confirmacao`,
    choose: (customer) => customer.post(OFF_STORE, TOO_SMALL),
    calls: ['consumers', 'protocols', 'generateProtocol', 'upload'],
  },
];
const cases = flows.flatMap((flow) => flow.calls.map((call) => [flow.confirmation, call, flow] as const));

test.each(cases)('%s, while %s is slow', async (confirmation, call, { choose }) => {
  const world = await layWorld(stack.mockUrl);
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  await choose(customer);
  await attach(
    customer,
    [sample('photos', 'photo.jpg', 'image/jpeg'), sample('invoices', 'invoice.pdf', 'application/pdf')],
    confirmation,
  );
  const form = await readForm(customer, confirmation);
  expect([form['shown-photos'], form['shown-invoices']]).toEqual([
    expect.stringMatching(/^[\da-f-]{36}$/),
    expect.stringMatching(/^[\da-f-]{36}$/),
  ]);
  const before = await world.protocolIds();
  await world.addFault({ call, kind: 'delay', delayMs: SLOW_MS, times: 1 });

  const first = customer.post(confirmation, form);
  await expect.poll(() => world.faultsLeft(), { interval: 20 }).toBe(0);
  const second = await customer.post(confirmation, form);
  const told = [await first, second].map(({ headers, status }) => [status, headers['location']]);
  expect(told).toEqual([
    [303, '/protocolos'],
    [303, '/protocolos'],
  ]);
  expect(await world.protocolIds()).toHaveLength(before.length + 1);
  await expect.poll(async () => (await world.uploads()).length).toBe(2);
});
