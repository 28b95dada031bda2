import { setTimeout as wait } from 'node:timers/promises';

import { attach, CONFIRMATION, EXCHANGE, sample } from '../gateway/confirming-customer.ts';
import { attachMore } from '../gateway/more-files-form.ts';
import { askForCode, logIn, tryCode, type MockWorld } from '../gateway/mock-world.ts';
import { REFUND, VOUCHER } from '../gateway/three-items.ts';
import { BUYER } from '../support/samples/buyer.ts';
import { OFF_STORE, OFF_STORE_CONFIRMATION, TOO_SMALL } from '../support/samples/purchase.ts';
import type { Visitor } from '../support/visitor.ts';
import { COUNTDOWN_SECONDS } from './site.ts';
import { EARLIER, inside, page, sending, shown, type Form, type Step } from './step.ts';

const TYPED_PURCHASE = [TOO_SMALL.store, TOO_SMALL.address, TOO_SMALL.product, TOO_SMALL.details];
const PHOTO = sample('photos', 'photo.jpg', 'image/jpeg');
const INVOICE = sample('invoices', 'invoice.pdf', 'application/pdf');
const FILES = ['photo.jpg', 'invoice.pdf'];

const EXCHANGE_SAID = { ...EXCHANGE, details: 'Aperta no peito do pé' };
const VOUCHER_SAID = { ...VOUCHER, details: 'Ficou apertada nas mangas' };
const REFUND_SAID = { ...REFUND, details: 'A costura do ombro abriu' };
/** A reason that asks for photos: the defect has to be shown. */
const DEFECT = {
  intent: 'add',
  line: EXCHANGE.line,
  reason: '20',
  subReason: '2004',
  wish: '24',
  details: 'Costura aberta, à direita',
};
const NOWHERE = { cep: '01310-999', city: '', state: '' };
/** The address that a language chosen on a refused confirmation leads to. */
const TOLD_AGAIN = '?editar=comprador&conferir=cep+city+state';
/** The button of a file that another tab has removed. */
const GONE_FILE = '?arquivo=gone';
const ALL = [EXCHANGE_SAID, VOUCHER_SAID, REFUND_SAID];
const itemAt = ({ line }: { line: string }) => `/home?item=${line}`;
const choosing = (item: Form) => ({ ...item, intent: 'choose' });
const atLogin = (customer: Visitor) => customer.get('/login', EARLIER);

const sent = (path: string, ...forms: Form[]) =>
  inside(async (customer) => {
    for (const form of forms) await customer.post(path, form, EARLIER);
  });
const toConfirm = (...items: Form[]) =>
  inside(async (customer) => {
    for (const item of items) await customer.post('/home', item, EARLIER);
    await attach(customer, [PHOTO, INVOICE]);
  });
const toConfirmOffStore = inside(async (customer) => {
  await customer.post(OFF_STORE, TOO_SMALL, EARLIER);
  await attach(customer, [INVOICE], OFF_STORE_CONFIRMATION);
});
/** With a buyer whose CEP is unknown, so that city and state are missing. */
const refusedAt =
  (confirmation: string, before: NonNullable<Step['before']>): NonNullable<Step['before']> =>
  async (customer, world) => {
    await before(customer, world);
    await customer.post(confirmation, { ...BUYER, ...NOWHERE, intent: 'save-buyer' }, EARLIER);
  };
/** A protocol for which the brand waits, with files attached and not sent. */
const withMoreFiles = inside(async (customer, world) => {
  await attachMore(customer, await protocolEnding(119502)(world), [PHOTO, INVOICE], EARLIER);
});
/** A protocol with a file that the brand API did not take. */
const withWaitingFile = inside(async (customer, world) => {
  await customer.post('/home', EXCHANGE, EARLIER);
  await attach(customer, [PHOTO]);
  await world.addFault({ call: 'upload', kind: 'status', status: 500 });
  const page = await customer.get(CONFIRMATION, EARLIER);
  await customer.post(CONFIRMATION, { ...shown(page), intent: 'confirm' }, EARLIER);
  await world.clearFaults();
});

