/** The confirmation names a selected item that is not in the request. */
import { expect, test } from 'vitest';

import { createVisitor } from '../../support/visitor.ts';
import { CONFIRMATION, EXCHANGE, readForm } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { THREE_LINES, VOUCHER } from '../three-items.ts';

const TOLD = '1 item da sua seleção não está nesta solicitação';

test('an item that the API leaves out while it is confirmed waits, and the confirmation says so', async () => {
  const world = await createWorld(stack.mockUrl, { overlay: THREE_LINES });
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  for (const item of [EXCHANGE, VOUCHER]) await customer.post('/home', item);
  const form = await readForm(customer);
  await world.addFault({ call: 'orders', kind: 'bad-row' });
  await customer.post(CONFIRMATION, form);
  const left = await customer.get(CONFIRMATION);
  expect(left.text).toContain(TOLD);
  expect(left.text).toContain('href="/home?dialog=selecao"');
  // It is named once, without an alert.
  expect((await customer.post('/home', { intent: 'confirm' })).headers['location']).toBe(CONFIRMATION);
  expect((await customer.get(CONFIRMATION)).text).not.toContain('não pôde ser conferido agora');
  await world.clearFaults();
  expect((await customer.get(CONFIRMATION)).text).not.toContain(TOLD);
  expect(await world.calls('generateProtocol')).toHaveLength(0);
});
