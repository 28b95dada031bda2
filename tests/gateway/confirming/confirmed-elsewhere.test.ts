/** A page only reports the protocol that was made of what it showed, and no other that was made meanwhile. */
import { expect, test } from 'vitest';

import { CONFIRMATIONS, OFF_STORE } from '../../model/addresses.ts';
import { sentBy } from '../../support/page-fields.ts';
import { mainWordsOf } from '../../support/page-words.ts';
import { TOO_SMALL } from '../../support/samples/purchase.ts';
import { createVisitor, type Answer, type Visitor } from '../../support/visitor.ts';
import { attach, EXCHANGE, readForm, sample } from '../confirming-customer.ts';
import { createWorld, logIn, type MockWorld } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { REFUND, THREE_LINES, VOUCHER } from '../three-items.ts';

const MADE = /Protocolo (\d+) gerado com sucesso/;
const CHANGED = 'Sua solicitação mudou enquanto esta página estava aberta: produtos.';
const OTHER_PURCHASE = { ...TOO_SMALL, product: 'Bola Prorrogação' };

interface Flow {
  confirmation: string;
  /** Fills in a request. */
  ask: (customer: Visitor) => Promise<unknown>;
  /** Replaces it by another request. */
  askElse: (customer: Visitor) => Promise<unknown>;
}

const takeOut = (customer: Visitor) => customer.post('/home', { intent: 'remove', line: EXCHANGE.line });
const flows: readonly (readonly [string, Flow])[] = [
  [
    'another item',
    {
      confirmation: CONFIRMATIONS.online,
      ask: (customer) => customer.post('/home', EXCHANGE),
      askElse: async (customer) => {
        await takeOut(customer);
        await customer.post('/home', VOUCHER);
      },
    },
  ],
  [
    'the same item with another note',
    {
      confirmation: CONFIRMATIONS.online,
      ask: (customer) => customer.post('/home', EXCHANGE),
      askElse: (customer) => customer.post('/home', { ...EXCHANGE, details: 'O 41 aperta.' }),
    },
  ],
  [
    'another purchase',
    {
      confirmation: CONFIRMATIONS['off-store'],
      ask: (customer) => customer.post(OFF_STORE, TOO_SMALL),
      askElse: (customer) => customer.post(OFF_STORE, OTHER_PURCHASE),
    },
  ],
];

/** A tab that shows one request, after another tab has confirmed another one. */
async function confirmElsewhere({ ask, askElse, confirmation }: Flow) {
  const world = await createWorld(stack.mockUrl, { overlay: THREE_LINES });
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  await ask(customer);
  await attach(customer, [sample('invoices', 'invoice.pdf', 'application/pdf')], confirmation);
  const shown = await readForm(customer, confirmation);
  await askElse(customer);
  expect(await pressed(customer, confirmation, await readForm(customer, confirmation))).toMatch(MADE);
  return { customer, shown, world };
}

/** Presses the button. @returns the words of the page that this leads to */
async function pressed(
  customer: Visitor,
  confirmation: string,
  form: Record<string, string>,
): Promise<string> {
  const answer: Answer = await customer.post(confirmation, form);
  expect(answer.status).toBe(303);
  return mainWordsOf((await customer.get(String(answer.headers['location']))).text).join(' ');
}

const made = async (world: MockWorld) => (await world.calls('generateProtocol')).length;

test.each(flows)('an older tab says that its request changed if %s is a protocol now', async (_, flow) => {
  const { customer, shown, world } = await confirmElsewhere(flow);
  const page = await pressed(customer, flow.confirmation, shown);
  expect(page).not.toMatch(MADE);
  expect(page).toContain(CHANGED);
  expect(await made(world)).toBe(1);
});

test('an older tab sends its item if that is selected again, although another item became a protocol', async () => {
  const [[, flow] = [] as never] = flows;
  const { customer, shown, world } = await confirmElsewhere(flow);
  await attach(customer, [sample('invoices', 'invoice.pdf', 'application/pdf')]);
  await flow.ask(customer);
  const again = { ...shown, 'shown-invoices': (await readForm(customer))['shown-invoices'] ?? '' };
  expect(await pressed(customer, flow.confirmation, again)).toMatch(MADE);
  const asked = (await world.calls('generateProtocol')).map(({ body }) => JSON.stringify(body));
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain('Corre');
  // The same press once more is answered with its own protocol.
  expect(await pressed(customer, flow.confirmation, again)).toMatch(MADE);
  expect(await made(world)).toBe(2);
});

/** The confirmation's form while the buyer's data are open in it. */
async function openForm(customer: Visitor, complement: string): Promise<Record<string, string>> {
  const page = await customer.get(`${CONFIRMATIONS.online}?editar=comprador`);
  return { ...sentBy(page.text, 'confirmation'), intent: 'confirm', complement };
}

test.each<[string, object, (customer: Visitor) => Promise<Record<string, string>>]>([
  ['another buyer', EXCHANGE, (customer) => openForm(customer, 'Fundos')],
  [
    'another account',
    REFUND,
    async (customer) => {
      await customer.post('/home', { ...REFUND, account: '102939-X' });
      return readForm(customer);
    },
  ],
])('an older tab says that its items are a protocol with other choices: %s', async (_, item, askElse) => {
  const world = await createWorld(stack.mockUrl, { overlay: THREE_LINES });
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  await customer.post('/home', { ...item });
  const shown = await readForm(customer);
  const sent = await askElse(customer);
  const page = await pressed(customer, CONFIRMATIONS.online, sent);
  const number = MADE.exec(page)?.[1];
  const other = await pressed(customer, CONFIRMATIONS.online, shown);
  expect(other).not.toMatch(MADE);
  expect(other).toContain(`O protocolo ${number} já foi gerado para estes produtos, mas com outras escolhas`);
  // The same press once more is answered with its own protocol.
  expect(await pressed(customer, CONFIRMATIONS.online, sent)).toMatch(MADE);
  expect(await made(world)).toBe(1);
});