/** A customer with a protocol of an item that is still on the home. */
const withProtocol = inside(async (customer) => {
  await customer.post('/home', EXCHANGE, EARLIER);
  const page = await customer.get(CONFIRMATION, EARLIER);
  await customer.post(CONFIRMATION, { ...shown(page), intent: 'confirm' }, EARLIER);
});
/** A customer whose protocol was made, but neither its answer nor the list that it is in came. */
const inDoubt = inside(async (customer, world) => {
  await customer.post('/home', EXCHANGE_SAID, EARLIER);
  const page = await customer.get(CONFIRMATION, EARLIER);
  const lost = { kind: 'reset', afterEffect: true, times: 1, delayMs: 500 };
  await world.addFault({ call: 'generateProtocol', ...lost });
  const confirmed = customer.post(CONFIRMATION, { ...shown(page), intent: 'confirm' }, EARLIER);
  while ((await world.faultsLeft()) > 0) await wait(20);
  await world.addFault({ call: 'protocols', kind: 'status', status: 500 });
  await confirmed;
  await world.clearFaults();
});
/** A customer whose request became no protocol: it can be brought back. */
const withLastRequest = inside(async (customer, world) => {
  await customer.post('/home', EXCHANGE_SAID, EARLIER);
  await world.addFault({ call: 'generateProtocol', kind: 'status', status: 422 });
  const page = await customer.get(CONFIRMATION, EARLIER);
  await customer.post(CONFIRMATION, { ...shown(page), intent: 'confirm' }, EARLIER);
  await world.clearFaults();
});

/** Brings the last request back, whether others have to leave for it or not. */
const bringingBack = (name: string, intent: string): Step => ({
  ...sending(name, '/home', { before: withLastRequest, form: { intent } }),
  // What was brought back before the session ended is in the selection.
  again: (customer, headers, { page: from }) => {
    const left = from?.text.includes('value="recover"') ? intent : 'confirm';
    return customer.post('/home', { ...shown(from), intent: left }, headers);
  },
});

/** A protocol made during the step: its number is none of the base data's. */
const newestProtocol = async (world: MockWorld) => `/protocol/${(await world.protocolIds()).at(-1)}`;
const protocolEnding = (number: number) => async (world: MockWorld) => {
  const id = (await world.protocolIds()).find((one) => String(one).endsWith(String(number)));
  return `/protocol/${id}`;
};

