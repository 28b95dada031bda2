/** An item is shown as part of its protocol even if the protocol names another item's invoice. */
import { expect, test } from 'vitest';

import { createVisitor } from '../../support/visitor.ts';
import { CONFIRMATION, EXCHANGE, readForm } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { THREE_LINES, VOUCHER } from '../three-items.ts';

test('items of two invoices in one request are both shown as part of its protocol', async () => {
  const world = await createWorld(stack.mockUrl, { overlay: THREE_LINES });
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  const before = new Set(await world.protocolIds());
  for (const item of [EXCHANGE, VOUCHER]) await customer.post('/home', item);
  await customer.post(CONFIRMATION, await readForm(customer));
  const [made] = (await world.protocolIds()).filter((id) => !before.has(id));
  const { text } = await customer.get('/home');
  expect(text.split(`>Já no protocolo ${made}</a>`)).toHaveLength(3);
});
