import { beforeAll, describe, expect, test } from 'vitest';

import { OFF_STORE } from '../../support/samples/purchase.ts';
import { createVisitor } from '../../support/visitor.ts';
import { CONFIRMATION, readForm } from '../confirming-customer.ts';
import { createWorld, logIn, type MockWorld } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

let world: MockWorld;
beforeAll(async () => {
  world = await createWorld(stack.mockUrl, 'size-exchange');
});

const ONLINE = '/produtos-adquiridos-online';
const ITEM = '880100_1_CL3-0341_41_000003702_Verde-mata';
const TYPED = { line: ITEM, reason: '3', subReason: '301', wish: '16', details: 'Aperta no peito do pé' };
const PURCHASE_FIELDS =
  'store cnpj phone address city price date invoice product colour size details exchangeSize'.split(' ');
const NO_PURCHASE = Object.fromEntries(PURCHASE_FIELDS.map((name) => [name, '']));

describe('the draft of a form', () => {
  test.each([
    `${ONLINE}/rascunho`,
    `${ONLINE}/confirmacao/rascunho`,
    `${OFF_STORE}/rascunho`,
    `${OFF_STORE}/confirmacao/rascunho`,
  ])('is refused with 401 and no redirection without a login, at %s', async (address) => {
    const { status, headers, text } = await createVisitor(stack.port).post(address, TYPED);
    expect([status, headers['location'], text]).toEqual([401, undefined, '']);
  });

  test('of an item is shown at the next visit to its customer, and to nobody else', async () => {
    const customer = createVisitor(stack.port);
    await logIn(customer, world);
    expect((await customer.post(`${ONLINE}/rascunho`, TYPED)).status).toBe(204);
    const { text } = await customer.get(`/home?item=${ITEM}`);
    expect(text).toContain('Aperta no peito do pé');
    expect(text).toMatch(/<input(?=[^>]* name="subReason")(?=[^>]* value="301")(?=[^>]* checked)/);

    const somebodyElse = createVisitor(stack.port);
    await logIn(somebodyElse, await createWorld(stack.mockUrl, 'size-exchange'));
    expect((await somebodyElse.get(`/home?item=${ITEM}`)).text).not.toContain('Aperta no peito do pé');
  });

  test('is not replaced by a draft that was sent earlier and arrives later', async () => {
    const customer = createVisitor(stack.port);
    await logIn(customer, world);
    const send = (turn: string, details: string) =>
      customer.post(`${ONLINE}/rascunho`, { ...TYPED, page: 'a', turn, details });
    await send('2', 'Aperta no calcanhar');
    await send('1', 'Aperta no');
    expect((await customer.get(`/home?item=${ITEM}`)).text).toContain('Aperta no calcanhar');
    await send('3', 'Aperta na ponta');
    expect((await customer.get(`/home?item=${ITEM}`)).text).toContain('Aperta na ponta');
  });

  test('from an older tab replaces only the fields that were changed there', async () => {
    const customer = createVisitor(stack.port);
    await logIn(customer, world);
    const newer = { ...TYPED, subReason: '302', details: '', page: 'newer', turn: '5', changed: 'subReason' };
    await customer.post(`${ONLINE}/rascunho`, newer);
    const shown = async () => (await customer.get(`/home?item=${ITEM}`)).text;
    const older = { ...TYPED, page: 'older', changed: 'details' };
    for (const [turn, details] of [
      ['9', 'Aperta'],
      ['10', 'Aperta no calcanhar'],
    ] as const) {
      await customer.post(`${ONLINE}/rascunho`, { ...older, turn, details });
      expect(await shown()).toMatch(/<input(?=[^>]* name="subReason")(?=[^>]* value="302")(?=[^>]* checked)/);
      expect(await shown()).toContain(details);
    }
    // A choice is sent with the page's whole form, of which only the changed fields are newer than the page.
    const choice = { ...older, changed: 'wish', wish: '18', turn: '11', intent: 'choose' };
    expect((await customer.post('/home', choice)).status).toBe(303);
    expect(await shown()).toMatch(/<input(?=[^>]* name="subReason")(?=[^>]* value="302")(?=[^>]* checked)/);
    expect(await shown()).toMatch(/<input(?=[^>]* name="wish")(?=[^>]* value="18")(?=[^>]* checked)/);
    expect(await shown()).toContain('Aperta no calcanhar');
  });

  test('is not brought back, once cleared, by a draft that was sent before and arrives after', async () => {
    const customer = createVisitor(stack.port);
    await logIn(customer, world);
    const send = (turn: string, details: string) =>
      customer.post(`${ONLINE}/rascunho`, { ...TYPED, page: 'a', turn, details });
    const shown = async () => (await customer.get(`/home?item=${ITEM}`)).text;
    await send('1', 'Aperta no');
    await customer.post('/home', { ...TYPED, intent: 'clear', page: 'a', turn: '3' });
    await send('2', 'Aperta no calcanhar');
    expect(await shown()).not.toContain('Aperta no');
    await send('4', 'Aperta na ponta');
    expect(await shown()).toContain('Aperta na ponta');
  });

  test('is listed as kept until it is empty, however it was emptied', async () => {
    const customer = createVisitor(stack.port);
    await logIn(customer, await createWorld(stack.mockUrl, 'size-exchange'));
    const told = async () => {
      const { text } = await customer.get('/dados-e-privacidade');
      return /<dt>Formulários não enviados<\/dt><dd>(.*?)<\/dd>/
        .exec(text)?.[1]
        ?.replaceAll(/<[^>]*>/g, ' ')
        .trim();
    };
    const answered = { ...TYPED, size: '42', details: '' };
    const post = (intent: string, form: Record<string, string> = answered) =>
      customer.post('/home', { ...form, intent });
    const emptied: Record<string, () => Promise<unknown>> = {
      cleared: () => post('clear'),
      added: () => post('add'),
      'added, then cancelled': async () => [await post('add'), await post('remove')],
      'all taken out again': () => {
        const changed = Object.keys(answered).join(' ');
        return customer.post(`${ONLINE}/rascunho`, {
          line: ITEM,
          details: '',
          page: 'a',
          turn: '1',
          changed,
        });
      },
    };
    for (const [way, empty] of Object.entries(emptied)) {
      await post('choose');
      expect(await told(), way).toContain('Respostas sobre itens');
      await empty();
      expect(await told(), way).toBe('Nada guardado.');
    }
    const purchase = { ...NO_PURCHASE, intent: 'continue' };
    expect((await customer.post(OFF_STORE, purchase)).status).toBe(400);
    expect(await told()).toBe('Nada guardado.');
    await customer.post(OFF_STORE, { ...purchase, store: 'Loja' });
    expect(await told()).not.toBe('Nada guardado.');
  });

  test('of an account is not replaced by an earlier one, nor brought back after its protocol', async () => {
    const refunds = await createWorld(stack.mockUrl, 'refund-to-a-new-account');
    const customer = createVisitor(stack.port);
    await logIn(customer, refunds);
    const line = decodeURIComponent(/[?&]item=([^"&#]+)/.exec((await customer.get('/home')).text)?.[1] ?? '');
    const item = { line, reason: '5', subReason: '502', wish: '25', details: '' };
    const bank = { pixKey: 'marina.couto@exemplo.com.br', bank: '341', account: '102938-x' };
    const form = (turn: string, branch: string) => ({ ...item, ...bank, branch, page: 'a', turn });
    const shown = async () => (await customer.get(`/home?item=${encodeURIComponent(line)}`)).text;

    await customer.post(`${ONLINE}/rascunho`, form('2', '0417-6'));
    await customer.post(`${ONLINE}/rascunho`, form('1', '0999-9'));
    expect(await shown()).toContain('0417-6');

    await customer.post('/home', { ...form('3', '0417-6'), intent: 'add' });
    const confirmation = { ...(await readForm(customer)), page: 'a', turn: '5' };
    const { headers } = await customer.post(CONFIRMATION, confirmation);
    expect(headers['location']).toBe('/protocolos');
    // The form shows the account on record in any case, so the list of kept data tells whether a typed one came back.
    // The answers of the item's form may come back, because they were given after the item was added.
    const kept = async () =>
      (await customer.get('/dados-e-privacidade')).text.toLowerCase().match(/dados bancários/g);
    const before = await kept();
    await customer.post(`${ONLINE}/rascunho`, form('4', '0999-9'));
    expect(await shown()).not.toContain('0999-9');
    expect(await kept()).toEqual(before);
  });

  test('gets a 400 with no line, a line of 301 characters or one field of a purchase, but not one of a buyer', async () => {
    const customer = createVisitor(stack.port);
    await logIn(customer, world);
    expect((await customer.post(`${ONLINE}/rascunho`, { details: 'x' })).status).toBe(400);
    expect((await customer.post(`${ONLINE}/rascunho`, { line: 'x'.repeat(301) })).status).toBe(400);
    expect((await customer.post(`${OFF_STORE}/rascunho`, { store: 'x' })).status).toBe(400);
    expect((await customer.post(`${ONLINE}/confirmacao/rascunho`, { name: 'x' })).status).toBe(204);
  });
});