export const steps: readonly Step[] = [
  page('login', '/login', atLogin),
  {
    name: 'asking for a code by e-mail',
    before: atLogin,
    act: (customer, headers, { world }) => askForCode(customer, world.email, headers),
    keeps: ['marina.couto'],
  },
  {
    name: 'asking for a code by WhatsApp',
    before: atLogin,
    act: (customer, headers, { world }) =>
      customer.post(
        '/login?dialog=whatsapp',
        { intent: 'send-whatsapp', phone: world.phone, terms: 'on' },
        headers,
      ),
  },
  {
    name: 'logging in',
    before: (customer, world) => askForCode(customer, world.email, EARLIER),
    act: async (customer, headers, { world }) =>
      tryCode(customer, world.email, await world.newestCode(), headers),
    // Each code is good for one try at the brand API, and another is sent only after the countdown.
    again: async (customer, headers, { world }) => {
      await wait(COUNTDOWN_SECONDS * 1_000);
      await askForCode(customer, world.email, headers);
      return tryCode(customer, world.email, await world.newestCode(), headers);
    },
  },
  {
    name: 'the first page after the login',
    before: (customer, world) => logIn(customer, world, EARLIER),
    act: (customer, headers) => customer.get('/home', headers),
  },
  {
    name: 'asking for another code',
    before: async (customer, world) => {
      await askForCode(customer, world.email, EARLIER);
      await wait(COUNTDOWN_SECONDS * 1_000);
    },
    act: (customer, headers) => customer.post('/login?dialog=codigo', { intent: 'resend-email' }, headers),
  },
  sending('leaving the login', '/login?dialog=codigo', { before: atLogin, form: { intent: 'cancel' } }),
  page('login, from inside', '/login', inside()),
  page('logout', '/logout'),
  {
    name: 'leaving every device',
    before: inside(),
    act: async (customer, headers) => {
      const from = await customer.get('/dados-e-privacidade', EARLIER);
      return customer.post('/logout?aparelhos=todos', shown(from), headers);
    },
  },
  sending('deleting your data', '/dados-e-privacidade', { form: {} }),
  page('your data', '/dados-e-privacidade'),
  page('home', '/home'),
  { ...page('home, after a pause', '/home'), isAfterPause: true },
  page('home, three items selected', '/home', sent('/home', ...ALL)),
  page('home, an item in a protocol', '/home', withProtocol),
  page('item form, empty', itemAt(EXCHANGE)),
  page('item form, exchange', itemAt(EXCHANGE), sent('/home', choosing(EXCHANGE_SAID))),
  page('item form, voucher', itemAt(VOUCHER), sent('/home', choosing(VOUCHER_SAID))),
  page('item form, refund', itemAt(REFUND), sent('/home', choosing(REFUND_SAID))),
  sending('choosing a reason', itemAt(EXCHANGE), {
    form: { ...choosing(EXCHANGE_SAID), wish: '' },
    keeps: [EXCHANGE_SAID.details],
  }),
  sending('choosing the voucher', itemAt(VOUCHER), {
    before: sent('/home', { ...choosing(VOUCHER_SAID), voucher: '' }),
    form: { intent: 'voucher', line: VOUCHER.line, voucher: 'accepted' },
  }),
  sending('clearing an item', itemAt(EXCHANGE), {
    before: sent('/home', ...ALL),
    form: { intent: 'clear', line: EXCHANGE.line },
  }),
  sending('cancelling an item', '/home?dialog=selecao', {
    before: sent('/home', ...ALL),
    form: { intent: 'remove', line: EXCHANGE.line },
  }),
  sending('adding an item with photos alone', itemAt(EXCHANGE), {
    before: sent('/home', VOUCHER_SAID, choosing(DEFECT)),
    form: { intent: 'add-alone', line: EXCHANGE.line },
    keeps: [DEFECT.details],
  }),
  sending('adding an exchange', itemAt(EXCHANGE), { form: EXCHANGE_SAID, keeps: [EXCHANGE_SAID.details] }),
  sending('adding a voucher', itemAt(VOUCHER), { form: VOUCHER_SAID, keeps: [VOUCHER_SAID.details] }),
  sending('adding a refund', itemAt(REFUND), {
    form: REFUND_SAID,
    keeps: [REFUND_SAID.details, REFUND.pixKey, REFUND.branch, REFUND.account],
  }),
  sending('confirming the selection', '/home', {
    before: sent('/home', ...ALL),
    form: { intent: 'confirm' },
    keeps: ['Trocar por outro tamanho · 42', 'R$ 274,89', 'Reembolso de R$ 249,90'],
  }),
  bringingBack('bringing the last request back', 'recover'),
  bringingBack('bringing the last request back alone', 'recover-alone'),
  sending('putting the last request away', '/home', { before: withLastRequest, form: { intent: 'forget' } }),
  sending('checking from the home', '/home', { before: inDoubt, form: { intent: 'check' } }),
  sending('having read what was removed', '/home', { form: { intent: 'removed-read' } }),
  page('confirmation, exchange', CONFIRMATION, toConfirm(EXCHANGE_SAID)),
  page('confirmation, three items', CONFIRMATION, toConfirm(...ALL)),
  page(
    'confirmation, told again',
    CONFIRMATION + TOLD_AGAIN,
    refusedAt(CONFIRMATION, toConfirm(EXCHANGE_SAID)),
  ),
  sending('finding a CEP', CONFIRMATION, {
    before: toConfirm(EXCHANGE_SAID),
    form: { ...BUYER, intent: 'find-cep', told: '' },
    keeps: [BUYER.complement, BUYER.cep, ...FILES],
  }),
  page('confirmation in doubt', CONFIRMATION, inDoubt),
  sending('checking from the confirmation', CONFIRMATION, { before: inDoubt, form: { intent: 'check' } }),
  sending('adding files', CONFIRMATION, {
    before: toConfirm(EXCHANGE_SAID),
    form: { ...BUYER, intent: 'add-files' },
    keeps: [BUYER.complement, ...FILES],
  }),
  {
    name: 'removing a file',
    before: toConfirm(EXCHANGE_SAID),
    from: CONFIRMATION,
    act: (customer, headers, { page: from }) =>
      customer.post(CONFIRMATION + GONE_FILE, { ...shown(from), ...BUYER, intent: 'remove-file' }, headers),
    keeps: [BUYER.complement],
  },
  sending('saving the buyer', CONFIRMATION, {
    before: toConfirm(EXCHANGE_SAID),
    form: { ...BUYER, intent: 'save-buyer' },
    keeps: [BUYER.complement, ...FILES],
  }),
  sending('confirming, exchange', CONFIRMATION, {
    before: toConfirm(EXCHANGE_SAID),
    form: { intent: 'confirm' },
    keeps: [EXCHANGE_SAID.details],
    creates: { files: 2 },
  }),
  sending('confirming, with typed data', CONFIRMATION, {
    before: toConfirm(EXCHANGE_SAID),
    form: { ...BUYER, intent: 'confirm' },
    keeps: [EXCHANGE_SAID.details, BUYER.complement],
    creates: { files: 2 },
  }),
  sending('confirming, three items', CONFIRMATION, {
    before: toConfirm(...ALL),
    form: { intent: 'confirm' },
    keeps: ALL.map(({ details }) => details),
    creates: { files: 2 },
  }),
  page('off-store form', OFF_STORE),
  sending('off-store form, sent', OFF_STORE, { form: TOO_SMALL, keeps: TYPED_PURCHASE }),
  sending("off-store form, the reason's wish", OFF_STORE, {
    form: { ...TOO_SMALL, intent: 'use-wish' },
    keeps: TYPED_PURCHASE,
  }),
  sending('off-store form, loading again', OFF_STORE, {
    form: { ...TOO_SMALL, intent: 'load-again' },
    keeps: TYPED_PURCHASE,
  }),
  page('confirmation, off-store', OFF_STORE_CONFIRMATION, toConfirmOffStore),
  page(
    'confirmation, off-store, told again',
    OFF_STORE_CONFIRMATION + TOLD_AGAIN,
    refusedAt(OFF_STORE_CONFIRMATION, toConfirmOffStore),
  ),
  sending('finding a CEP, off-store', OFF_STORE_CONFIRMATION, {
    before: toConfirmOffStore,
    form: { ...BUYER, intent: 'find-cep', told: '' },
    keeps: [BUYER.complement, BUYER.cep, 'invoice.pdf'],
  }),
  sending('confirming, off-store', OFF_STORE_CONFIRMATION, {
    before: toConfirmOffStore,
    form: { intent: 'confirm' },
    keeps: TYPED_PURCHASE,
    creates: { files: 1 },
  }),
  page('protocols', '/protocolos'),
  { ...page('protocols, after a pause', '/protocolos'), isAfterPause: true },
  page('protocol', protocolEnding(120102)),
  page('protocol, stock out', protocolEnding(119644)),
  page('protocol with more files attached', protocolEnding(119502), withMoreFiles),
  {
    name: 'sending more files',
    before: withMoreFiles,
    from: ({ world }) => protocolEnding(119502)(world),
    act: async (customer, headers, { world, page: from }) =>
      customer.post(await protocolEnding(119502)(world), { ...shown(from), intent: 'send-files' }, headers),
    keeps: FILES,
  },
  ...['add-files', 'remove-file', 'attach'].map((intent): Step => ({
    name: `protocol, ${intent}`,
    before: withMoreFiles,
    from: ({ world }) => protocolEnding(119502)(world),
    act: async (customer, headers, { world, page: from }) =>
      customer.post((await protocolEnding(119502)(world)) + GONE_FILE, { ...shown(from), intent }, headers),
  })),
  page('protocol with a waiting file', newestProtocol, withWaitingFile),
  {
    name: 'sending a waiting file',
    before: withWaitingFile,
    from: ({ world }) => newestProtocol(world),
    act: async (customer, headers, { world, page: from }) =>
      customer.post(await newestProtocol(world), { ...shown(from), intent: 'resend' }, headers),
  },
];
