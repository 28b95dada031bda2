import { expect, test } from 'vitest';

import { createVisitor } from '../../support/visitor.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

/** An item that came from an exchange, and a reason that allows a first exchange only. */
const ITEM = '880156_1_VR12-0417_G_000003950_Azul-noite';
const CLOSED = { line: ITEM, intent: 'choose', reason: '3' };
const TITLE = 'Este item não pode ser trocado de novo';

test('a closed reason is explained each time it is chosen, and in the form while it is', async () => {
  const customer = createVisitor(stack.port);
  await logIn(customer, await createWorld(stack.mockUrl, 'second-exchange'));
  const home = `/home?${new URLSearchParams({ item: ITEM })}`;
  expect((await customer.get(home)).text).not.toContain(TITLE);
  for (const turn of ['first', 'again']) {
    const { headers } = await customer.post('/home', CLOSED);
    expect(headers['location'], turn).toBe(`${home}&dialog=impedimento#after-reason`);
  }
  // The form explains it on a later visit, too, without the dialog.
  const { text } = await customer.get(home);
  expect(text).not.toContain('<dialog');
  expect(text).toMatch(new RegExp(`id="after-reason"><div[^>]* role="status".*${TITLE}`));

  const open = await customer.post('/home', { ...CLOSED, reason: '5' });
  expect(open.headers['location']).toBe(`${home}#after-reason`);
  expect((await customer.get(home)).text).not.toContain(TITLE);
});
