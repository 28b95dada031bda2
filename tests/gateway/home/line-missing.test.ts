/** If an item's line is missing from the API's answer, each button of its form says so. */
import { expect, test } from 'vitest';

import { sentBy } from '../../support/page-fields.ts';
import { createVisitor } from '../../support/visitor.ts';
import { EXCHANGE, ONE_LINE } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

const { line } = EXCHANGE;
const TYPED = { ...EXCHANGE, details: 'Aperta no pé' };
const PRESSED = [
  { ...TYPED, intent: 'choose' },
  { intent: 'voucher', line, ofReason: '3', ofWish: '16' },
  TYPED,
  { intent: 'add-alone', line },
];
const SAID = 'não veio agora na lista dos seus pedidos';

test.each(['bad-row', 'no-rows'])(
  'an item whose line does not come (%s) is called missing, and is filled in when it is back',
  async (kind) => {
    const world = await createWorld(stack.mockUrl, { overlay: ONE_LINE });
    const customer = createVisitor(stack.port);
    await logIn(customer, world);
    for (const form of PRESSED) {
      await world.addFault({ call: 'orders', kind });
      const { headers, status } = await customer.post('/home', form);
      const there = String(headers['location']);
      expect.soft((await customer.get(there)).text, form.intent).toContain(SAID);
      await world.clearFaults();
      const { text } = await customer.get(there);
      expect
        .soft({ status, isSaid: text.includes(SAID) }, form.intent)
        .toEqual({ status: 303, isSaid: false });
      const { reason, subReason, wish, size, details } = TYPED;
      const shown = sentBy(text, 'item');
      expect.soft(shown, form.intent).toMatchObject({ line, reason, subReason, wish, size, details });
    }
    // None of these presses selected the item.
    expect((await customer.post('/home', TYPED)).headers['location']).toContain('dialog=selecao');
  },
);
