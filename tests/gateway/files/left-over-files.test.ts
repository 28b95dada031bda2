/** Without script any button sends the chosen files, even if the page's request was sent or cancelled meanwhile. */
import { expect, test } from 'vitest';

import { everythingOn, mainWordsOf } from '../../support/page-words.ts';
import { createVisitor, type Answer, type Visitor } from '../../support/visitor.ts';
import { CONFIRMATION, confirmationForm, EXCHANGE, readForm, sample } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { toMultipartForm, type ChosenFile } from '../multipart-form.ts';
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

/** Sends the confirmation's form as it was shown, with files. @returns the words of the page that this leads to */
async function press(
  customer: Visitor,
  shown: Answer,
  intent: string,
  files: readonly ChosenFile[],
): Promise<string> {
  const [form = ''] = /<form[^>]* id="confirmation"[^>]*>/.exec(shown.text) ?? [];
  const address = everythingOn(/action="([^"#]+)/.exec(form)?.[1] ?? '');
  const { body, headers } = await toMultipartForm({ ...confirmationForm(shown), intent }, files);
  const answer = await customer.send(address, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.length) },
    body,
  });
  expect(answer.status).toBe(303);
  let page = await customer.get(String(answer.headers['location']));
  if (page.status === 303) page = await customer.get(String(page.headers['location']));
  return mainWordsOf(page.text).join(' ');
}

test.each(cases)(
  'a photo for a request that was %s in another tab is not attached by "%s", and the next page names it',
  async (_how, intent, leave) => {
    const world = await createWorld(stack.mockUrl, { overlay: THREE_LINES });
    const customer = createVisitor(stack.port);
    await logIn(customer, world);
    await customer.post('/home', EXCHANGE);
    const shown = await customer.get(CONFIRMATION);
    await leave(customer);

    const photo = sample('photos', 'photo.jpg', 'image/jpeg');
    expect(await press(customer, shown, intent, [photo])).toContain(
      'O arquivo photo.jpg não foi anexado, porque a solicitação desta página já foi enviada ou cancelada.',
    );

    await customer.post('/home', VOUCHER);
    expect((await customer.get(CONFIRMATION)).text).toContain('Nenhuma foto ainda');
    expect(await world.uploads()).toEqual([]);
  },
);

test.each([
  [8, []],
  [12, ['12 arquivos não foram adicionados.']],
])(
  'when a form that leads elsewhere had %i refused files with long names, the next page names eight and says %j',
  async (count, said) => {
    const world = await createWorld(stack.mockUrl, { overlay: THREE_LINES });
    const customer = createVisitor(stack.port);
    await logIn(customer, world);
    await customer.post('/home', EXCHANGE);
    const shown = await customer.get(CONFIRMATION);
    await customer.post('/home', { intent: 'remove', line: EXCHANGE.line });

    const nameOf = (index: number) => `Foto ${index} ${'da costura '.repeat(20)}.txt`;
    const files = Array.from({ length: count }, (_, index) => ({
      field: 'photos',
      name: nameOf(index),
      content: Buffer.from('palavras'),
    }));
    const words = await press(customer, shown, 'check', files);
    const isNamed = (index: number) => words.includes(`${nameOf(index).slice(0, 20)}…`);
    expect(files.map((_, index) => isNamed(index))).toEqual(files.map((_, index) => index < 8));
    for (const sentence of said) expect(words).toContain(sentence);
  },
);
