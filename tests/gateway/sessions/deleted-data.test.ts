import { beforeEach, describe, expect, test } from 'vitest';

import { BUYER } from '../../support/samples/buyer.ts';
import { hiddenValue } from '../../support/page-fields.ts';
import { OFF_STORE, OFF_STORE_CONFIRMATION } from '../../support/samples/purchase.ts';
import { createVisitor, type Answer, type Visitor } from '../../support/visitor.ts';
import { CONFIRMATION, EXCHANGE, readForm, sample } from '../confirming-customer.ts';
import { createWorld, logIn, type MockWorld } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { toMultipartForm } from '../multipart-form.ts';

const ONLINE = '/produtos-adquiridos-online';
const HELD = '/dados-e-privacidade';
const TOLD = 'Esta página era de antes de você apagar seus dados: nada do que ela enviou foi guardado.';

const ITEM = { ...EXCHANGE, details: 'Digitado antes' };
const BANK = { bank: '1', branch: '1234', account: '12345-6', pixKey: 'antes@exemplo.com' };
const EMPTY = 'cnpj phone address city price date invoice product colour size details exchangeSize'.split(
  ' ',
);
const PURCHASE = { ...Object.fromEntries(EMPTY.map((name) => [name, ''])), store: 'Digitado antes' };

/** One browser, whose open page was made before its customer deleted their data. */
let browser: Visitor;
let world: MockWorld;
/** The owner's token of that page, and the form of its confirmation. */
let owner: string;
let confirmation: Record<string, string>;
beforeEach(async () => {
  browser = createVisitor(stack.port);
  world = await createWorld(stack.mockUrl, 'size-exchange');
  await logIn(browser, world);
  await browser.post('/home', EXCHANGE);
  confirmation = await readForm(browser);
  owner = ownerIn(await browser.get(CONFIRMATION));
});

function ownerIn(page: Answer): string {
  const token = hiddenValue(page, 'owner');
  if (token === undefined) throw new Error('the page has no owner token');
  return token;
}

async function deleteEverything(visitor = browser): Promise<void> {
  const page = await visitor.get(`${HELD}?dialog=apagar`);
  const { headers } = await visitor.post(HELD, { owner: ownerIn(page) });
  expect(headers['location']).toBe('/login');
}

/** Expects the answer to lead to the login, which says that the form was not kept. */
async function expectTold({ headers }: Answer): Promise<void> {
  const address = String(headers['location']);
  expect(address).toMatch(/^\/login\b/);
  expect((await browser.get(address)).text).toContain(TOLD);
}

/** What the portal says it holds, by kind; without the login's line, which differs each time. */
async function held(): Promise<string[]> {
  const { status, text } = await browser.get(HELD);
  expect(status).toBe(200);
  const kinds = [...text.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].slice(1);
  return kinds.map(([, kind, all = '']) => `${kind}: ${all.replaceAll(/<[^>]*>/g, '')}`);
}

const NOTHING = [
  'Idioma: Português. Você não escolheu outro: nada guardado.',
  'Termos: Aceitos neste navegador.Por 1 ano a partir do aceite.',
  'Seleção: Nada guardado.',
  'Formulários não enviados: Nada guardado.',
  'Protocolos: Nada guardado.',
  'O que você pediu: Nada guardado.',
  'Fotos e notas fiscais: Nada guardado.',
  'Solicitações sem resposta: Nada guardado.',
];

const post = (path: string, form: Record<string, string>) => () => browser.post(path, { ...form, owner });
const photo = (path: string, fields: Record<string, string>) => async () => {
  const { headers, body } = await toMultipartForm(fields, [sample('photos', 'photo.jpg', 'image/jpeg')]);
  return browser.send(`${path}?${new URLSearchParams({ dono: owner })}`, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.length) },
    body,
  });
};

/** Everything that a page sends: forms, drafts that script sends in the background, and files. */
const late: [string, () => Promise<Answer>][] = [
  ['a chosen item', post('/home', { ...ITEM, intent: 'choose' })],
  ['an item that is added', post('/home', ITEM)],
  ['an item with bank data', post('/home', { ...ITEM, ...BANK, intent: 'add' })],
  [
    "the answer to a voucher's offer",
    post('/home', { line: ITEM.line, intent: 'voucher', voucher: 'accepted' }),
  ],
  ["an item's draft", post(`${ONLINE}/rascunho`, { ...ITEM, page: '1', turn: '9' })],
  ["an item's draft with bank data", post(`${ONLINE}/rascunho`, { ...ITEM, ...BANK, page: '1', turn: '9' })],
  ['the buyer', post(CONFIRMATION, { ...BUYER, intent: 'save-buyer' })],
  ["the buyer's draft", post(`${ONLINE}/confirmacao/rascunho`, { ...BUYER, page: '1', turn: '9' })],
  ['the confirmation', () => post(CONFIRMATION, { ...confirmation, ...BUYER })()],
  ['a purchase', post(OFF_STORE, { ...PURCHASE, intent: 'continue' })],
  ["a purchase's draft", post(`${OFF_STORE}/rascunho`, { ...PURCHASE, page: '1', turn: '9' })],
  ["a purchase's buyer", post(OFF_STORE_CONFIRMATION, { ...BUYER, intent: 'save-buyer' })],
  ['the last request to bring back', post('/home', { intent: 'recover' })],
  ['a photo', photo(`${ONLINE}/arquivos`, {})],
  ["a purchase's photo", photo(`${OFF_STORE}/arquivos`, {})],
  ['a photo with its form', async () => photo(CONFIRMATION, { ...BUYER, intent: 'add-files', owner })()],
  ['a photo with the confirmation', async () => photo(CONFIRMATION, { ...confirmation, ...BUYER, owner })()],
];

