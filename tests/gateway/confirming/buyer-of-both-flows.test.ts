/** What is typed about the buyer serves the requests of both flows, until one of them is sent. */
import { expect, test } from 'vitest';

import { CONFIRMATIONS, OFF_STORE } from '../../model/addresses.ts';
import { sentBy } from '../../support/page-fields.ts';
import { mainWordsOf } from '../../support/page-words.ts';
import { TOO_SMALL } from '../../support/samples/purchase.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { attach, EXCHANGE, readForm, sample } from '../confirming-customer.ts';
import { loseAnswer } from '../lost-answer.ts';
import { createWorld, logIn, type MockWorld } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { THREE_LINES, VOUCHER } from '../three-items.ts';

type Flow = keyof typeof CONFIRMATIONS;
const TYPED = 'Casa dos fundos';

async function logged(): Promise<{ customer: Visitor; world: MockWorld }> {
  const world = await createWorld(stack.mockUrl, { overlay: THREE_LINES });
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  return { customer, world };
}

async function fillIn(customer: Visitor): Promise<void> {
  await customer.post(OFF_STORE, TOO_SMALL);
  await attach(customer, [sample('invoices', 'invoice.pdf', 'application/pdf')], CONFIRMATIONS['off-store']);
}

async function editBuyer(customer: Visitor, flow: Flow): Promise<void> {
  const page = await customer.get(`${CONFIRMATIONS[flow]}?editar=comprador`);
  const form = { ...sentBy(page.text, 'confirmation'), complement: TYPED };
  expect((await customer.post(CONFIRMATIONS[flow], { ...form, intent: 'save-buyer' })).status).toBe(303);
}

async function confirm(customer: Visitor, flow: Flow): Promise<unknown> {
  const form = await readForm(customer, CONFIRMATIONS[flow]);
  return (await customer.post(CONFIRMATIONS[flow], form)).headers['location'];
}

const isShown = async (customer: Visitor, flow: Flow) =>
  mainWordsOf((await customer.get(CONFIRMATIONS[flow])).text)
    .join(' ')
    .includes(TYPED);

/** The complements that went with the requests. */
const sent = async (world: MockWorld) =>
  (await world.calls('generateProtocol')).map(({ body }) => JSON.stringify(body).includes(TYPED) && TYPED);

test.each<[Flow, Flow]>([
  ['online', 'off-store'],
  ['off-store', 'online'],
])('the %s request leaves the buyer to the %s one; the last one puts it away', async (first, second) => {
  const { customer, world } = await logged();
  await customer.post('/home', EXCHANGE);
  await fillIn(customer);
  await editBuyer(customer, second);
  expect(await confirm(customer, first)).toBe('/protocolos');
  expect(await isShown(customer, second)).toBe(true);
  expect(await confirm(customer, second)).toBe('/protocolos');
  expect(await sent(world)).toEqual([TYPED, TYPED]);
  await customer.post('/home', VOUCHER);
  expect(await isShown(customer, 'online')).toBe(false);
});

test('a last request that is brought back has the buyer that was typed for it', async () => {
  const { customer, world } = await logged();
  await customer.post('/home', EXCHANGE);
  await editBuyer(customer, 'online');
  await world.addFault({ call: 'generateProtocol', kind: 'status', status: 422, times: 1 });
  expect(await confirm(customer, 'online')).toBe('/home');
  await customer.post('/home', VOUCHER);
  expect(await confirm(customer, 'online')).toBe('/protocolos');
  await customer.post('/home', { intent: 'recover' });
  expect(await isShown(customer, 'online')).toBe(true);
});

test('a request that turns out to be made leaves the buyer that was typed since for another', async () => {
  const { customer, world } = await logged();
  await customer.post('/home', EXCHANGE);
  const form = await readForm(customer);
  await loseAnswer(world, () => customer.post(CONFIRMATIONS.online, form));
  await fillIn(customer);
  await editBuyer(customer, 'off-store');
  await customer.post('/home', { intent: 'check' });
  const said = mainWordsOf((await customer.get('/home')).text).join(' ');
  expect(said).toMatch(/Encontramos seu protocolo: \d+/);
  expect(await isShown(customer, 'off-store')).toBe(true);
});
