import { beforeAll, expect, test } from 'vitest';

import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { EXCHANGE } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { REFUND, THREE_LINES, VOUCHER } from '../three-items.ts';

let customer: Visitor;
beforeAll(async () => {
  customer = createVisitor(stack.port);
  await logIn(customer, await createWorld(stack.mockUrl, { overlay: THREE_LINES }));
  for (const item of [EXCHANGE, VOUCHER]) await customer.post('/home', item);
});

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const OPEN = `/home?${query({ item: REFUND.line })}`;

/** The links of a page to other states of the home, without their fragments. */
async function homeLinks(address: string): Promise<string[]> {
  const { text } = await customer.get(address);
  const links = [...text.matchAll(/href="(\/home[^"#]*)/g)].map(([, href = '']) => href);
  return links.map((href) => href.replaceAll('&amp;', '&'));
}

test.each(['imagem', 'selecao'])(
  'closing what was opened over an open form leads back to that form: %s',
  async (dialog) => {
    const opening = (await homeLinks(OPEN)).filter((href) => href.includes(`dialog=${dialog}`));
    expect(opening.length).toBeGreaterThan(0);
    for (const href of opening) {
      expect(href.startsWith(OPEN), href).toBe(true);
      const { text } = await customer.get(href);
      expect(text).toContain('id="item-form"');
      expect(await homeLinks(href), href).toContain(OPEN);
    }
  },
);

test('a picture keeps the form open while it is enlarged', async () => {
  const steps = await homeLinks(`${OPEN}&${query({ dialog: 'imagem', foto: EXCHANGE.line })}`);
  expect(steps).toContain(`${OPEN}&${query({ dialog: 'imagem', foto: EXCHANGE.line, zoom: '1.1' })}`);
});

test('an item that is cancelled in the sidebar leaves the form of another one open', async () => {
  const { text } = await customer.get(`${OPEN}&dialog=selecao`);
  expect(text).toContain(`action="${OPEN}"`);
  const cancelled = (line: string) => customer.post(OPEN, { line, intent: 'remove' });
  expect((await cancelled(EXCHANGE.line)).headers['location']).toBe(
    `${OPEN}&${query({ dialog: 'selecao', linha: EXCHANGE.line })}`,
  );
  expect((await cancelled(VOUCHER.line)).headers['location']?.toString().startsWith(`${OPEN}#`)).toBe(true);
});
