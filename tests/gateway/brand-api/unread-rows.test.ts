/**
 * Every page that shows a list says if a row of it could not be read. The lists are taken from the contract, and those
 * that a page shows from its calls, so that a new part of a page, or a new list, is tried as well.
 * Source: .docs/rules/brand-api-behaviour.md#reading-is-tolerant
 */
import { expect, test } from 'vitest';

import { endpoints } from '../../../gateway/brand-api/contract/endpoints.ts';
import { fieldsOf } from '../../support/page-fields.ts';
import { createVisitor } from '../../support/visitor.ts';
import { EXCHANGE } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { THREE_LINES } from '../three-items.ts';

/** Lists of choices: a missing row is nothing of the customer's own, so only the operators are told. */
const OFFERS = ['balance', 'banks', 'bonus', 'cep', 'consumers', 'reasons', 'subReasons', 'wishes'];
const LISTS = Object.entries(endpoints).flatMap(([name, { answer }]) =>
  answer.kind === 'rows' && !OFFERS.includes(name) ? [name] : [],
);
const WORLDS = [
  { scenario: { overlay: THREE_LINES }, pages: ['/home', `/home?item=${EXCHANGE.line}`, '/protocolos'] },
  { scenario: 'stock-out-protocol', pages: ['/home', '/protocolos'] },
];
const SAID = /não (?:pôde|puderam) ser lid/;

test('every page that shows a list says that a row of it could not be read', async () => {
  const tried = new Set<string>();
  for (const { scenario, pages } of WORLDS) {
    const world = await createWorld(stack.mockUrl, scenario);
    const customer = createVisitor(stack.port);
    await logIn(customer, world);
    const protocols = (await world.protocolIds()).map((id) => `/protocol/${id}`);
    for (const page of [...pages, ...protocols]) {
      const earlier = (await world.calls()).length;
      expect((await customer.get(page)).text, page).not.toMatch(SAID);
      const asked = new Set((await world.calls()).slice(earlier).map(({ call }) => call));
      // A protocol's page only looks up its protocol in this list, without showing the list.
      if (protocols.includes(page)) asked.delete('protocols');
      for (const call of LISTS.filter((list) => asked.has(list))) {
        tried.add(call);
        await world.addFault({ call, kind: 'bad-row' });
        expect.soft((await customer.get(page)).text, `${page}: ${call}`).toMatch(SAID);
        await world.clearFaults();
      }
    }
  }
  expect([...tried].sort()).toEqual(LISTS.toSorted());
});

test.each(['bad-row', 'no-rows'])(
  'a chosen size whose row is missing from the stock (%s) is refused without being called sold out',
  async (kind) => {
    const row = { COR_NOME: 'Verde-mata', EST_SLD: 5, EST_TPEST: 'ECOM', PRO_NOME: 'Tênis Corre Leve 3' };
    // The fault makes the first row unreadable.
    const rows = ['42', '41', '43'].map((size, order) => ({ ...row, GRA_TAMANHO: size, TAM_ORDEM: order }));
    const balances = [{ PRO_CODIGO: 'CL3-0341', PRO_MODELO: 'CL3', rows }];
    const world = await createWorld(stack.mockUrl, { overlay: { ...THREE_LINES, balances } });
    const customer = createVisitor(stack.port);
    await logIn(customer, world);
    expect((await customer.post('/home', EXCHANGE)).status).toBe(303);
    await world.addFault({ call: 'balance', kind });
    const shown = await customer.get(`/home?item=${EXCHANGE.line}`);
    const added = await customer.post(`/home?item=${EXCHANGE.line}`, EXCHANGE);
    expect([shown.status, added.status]).toEqual([200, 400]);
    for (const { text } of [shown, added]) {
      expect(text).toContain('Não encontramos essa opção no estoque agora.');
      expect(text).not.toMatch(/esgot/i);
      expect(fieldsOf(text)).toContainEqual({ name: 'size', value: '42', isChecked: true, type: 'radio' });
    }
    await world.clearFaults();
    expect((await customer.post('/home', EXCHANGE)).status).toBe(303);
  },
);
