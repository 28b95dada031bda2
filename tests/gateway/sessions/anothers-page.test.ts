import { beforeEach, describe, expect, test } from 'vitest';

import { hiddenValue } from '../../support/page-fields.ts';
import { OFF_STORE, OFF_STORE_CONFIRMATION } from '../../support/samples/purchase.ts';
import { createVisitor, type Answer, type Visitor } from '../../support/visitor.ts';
import { CONFIRMATION, EXCHANGE, readForm, sample } from '../confirming-customer.ts';
import { createWorld, logIn, type MockWorld } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { toMultipartForm } from '../multipart-form.ts';

const ONLINE = '/produtos-adquiridos-online';
const TYPED = 'Digitado pela primeira';

/** One browser with an open page of the first customer, after the second has logged in in another tab. */
let browser: Visitor;
let first: MockWorld;
let second: MockWorld;
/** The form of the first customer's confirmation. */
let confirmation: Record<string, string>;
let owner: string;
beforeEach(async () => {
  browser = createVisitor(stack.port);
  first = await createWorld(stack.mockUrl, 'size-exchange');
  await logIn(browser, first);
  await browser.post('/home', EXCHANGE);
  confirmation = await readForm(browser);
  owner = ownerOf(await browser.get(CONFIRMATION));
  second = await createWorld(stack.mockUrl, 'size-exchange');
  await logIn(browser, second);
  await browser.post('/home', EXCHANGE);
});

/** The owner's token of a page. */
function ownerOf(page: Answer): string {
  const token = hiddenValue(page, 'owner');
  if (token === undefined) throw new Error('the page has no owner token');
  return token;
}

async function sendPhoto(address: string, fields: Record<string, string>) {
  const { headers, body } = await toMultipartForm(fields, [sample('photos', 'photo.jpg', 'image/jpeg')]);
  return browser.send(`${address}?${new URLSearchParams({ dono: owner })}`, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.length) },
    body,
  });
}

const BUYER = {
  document: '39053344705',
  name: TYPED,
  email: 'primeira@exemplo.com',
  phone: '5511912345678',
  cep: '01310100',
  street: 'Avenida Paulista',
  number: '1',
  complement: '',
  neighbourhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};
const ITEM = { ...EXCHANGE, details: TYPED };
const BANK = { bank: '1', branch: '1234', account: '12345-6', pixKey: 'primeira@exemplo.com' };
const EMPTY = 'cnpj phone address city price date invoice product colour size details exchangeSize'.split(
  ' ',
);
const PURCHASE = { ...Object.fromEntries(EMPTY.map((name) => [name, ''])), store: TYPED };

/** Every form of a customer's pages. */
const forms: [string, string, Record<string, string>][] = [
  ['an item that is being chosen', '/home', { ...ITEM, intent: 'choose' }],
  ['an item with bank data', '/home', { ...ITEM, ...BANK, intent: 'add' }],
  ['an item that is added alone', '/home', { line: EXCHANGE.line, intent: 'add-alone' }],
  ['a voucher', '/home', { line: EXCHANGE.line, intent: 'voucher', voucher: 'accepted' }],
  ['an item that is cleared', '/home', { line: EXCHANGE.line, intent: 'clear' }],
  ['an item that is cancelled', '/home', { line: EXCHANGE.line, intent: 'remove' }],
  ['the selection to confirm', '/home', { intent: 'confirm' }],
  ['the check of a request in doubt', '/home', { intent: 'check' }],
  ['the last request to bring back', '/home', { intent: 'recover' }],
  ['the last request to forget', '/home', { intent: 'forget' }],
  ['a notice to dismiss', '/home', { intent: 'removed-read' }],
  ['a purchase', OFF_STORE, { ...PURCHASE, intent: 'continue' }],
  ['the buyer', CONFIRMATION, { ...BUYER, intent: 'save-buyer' }],
  ['a CEP to look up', CONFIRMATION, { ...BUYER, intent: 'find-cep' }],
  ['a file that is removed', `${CONFIRMATION}?arquivo=x`, { intent: 'remove-file' }],
  ["a purchase's buyer", OFF_STORE_CONFIRMATION, { ...BUYER, intent: 'save-buyer' }],
  ['the waiting files of a protocol', '/protocol/120347', { intent: 'resend' }],
  ['files whose protocol has no number yet', '/protocol/120347', { intent: 'attach' }],
  ['the deletion of everything', '/dados-e-privacidade', {}],
  ['the logout of every browser', '/logout?aparelhos=todos', {}],
];

