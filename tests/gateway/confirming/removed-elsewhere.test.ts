/** Another tab removed or confirmed the items of a page: whatever is pressed on that page says so. */
import { expect, test } from 'vitest';

import { sentBy } from '../../support/page-fields.ts';
import { everythingOn, mainWordsOf } from '../../support/page-words.ts';
import { createVisitor, type Answer, type Visitor } from '../../support/visitor.ts';
import { CONFIRMATION, EXCHANGE, readForm } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

const CHANGED = 'Sua solicitação mudou enquanto esta página estava aberta: produtos.';
const MADE = /Protocolo \d+ gerado com sucesso/;
const OTHERS = /O protocolo \d+ já foi gerado para estes produtos, mas com outras escolhas/;

/** The form of a page with the buyer's data open, and the link to edit them of a page that shows their summary. */
async function shownBefore() {
  const customer = createVisitor(stack.port);
  await logIn(customer, await createWorld(stack.mockUrl));
  await customer.post('/home', EXCHANGE);
  const summary = (await customer.get(CONFIRMATION)).text;
  const link = /<a\b[^>]* href="([^"#]*editar=[^"#]*)/.exec(summary)?.[1] ?? '';
  const form = sentBy((await customer.get(`${CONFIRMATION}?editar=comprador`)).text, 'confirmation');
  return { customer, form, link: everythingOn(link) };
}

const takeOut = (customer: Visitor) => customer.post('/home', { intent: 'remove', line: EXCHANGE.line });
const confirm = async (customer: Visitor) => customer.post(CONFIRMATION, await readForm(customer));

/** The words of the page to which an answer leads in the end. */
async function wordsAfter(customer: Visitor, answer: Answer): Promise<string> {
  let page = answer;
  for (let times = 0; times < 3 && page.status !== 200; times += 1) {
    page = await customer.get(String(page.headers['location']));
  }
  return mainWordsOf(page.text).join(' ');
}

const BUTTONS = ['save-buyer', 'find-cep', 'add-files', 'remove-file', 'check', 'confirm'];

test.each(BUTTONS)('"%s" says that the items are gone, and keeps what was typed', async (intent) => {
  const { customer, form } = await shownBefore();
  await takeOut(customer);
  const typed = { ...form, complement: 'Fundos', intent, told: '' };
  const said = await wordsAfter(customer, await customer.post(CONFIRMATION, typed));
  expect(said).toContain(CHANGED);
  expect(said).not.toContain('Cidade e estado preenchidos');
  await customer.post('/home', EXCHANGE);
  expect((await customer.get(CONFIRMATION)).text).toContain('Fundos');
});

test.each(BUTTONS)('"%s" leads to the protocol that the items have become', async (intent) => {
  const { customer, form } = await shownBefore();
  await confirm(customer);
  expect(await wordsAfter(customer, await customer.post(CONFIRMATION, { ...form, intent }))).toMatch(MADE);
});

test('"save-buyer" says that the protocol has other data than were typed', async () => {
  const { customer, form } = await shownBefore();
  await confirm(customer);
  const typed = { ...form, complement: 'Fundos', intent: 'save-buyer' };
  expect(await wordsAfter(customer, await customer.post(CONFIRMATION, typed))).toMatch(OTHERS);
});

test('"Editar" says what became of the items', async () => {
  const { customer, link } = await shownBefore();
  expect((await customer.get(link)).status).toBe(200);
  await takeOut(customer);
  expect(await wordsAfter(customer, await customer.get(link))).toContain(CHANGED);
  await customer.post('/home', EXCHANGE);
  await confirm(customer);
  expect(await wordsAfter(customer, await customer.get(link))).toMatch(MADE);
});