/** In threes, because a browser's parked forms may be as large as three of the largest. */
const threes = late.flatMap((_, at) => {
  const three = late.slice(at, at + 3);
  return at % 3 === 0 ? [{ three, names: three.map(([name]) => name).join(', ') }] : [];
});

describe('a page that was made before its customer deleted everything', () => {
  test.each(threes)('restores nothing by what it sends without a session: $names', async ({ three }) => {
    const other = createVisitor(stack.port);
    await logIn(other, world);
    await browser.get('/login');
    for (const [, send] of three) await send();
    await deleteEverything(other);
    for (const [, send] of three) await send();
    await logIn(browser, world);
    expect(await held()).toEqual(NOTHING);
  });

  test('restores nothing by what it sends after the next login, or while another customer is logged in', async () => {
    await deleteEverything();
    await logIn(browser, world);
    for (const [what, send] of late) {
      await send();
      expect([what, await held()]).toEqual([what, NOTHING]);
    }
    await logIn(browser, await createWorld(stack.mockUrl, 'size-exchange'));
    for (const [, send] of late) await send();
    await browser.get('/login');
    await logIn(browser, world);
    expect(await held()).toEqual(NOTHING);
    expect(await world.calls('generateProtocol')).toEqual([]);
    expect(await world.calls('saveBankData')).toEqual([]);
  });
});

test('a customer is told that a form from before the deletion was not kept, logged in or not', async () => {
  await deleteEverything();
  const late = { ...PURCHASE, intent: 'continue', owner };
  await expectTold(await browser.post(OFF_STORE, late));
  await logIn(browser, world);
  expect((await browser.post(OFF_STORE, late)).headers['location']).toBe('/home');
  expect((await browser.get('/home')).text).toContain(TOLD);
  expect((await browser.post(`${OFF_STORE}/rascunho`, late)).status).toBe(401);
  // A draft that script sends in the background gets no alert.
  expect((await browser.get('/home')).text).not.toContain(TOLD);
});

test('a new page works after the deletion: its form waits for the login, its request becomes a protocol', async () => {
  await deleteEverything();
  await logIn(browser, world);
  await browser.post('/home', {
    ...EXCHANGE,
    owner: ownerIn(await browser.get(`/home?item=${EXCHANGE.line}`)),
  });
  const page = await browser.get(CONFIRMATION);
  const fresh = ownerIn(page);
  await browser.get('/login');
  await browser.post(OFF_STORE, { ...PURCHASE, intent: 'continue', owner: fresh });
  await logIn(browser, world);
  expect((await browser.get(OFF_STORE)).text).toContain('Digitado antes');
  const form = { ...(await readForm(browser)), owner: ownerIn(await browser.get(CONFIRMATION)) };
  expect((await browser.post(CONFIRMATION, form)).headers['location']).toBe('/protocolos');
  expect(await world.protocolIds()).toHaveLength(1);
});

test('an item that is being added while everything is deleted is not in the selection afterwards', async () => {
  await world.addFault({ call: 'orders', kind: 'delay', delayMs: 1_500 });
  const other = createVisitor(stack.port);
  await logIn(other, world);
  const adding = browser.post('/home', { ...ITEM, owner });
  await deleteEverything(other);
  await adding;
  await world.clearFaults();
  await logIn(browser, world);
  expect((await browser.get('/home')).text).not.toContain('1 item selecionado');
});

test('a request that is confirmed while everything is deleted leaves nothing of what it asked for', async () => {
  await world.addFault({ call: 'protocols', kind: 'delay', delayMs: 1_500 });
  const other = createVisitor(stack.port);
  await logIn(other, world);
  const sending = browser.post(CONFIRMATION, { ...confirmation, owner });
  await deleteEverything(other);
  await sending;
  await world.clearFaults();
  await logIn(browser, world);
  expect(await held()).toEqual(NOTHING);
});

test('a confirmed request is not sent if everything is deleted before that, and its page says so', async () => {
  await world.addFault({ call: 'consumers', kind: 'delay', delayMs: 1_500 });
  const other = createVisitor(stack.port);
  await logIn(other, world);
  const sending = browser.post(CONFIRMATION, { ...confirmation, owner });
  await deleteEverything(other);
  await expectTold(await sending);
  await world.clearFaults();
  expect(await world.protocolIds()).toEqual([]);
});
