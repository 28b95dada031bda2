import { expect, test } from 'vitest';

import { CONFIRMATIONS, OFF_STORE } from '../../model/addresses.ts';
import { summaryOf } from '../../support/page-fields.ts';
import { TOO_SMALL } from '../../support/samples/purchase.ts';
import { createVisitor } from '../../support/visitor.ts';
import { readForm } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

test('a purchase that another tab has left incomplete is led back to, each field named', async () => {
  const customer = createVisitor(stack.port);
  await logIn(customer, await createWorld(stack.mockUrl));
  await customer.post(OFF_STORE, TOO_SMALL);
  const confirmation = CONFIRMATIONS['off-store'];
  const form = await readForm(customer, confirmation);
  const refused = await customer.post(OFF_STORE, { ...TOO_SMALL, product: '', wish: '' });

  const { headers, status } = await customer.post(confirmation, form);
  expect(status).toBe(303);
  const page = await customer.get(String(headers['location']));
  expect(page.text).toContain('Preencha todos os campos obrigatórios');
  expect(summaryOf(page.text)).toEqual(summaryOf(refused.text));
  expect(summaryOf(page.text)).toHaveLength(2);
});
