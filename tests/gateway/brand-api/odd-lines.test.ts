/** Whatever the brand API writes into an order line, a customer can make a request for it. */
import { expect, test } from 'vitest';

import { fieldsOf } from '../../support/page-fields.ts';
import { createVisitor } from '../../support/visitor.ts';
import { CONFIRMATION, readForm } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { REFUND } from '../three-items.ts';

test.each([
  ['has 440 characters', 'Verde-mata '.repeat(40)],
  ['ends in half a character', 'Verde-mata\uD83D'],
  ['has a line break', 'Verde\nmata'],
])('a customer gets a protocol for an item whose colour %s', async (_, COR_NOME) => {
  const world = await createWorld(stack.mockUrl, {
    overlay: {
      brand: 'vaivem',
      customers: ['marina'],
      orderLines: [{ base: 'tenis-corre-41', COR_NOME }],
      protocols: [],
    },
  });
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  const home = await customer.get('/home');
  const [, address = ''] = /href="(\/home\?item=[^"#]*)/.exec(home.text) ?? [];
  const { text } = await customer.get(address.replaceAll('&amp;', '&'));
  const line = fieldsOf(text).find(({ name }) => name === 'line')?.value ?? '';
  // Browsers send line breaks of a form as CR LF.
  const sent = line.replaceAll(/\r?\n/g, '\r\n');
  const added = await customer.post('/home', { ...REFUND, line: sent });
  expect(added.status).toBe(303);
  expect((await customer.post(CONFIRMATION, await readForm(customer))).headers['location']).toBe(
    '/protocolos',
  );
});
