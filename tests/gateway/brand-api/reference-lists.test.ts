import { afterEach, beforeEach, expect, test } from 'vitest';

import { OFF_STORE } from '../../support/samples/purchase.ts';
import type { Stack } from '../../support/servers/stack.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { createWorld, logIn, type MockWorld } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';
import { REFUND } from '../three-items.ts';

/** Every process keeps the lists that it has loaded, for all customers, so each test has a process without any. */
let stack: Stack;
let world: MockWorld;
let customer: Visitor;
beforeEach(async () => {
  stack = await startPortal();
  world = await createWorld(stack.mockUrl, 'home-call-failing');
  customer = createVisitor(stack.port);
  await logIn(customer, world);
});
afterEach(() => stack.stop());

const ITEM = '/home?item=880100_1_CL3-0341_41_000003702_Verde-mata';
/** The fields that a browser sends even if nothing was typed. */
const OFF_STORE_FORM = Object.fromEntries(
  [
    ...['store', 'cnpj', 'phone', 'address', 'city', 'price', 'date', 'invoice'],
    ...['product', 'colour', 'size', 'details', 'exchangeSize'],
  ].map((name) => [name, '']),
);
const CHOICES = { intent: 'choose', line: '880100_1_CL3-0341_41_000003702_Verde-mata', reason: '3' };

/** What a page shows, without its scripts, whose data say the same words. */
const shown = (page: string) => page.replaceAll(/<script[^]*?<\/script>|<!--[^]*?-->/g, '');

/** The words of a page without its tags: the server's words are in an element of their own, with their language. */
const words = (page: string) =>
  shown(page)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s/g, ' ');
/** The button that confirms the selection. */
const GO_ON = 'name="intent" value="confirm"';
const MAINTENANCE = 'Sistema em manutenção';

test.each(['reasons', 'wishes'])(
  'while the %s fail, the home shows the orders and what the server said; a second try brings the reasons',
  async (call) => {
    await world.addFault({ call, kind: 'status', status: 500, message: MAINTENANCE });
    const without = await customer.get('/home');
    expect(without.status).toBe(200);
    expect(without.text).toContain('Os motivos não carregaram. Tente de novo.');
    expect(words(without.text)).toContain(`${MAINTENANCE} · código 500`);
    expect(without.text).toContain('Tênis Corre Leve 3');
    await world.clearFaults();
    expect((await customer.get(ITEM)).text).toContain('O tamanho não serviu');
  },
);

test('when the connection breaks under the reasons, the home says that there was no connection', async () => {
  await world.addFault({ call: 'reasons', kind: 'reset' });
  const without = await customer.get('/home');
  expect(without.text).toContain('Os motivos não carregaram. Tente de novo.');
  expect(words(without.text)).toContain('Sem conexão com o servidor');
  expect(words(without.text)).not.toContain('Algo não funcionou do nosso lado');
});

test("while the reasons' details fail, an item says so once; a second try keeps the chosen reason", async () => {
  await world.addFault({ call: 'subReasons', kind: 'status', status: 500 });
  await customer.post(ITEM, CHOICES);
  const without = await customer.get(ITEM);
  expect(without.status).toBe(200);
  expect(shown(without.text).split('Os detalhes do motivo não carregaram. Tente de novo.')).toHaveLength(2);
  expect(shown(without.text)).toContain('código 500');
  await world.clearFaults();
  await customer.post(ITEM, CHOICES);
  const { text } = await customer.get(ITEM);
  expect(text).not.toContain('Os detalhes do motivo não carregaram');
  expect(text).toContain('Ficou pequeno');
  expect(text).toMatch(/<input(?=[^>]* name="reason")(?=[^>]* value="3")(?=[^>]* checked)/);
});

test.each([
  ['the home', '/home'],
  ['an item without answers', ITEM],
])("while the reasons' details fail, %s says so and offers no way on until they load", async (_, path) => {
  // Another language, because its details are another list, which is not loaded yet.
  await customer.post('/home', REFUND, { 'accept-language': 'es' });
  await world.addFault({ call: 'subReasons', kind: 'status', status: 500, message: MAINTENANCE });
  const without = (await customer.get(path)).text;
  expect(words(without).split('Os detalhes do motivo não carregaram. Tente de novo.')).toHaveLength(2);
  expect(words(without)).toContain(`${MAINTENANCE} · código 500`);
  expect(shown(without)).not.toContain(GO_ON);
  await world.clearFaults();
  const again = (await customer.get('/home')).text;
  expect(words(again)).not.toContain('Os detalhes do motivo não carregaram');
  expect(shown(again)).toContain(GO_ON);
});

test("an item cannot be added while the reasons' details fail, and the chosen wish is kept", async () => {
  await world.addFault({ call: 'subReasons', kind: 'status', status: 500 });
  const { status, headers } = await customer.post(ITEM, { ...CHOICES, intent: 'add', wish: '16' });
  expect([status, headers['location']]).toEqual([303, ITEM]);
  await world.clearFaults();
  expect((await customer.get(ITEM)).text).toMatch(
    /<input(?=[^>]* name="wish")(?=[^>]* value="16")(?=[^>]* checked)/,
  );
});

test("a chosen detail of a reason stays in the form while the reasons' details fail", async () => {
  await world.addFault({ call: 'subReasons', kind: 'status', status: 500 });
  await customer.post(ITEM, { ...CHOICES, subReason: '301' });
  const { text } = await customer.get(ITEM);
  expect(text).toContain('Os detalhes do motivo não carregaram. Tente de novo.');
  expect(text).toContain('<input type="hidden" name="subReason" value="301"/>');
});

test('while the reasons fail, a purchase in a shop says so; a second try keeps what was typed', async () => {
  await world.addFault({ call: 'reasons', kind: 'status', status: 500, message: MAINTENANCE });
  const kept = { ...OFF_STORE_FORM, store: 'Esporte da Vila', reason: '20' };
  await customer.post(`${OFF_STORE}/rascunho`, kept);
  const without = await customer.get(OFF_STORE);
  expect(without.text).toContain('Os motivos não carregaram. Tente de novo.');
  expect(words(without.text)).toContain(`${MAINTENANCE} · código 500`);
  expect(without.text).toContain('<input type="hidden" name="reason" value="20"/>');
  await world.clearFaults();
  const again = await customer.post(OFF_STORE, { ...kept, city: 'Campinas', intent: 'load-again' });
  expect([again.status, again.headers['location']]).toEqual([303, `${OFF_STORE}#off-store-reason`]);
  const { text } = await customer.get(OFF_STORE);
  expect(text).toMatch(/<input(?=[^>]* name="store")(?=[^>]* value="Esporte da Vila")/);
  expect(text).toMatch(/<input(?=[^>]* name="city")(?=[^>]* value="Campinas")/);
  expect(text).toMatch(/<input(?=[^>]* name="reason")(?=[^>]* value="20")(?=[^>]* checked)/);
});

test('a list of reasons that one page no longer waits for still comes for another page that does', async () => {
  await world.addFault({ call: 'reasons', kind: 'delay', delayMs: 3_000, times: 1 });
  // The cookie says that the form before has used up most of the ten seconds.
  customer.cookies.set('espera', '9900');
  const hurried = customer.get(ITEM);
  customer.cookies.delete('espera');
  await expect.poll(() => world.faultsLeft(), { interval: 20 }).toBe(0);
  const patient = await customer.get(ITEM);
  expect(words((await hurried).text)).toContain('Os motivos não carregaram. Tente de novo.');
  expect(words(patient.text)).toContain('O tamanho não serviu');
});
