/** Without script any button sends the chosen files. Whichever is pressed, the next page names those not taken. */
import { expect, test } from 'vitest';

import { confirmationSchema } from '../../../app/forms/schemas/confirmation.server.ts';
import { protocolSchema } from '../../../app/forms/schemas/protocol.server.ts';
import { BUYER } from '../../support/samples/buyer.ts';
import { hiddenValue } from '../../support/page-fields.ts';
import { mainWordsOf, wordsOf } from '../../support/page-words.ts';
import { createVisitor, type Answer, type Visitor } from '../../support/visitor.ts';
import { CONFIRMATION, EXCHANGE, readForm, sample } from '../confirming-customer.ts';
import { createWorld, logIn, type MockWorld } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { moreFilesForm } from '../more-files-form.ts';
import { toMultipartForm } from '../multipart-form.ts';

/** A picture of a format that is refused, and one document too many. */
const CHOSEN = [
  sample('photos', 'photo.gif', 'image/gif'),
  sample('invoices', 'invoice.pdf', 'application/pdf'),
  sample('invoices', 'invoice.xml', 'application/xml'),
  sample('invoices', 'photo.jpg', 'image/jpeg'),
  sample('invoices', 'photo.png', 'image/png'),
];
const REFUSED = 'photo.gif é uma imagem em um formato que não abrimos.';
const LEFT_OUT = '1 nota fiscal ficou de fora: o limite é 3.';
/** Marina's protocol "Awaiting attention" at the base brand. */
const ASKED_ABOUT = '119502';

async function enter(world: MockWorld): Promise<Visitor> {
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  return customer;
}

/** Sends a form with the chosen files. */
async function send(
  customer: Visitor,
  path: string,
  fields: Record<string, string>,
  chosen = CHOSEN,
): Promise<Answer> {
  const { headers, body } = await toMultipartForm(fields, chosen);
  const length = { 'content-length': String(body.length) };
  return customer.send(path, { method: 'POST', headers: { ...headers, ...length }, body });
}

/** The words of the next page. If the answer itself is that page, it must say so beside the files of the kind. */
async function told(customer: Visitor, answer: Answer): Promise<string> {
  const next = answer.status === 303 ? await customer.get(String(answer.headers['location'])) : answer;
  if (answer === next) {
    expect
      .soft(said(next.text, 'photos'))
      .toEqual({ isRefused: true, isLeftOut: false, isLedTo: true, isFolded: false });
    expect
      .soft(said(next.text, 'invoices'))
      .toEqual({ isRefused: false, isLeftOut: true, isLedTo: true, isFolded: false });
  }
  return mainWordsOf(next.text).join(' ');
}

/** What the section of a kind says, and whether the form's error summary leads there. */
function said(html: string, section: string) {
  const [part = ''] = new RegExp(`<section id="${section}"[\\s\\S]*?</section>`).exec(html) ?? [];
  const words = wordsOf(part).join(' ');
  const [summary = ''] = /<div[^>]* data-summary=""[\s\S]*?<\/div>/.exec(html) ?? [];
  return {
    isRefused: words.includes(REFUSED),
    isLeftOut: words.includes(LEFT_OUT),
    isLedTo: summary.includes(`href="#${section}"`),
    isFolded: isFolded(html.slice(0, html.indexOf(part))),
  };
}

/** Whether what follows this part of a page is inside a closed disclosure. */
function isFolded(before: string): boolean {
  const disclosure = before.lastIndexOf('<details');
  return (
    disclosure > before.lastIndexOf('</details') && !/^<details[^>]* open=/.test(before.slice(disclosure))
  );
}

const at = (path: string, intent: string) =>
  intent === 'remove-file' ? `${path}${path.includes('?') ? '&' : '?'}arquivo=none` : path;
const intentsOf = (options: readonly { shape: { intent: { value: string } } }[]) =>
  options.map(({ shape }) => shape.intent.value);

test.each(intentsOf(confirmationSchema.options))(
  'the page after "%s" on a confirmation says which files were not taken',
  async (intent) => {
    const customer = await enter(await createWorld(stack.mockUrl));
    await customer.post('/home', EXCHANGE);
    const form = await readForm(customer);
    const typed = intent === 'save-buyer' || intent === 'find-cep' ? BUYER : {};
    const page = await told(
      customer,
      await send(customer, at(CONFIRMATION, intent), { ...form, ...typed, intent }),
    );
    expect(page).toContain(REFUSED);
    expect(page).toContain(LEFT_OUT);
  },
);

test('an invoice that is refused alone opens the disclosure of the optional files', async () => {
  const customer = await enter(await createWorld(stack.mockUrl));
  await customer.post('/home', EXCHANGE);
  const form = { ...(await readForm(customer)), intent: 'add-files' };
  const gif = [sample('invoices', 'photo.gif', 'image/gif')];
  const { text } = await send(customer, `${CONFIRMATION}?tipo=invoice`, form, gif);
  expect(said(text, 'photos')).toMatchObject({ isRefused: false, isLedTo: false });
  expect(said(text, 'invoices')).toMatchObject({ isRefused: true, isLedTo: true, isFolded: false });
});

test.each(intentsOf(protocolSchema.options))(
  'the page after "%s" on a protocol\'s page says which files were not taken',
  async (intent) => {
    const world = await createWorld(stack.mockUrl, 'more-for-a-protocol');
    const customer = await enter(world);
    const id = (await world.protocolIds()).find((one) => String(one).endsWith(ASKED_ABOUT));
    const { address, fields } = moreFilesForm(await customer.get(`/protocol/${id}`));
    const page = await told(customer, await send(customer, at(address, intent), { ...fields, intent }));
    expect(page).toContain(REFUSED);
    expect(page).toContain(LEFT_OUT);
  },
);

/** How the brand API fails the call that every button of the page makes first. */
const FAILING = [
  ['the brand API fails', { kind: 'status', status: 503 }],
  ['the session has ended', { kind: 'status', status: 401 }],
] as const;

test.each(FAILING)(
  "the page after any button of a protocol's page says which files were not taken even if %s",
  async (_what, fault) => {
    for (const intent of intentsOf(protocolSchema.options)) {
      const world = await createWorld(stack.mockUrl, 'more-for-a-protocol');
      const customer = await enter(world);
      const id = (await world.protocolIds()).find((one) => String(one).endsWith(ASKED_ABOUT));
      const { address, fields } = moreFilesForm(await customer.get(`/protocol/${id}`));
      await world.addFault({ call: 'protocols', ...fault });
      const answer = await send(customer, at(address, intent), { ...fields, intent });
      await world.clearFaults();
      const page = await told(customer, answer);
      expect.soft(page, intent).toContain(REFUSED);
      expect.soft(page, intent).toContain(LEFT_OUT);
    }
  },
);

test('the login says which files were not taken if the session had ended when they were sent', async () => {
  const customer = await enter(await createWorld(stack.mockUrl));
  await customer.post('/home', EXCHANGE);
  const shown = await customer.get(CONFIRMATION);
  const [, address = ''] = /<form[^>]* action="([^"#]*confirmacao[^"#]*)/.exec(shown.text) ?? [];
  const form = { ...(await readForm(customer)), owner: hiddenValue(shown, 'owner') ?? '' };
  // Opening it logs out.
  await customer.get('/login');
  const page = await told(customer, await send(customer, address.replaceAll('&amp;', '&'), form));
  expect(page).toContain('Sua sessão terminou.');
  expect(page).toContain(REFUSED);
  expect(page).toContain(LEFT_OUT);
});
