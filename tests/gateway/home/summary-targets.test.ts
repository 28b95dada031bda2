/** Each link of the error summary leads to something on the page, even if the stock did not load. */
import { expect, test } from 'vitest';

import { summaryOf } from '../../support/page-fields.ts';
import { createVisitor } from '../../support/visitor.ts';
import { EXCHANGE, ONE_LINE } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

const COLOUR_WISH = '17';
/** Exchanges of size and colour without the answers that depend on the stock, and without the detail as well. */
const REFUSED = [
  { ...EXCHANGE, size: '' },
  { ...EXCHANGE, wish: COLOUR_WISH, size: '' },
  { ...EXCHANGE, wish: COLOUR_WISH, size: '42', colour: '' },
].flatMap((answers) => [answers, { ...answers, subReason: '' }]);

test('a size or colour that is missing because the stock did not load leads to the button that loads it', async () => {
  const world = await createWorld(stack.mockUrl, { overlay: ONE_LINE });
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  await world.addFault({ call: 'balance', kind: 'status', status: 503 });
  for (const answers of REFUSED) {
    const sent = { ...answers, ofReason: answers.reason, ofWish: answers.wish };
    const { text } = await customer.post(`/home?item=${EXCHANGE.line}`, sent);
    const ids = summaryOf(text).map(([id]) => id);
    const what = JSON.stringify(sent);
    expect(ids, what).not.toEqual([]);
    expect(
      ids.filter((id) => !text.includes(` id="${id}"`)),
      what,
    ).toEqual([]);
  }
});
