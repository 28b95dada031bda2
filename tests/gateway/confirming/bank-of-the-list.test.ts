/** The bank of a refund is one that the brand group offers. */
import { expect, onTestFinished, test } from 'vitest';

import { sentBy } from '../../support/page-fields.ts';
import { createVisitor } from '../../support/visitor.ts';
import { layWorld, logIn } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';
import { REFUND, THREE_LINES } from '../three-items.ts';

const UNKNOWN = { ...REFUND, bank: '98765' };
const FORM = `/home?item=${REFUND.line}`;

/** In a portal that has not loaded the list of banks yet: it is the same for all customers. */
async function refundingCustomer() {
  const stack = await startPortal();
  onTestFinished(async () => {
    await stack.stop();
  });
  const world = await layWorld(stack.mockUrl, { overlay: THREE_LINES });
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  return { customer, world };
}

test('a bank that the brand does not offer is refused beside its field, and the typed account stays', async () => {
  const { customer } = await refundingCustomer();
  const { status, text } = await customer.post(FORM, UNKNOWN);
  expect(status).toBe(400);
  expect(text).toContain('Escolha uma opção em Banco.');
  expect(sentBy(text, 'item')).toMatchObject({ branch: REFUND.branch, account: REFUND.account });
  expect((await customer.post(FORM, REFUND)).status).toBe(303);
});

test('any chosen bank is accepted while the list of banks cannot be loaded', async () => {
  const { customer, world } = await refundingCustomer();
  await world.addFault({ call: 'banks', kind: 'status', status: 500 });
  expect((await customer.post(FORM, UNKNOWN)).status).toBe(303);
});
