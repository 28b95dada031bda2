import { expect, test } from 'vitest';

import { CONFIRMATIONS, OFF_STORE } from '../../model/addresses.ts';
import { mainWordsOf } from '../../support/page-words.ts';
import { TOO_SMALL } from '../../support/samples/purchase.ts';
import { createVisitor } from '../../support/visitor.ts';
import { attach, readForm, sample } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

const CONFIRMATION = CONFIRMATIONS['off-store'];
const KEPT = 'Sua compra fora da loja online ainda não virou protocolo.';

test('the home names a refused purchase and links to its confirmation, until it becomes a protocol', async () => {
  const world = await createWorld(stack.mockUrl);
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  await customer.post(OFF_STORE, TOO_SMALL);
  const home = async () => (await customer.get('/home')).text;
  expect(await home()).not.toContain(KEPT);
  await attach(customer, [sample('invoices', 'invoice.pdf', 'application/pdf')], CONFIRMATION);
  await world.addFault({ call: 'generateProtocol', kind: 'status', status: 422, times: 1 });
  const form = await readForm(customer, CONFIRMATION);
  expect((await customer.post(CONFIRMATION, form)).headers['location']).toBe('/home');

  const shown = await home();
  expect(mainWordsOf(shown).join(' ')).toContain(`${KEPT} O formulário e o arquivo que você anexou`);
  const way = /href="([^"]+)"[^>]*>Continuar de onde parou/.exec(shown)?.[1];
  expect(way).toBe(CONFIRMATION);
  const again = await readForm(customer, way);
  expect(again['shown-invoices']).toBe(form['shown-invoices']);
  expect((await customer.post(CONFIRMATION, again)).headers['location']).toBe('/protocolos');
  expect(await home()).not.toContain(KEPT);
});
