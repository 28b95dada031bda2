/** What is changed for the same items while their request is being sent is not part of it, and stays for another. */
import { expect, test } from 'vitest';

import { CONFIRMATIONS, OFF_STORE } from '../../model/addresses.ts';
import { mainWordsOf } from '../../support/page-words.ts';
import { TOO_SMALL } from '../../support/samples/purchase.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { attach, EXCHANGE, readForm, sample } from '../confirming-customer.ts';
import { loseAnswer } from '../lost-answer.ts';
import { createWorld, logIn, type MockWorld } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

const KEPT =
  'O que você mudou depois do envio não entrou no protocolo. Continua guardado aqui, para outra solicitação.';

interface Flow {
  confirmation: string;
  ask: (customer: Visitor) => Promise<unknown>;
  change: (customer: Visitor) => Promise<unknown>;
  /** A text that only the change has. */
  changed: string;
}

const flows: [string, Flow][] = [
  [
    'online',
    {
      confirmation: CONFIRMATIONS.online,
      ask: (customer) => customer.post('/home', EXCHANGE),
      change: (customer) => customer.post('/home', { ...EXCHANGE, details: 'O 41 aperta.' }),
      changed: 'O 41 aperta.',
    },
  ],
  [
    'outside the online store',
    {
      confirmation: CONFIRMATIONS['off-store'],
      ask: (customer) => customer.post(OFF_STORE, TOO_SMALL),
      change: (customer) => customer.post(OFF_STORE, { ...TOO_SMALL, details: 'O 41 aperta.' }),
      changed: 'O 41 aperta.',
    },
  ],
];

async function ready({ ask, confirmation }: Flow) {
  const world = await createWorld(stack.mockUrl);
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  await ask(customer);
  await attach(customer, [sample('invoices', 'invoice.pdf', 'application/pdf')], confirmation);
  return { customer, form: await readForm(customer, confirmation), world };
}

const wordsOf = async (customer: Visitor, path: string) =>
  mainWordsOf((await customer.get(path)).text).join(' ');

const made = async (world: MockWorld) => (await world.calls('generateProtocol')).length;

test.each(flows)('a change while the request is sent stays, and is told: %s', async (_, flow) => {
  const { customer, form, world } = await ready(flow);
  const before = await world.protocolIds();
  await world.addFault({
    call: 'generateProtocol',
    kind: 'delay',
    delayMs: 2_000,
    afterEffect: true,
    times: 1,
  });
  const confirmed = customer.post(flow.confirmation, form);
  await expect.poll(async () => (await world.protocolIds()).length).toBeGreaterThan(before.length);
  await flow.change(customer);
  expect((await confirmed).headers['location']).toBe('/protocolos');
  const said = await wordsOf(customer, '/protocolos');
  expect(said).toMatch(/Protocolo \d+ gerado com sucesso/);
  expect(said).toContain(KEPT);
  expect(await wordsOf(customer, flow.confirmation)).toContain(flow.changed);
  expect(await made(world)).toBe(1);
});

test.each(flows)('a change while the request is in doubt stays when it is found: %s', async (_, flow) => {
  const { customer, form, world } = await ready(flow);
  await loseAnswer(world, () => customer.post(flow.confirmation, form));
  await flow.change(customer);
  await customer.post('/home', { intent: 'check' });
  const said = await wordsOf(customer, '/home');
  expect(said).toMatch(/Encontramos seu protocolo: \d+/);
  expect(said).toContain(KEPT);
  expect(await wordsOf(customer, flow.confirmation)).toContain(flow.changed);
  expect(await made(world)).toBe(1);
});

test.each(flows)('what was sent is put away if it was not changed: %s', async (_, flow) => {
  const { customer, form, world } = await ready(flow);
  await loseAnswer(world, () => customer.post(flow.confirmation, form));
  await flow.ask(customer);
  await customer.post('/home', { intent: 'check' });
  expect(await wordsOf(customer, '/home')).not.toContain(KEPT);
  expect((await customer.get(flow.confirmation)).status).toBe(303);
});