describe("a form from another customer's page", () => {
  test.each(forms)('changes nothing for the customer who is logged in: %s', async (_, path, form) => {
    const { headers, status } = await browser.post(path, { ...form, owner });
    expect([status, headers['location']]).toEqual([303, '/home']);
    const { text } = await browser.get('/home');
    expect(text).toContain('Esta página era de outra conta: nada do que ela enviou mudou a sua.');
    // The selection of the logged-in customer has not changed.
    expect(text).toContain('1 item selecionado');
    const pages = [
      text,
      (await browser.get(`/home?item=${EXCHANGE.line}`)).text,
      (await browser.get(`${CONFIRMATION}?editar=comprador`)).text,
      (await browser.get(OFF_STORE)).text,
      (await browser.get('/dados-e-privacidade')).text,
    ];
    for (const page of pages) expect(page).not.toContain(TYPED);
    for (const page of pages) expect(page).not.toContain('primeira@exemplo.com');
    expect(await second.calls('saveBankData')).toEqual([]);
  });

  test('opens no protocol for either customer if it is the confirmation', async () => {
    const { headers } = await browser.post(CONFIRMATION, { ...confirmation, ...BUYER, owner });
    expect(headers['location']).toBe('/home');
    expect(await second.calls('generateProtocol')).toEqual([]);
    expect(await first.calls('generateProtocol')).toEqual([]);
  });

  test.each([
    [`${ONLINE}/rascunho`, ITEM],
    [`${ONLINE}/confirmacao/rascunho`, BUYER],
    [`${OFF_STORE}/rascunho`, PURCHASE],
    [`${OFF_STORE}/confirmacao/rascunho`, BUYER],
  ])('shows nothing to the customer who is logged in if it is a draft sent to %s', async (path, form) => {
    expect((await browser.post(path, { ...form, owner })).status).toBe(204);
    const addresses = [`/home?item=${EXCHANGE.line}`, `${CONFIRMATION}?editar=comprador`, OFF_STORE];
    for (const address of addresses) expect((await browser.get(address)).text).not.toContain(TYPED);
  });
});

test('what is typed and attached on a page waits for the next login of the customer it was made for', async () => {
  await browser.post('/home', { ...ITEM, intent: 'choose', owner });
  await browser.post(`${ONLINE}/confirmacao/rascunho`, { ...BUYER, owner });
  await browser.post(OFF_STORE, { ...PURCHASE, intent: 'continue', owner });
  const { status, text } = await sendPhoto(`${ONLINE}/arquivos`, {});
  expect([status, JSON.parse(text)]).toEqual([409, { isKept: true }]);
  expect((await browser.get(CONFIRMATION)).text).toContain('Anexar fotos ou nota (opcional)');

  // Opening the login ends the session of the second.
  await browser.get('/login');
  await logIn(browser, first);
  expect((await browser.get(`/home?item=${EXCHANGE.line}`)).text).toContain(TYPED);
  expect((await browser.get(OFF_STORE)).text).toContain(TYPED);
  const page = (await browser.get(`${CONFIRMATION}?editar=comprador`)).text;
  expect(page).toContain(TYPED);
  expect(page).toContain('1 foto (até 5)');
});

test('a form without its fields, sent after the logout, keeps nobody from logging in', async () => {
  await browser.get('/login');
  await browser.post(OFF_STORE, { store: TYPED, intent: 'continue', owner });
  await logIn(browser, first);
  expect((await browser.get(OFF_STORE)).status).toBe(200);
});

test('a photo and form sent without script are kept for the customer that their page was made for', async () => {
  const { headers } = await sendPhoto(CONFIRMATION, { ...BUYER, intent: 'add-files', owner });
  expect(headers['location']).toBe('/home');
  expect((await browser.get('/home')).text).toContain('O que foi preenchido está guardado para quem a abriu');
  const theirs = (await browser.get(CONFIRMATION)).text;
  expect(theirs).not.toContain(TYPED);
  expect(theirs).not.toContain('1 foto (até 5)');

  await browser.get('/login');
  await logIn(browser, first);
  const page = (await browser.get(`${CONFIRMATION}?editar=comprador`)).text;
  expect(page).toContain(TYPED);
  expect(page).toContain('1 foto (até 5)');
});

test('a page that was made before its customer logged in again is still theirs', async () => {
  const theirs = ownerOf(await browser.get(CONFIRMATION));
  await browser.get('/login');
  await logIn(browser, second);
  const { headers } = await browser.post(OFF_STORE, { ...PURCHASE, intent: 'continue', owner: theirs });
  expect(headers['location']).not.toBe('/home');
  expect((await browser.get(OFF_STORE)).text).toContain(TYPED);
});
