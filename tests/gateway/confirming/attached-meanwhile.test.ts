import { expect, test } from 'vitest';

import { createVisitor } from '../../support/visitor.ts';
import { attach, CONFIRMATION, EXCHANGE, readForm, returnTo, sample } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { THREE_LINES, VOUCHER } from '../three-items.ts';

const REFUSED_AFTER_MS = 2_000;

test('a photo attached in another tab while a request is sent stays when that request is refused', async () => {
  const world = await createWorld(stack.mockUrl, { overlay: THREE_LINES });
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  await customer.post('/home', EXCHANGE);
  await attach(customer, [sample('photos', 'photo.jpg', 'image/jpeg')]);
  const form = await readForm(customer);
  const refusal = { kind: 'status', status: 422, delayMs: REFUSED_AFTER_MS, times: 1 } as const;
  await world.addFault({ call: 'generateProtocol', ...refusal });
  const sending = customer.post(CONFIRMATION, form);
  await expect.poll(() => world.faultsLeft(), { interval: 20 }).toBe(0);

  const otherTab = returnTo(stack.port, customer);
  await otherTab.post('/home', VOUCHER);
  await attach(otherTab, [sample('photos', 'photo-label.png', 'image/png')]);
  expect((await sending).headers['location']).toBe('/home');
  const { text } = await customer.get(CONFIRMATION);
  expect([text.includes('photo-label.png'), text.includes('photo.jpg')]).toEqual([true, false]);
});
