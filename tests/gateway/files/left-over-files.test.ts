/** Without script any button sends the chosen files, even on a page whose request was sent or cancelled meanwhile. */
import { expect, test } from 'vitest';

import { everythingOn, mainWordsOf } from '../../support/page-words.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { CONFIRMATION, confirmationForm, EXCHANGE, readForm, sample } from '../confirming-customer.ts';
import { layWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { toMultipartForm } from '../multipart-form.ts';
import { THREE_LINES, VOUCHER } from '../three-items.ts';

const goings: Readonly<Record<string, (customer: Visitor) => Promise<unknown>>> = {
  cancelled: (customer) => customer.post('/home', { intent: 'remove', line: EXCHANGE.line }),
  'confirmed, with another item selected,': async (customer) => {
    await customer.post(CONFIRMATION, await readForm(customer));
    await customer.post('/home', VOUCHER);
  },
  confirmed: async (customer) => customer.post(CONFIRMATION, await readForm(customer)),
};
const BUTTONS = ['confirm', 'add-files', 'check'];
const cases = Object.entries(goings).flatMap(([how, leave]) =>
  BUTTONS.map((button) => [how, button, leave] as const),
);

test.each(cases)(
  'a photo for a request that was %s in another tab is not attached by "%s", and the next page names it',
  async (_how, intent, leave) => {
    const world = await layWorld(stack.mockUrl, { overlay: THREE_LINES });
    const customer = createVisitor(stack.port);
    await logIn(customer, world);
    await customer.post('/home', EXCHANGE);
    const shown = await customer.get(CONFIRMATION);
    const [form = ''] = /<form[^>]* id="confirmation"[^>]*>/.exec(shown.text) ?? [];
    const address = everythingOn(/action="([^"#]+)/.exec(form)?.[1] ?? '');
    await leave(customer);

    const photo = sample('photos', 'photo.jpg', 'image/jpeg');
    const { body, headers } = await toMultipartForm({ ...confirmationForm(shown), intent }, [photo]);
    const answer = await customer.send(address, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(body.length) },
      body,
    });
    expect(answer.status).toBe(303);
    let page = await customer.get(String(answer.headers['location']));
    if (page.status === 303) page = await customer.get(String(page.headers['location']));
    const words = mainWordsOf(page.text).join(' ');
    expect(words).toContain(
      'O arquivo photo.jpg não foi anexado, porque a solicitação desta página já foi enviada ou cancelada.',
    );

    await customer.post('/home', VOUCHER);
    expect((await customer.get(CONFIRMATION)).text).toContain('Nenhuma foto ainda');
    expect(await world.uploads()).toEqual([]);
  },
);
