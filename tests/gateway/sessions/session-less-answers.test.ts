import { beforeEach, describe, expect, test } from 'vitest';

import { BUYER } from '../../support/samples/buyer.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { CONFIRMATION, EXCHANGE, readForm } from '../confirming-customer.ts';
import { createWorld, logIn, type MockWorld } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

const { line } = EXCHANGE;
const FORM = `/home?item=${line}`;
/** The answers before the voucher offer: "O tamanho não serviu", "Ficou pequeno", "Estorno do valor ou vale-compras". */
const REFUND = { line, intent: 'choose', reason: '3', subReason: '301', wish: '18', details: 'Aperta' };
const UNKEPT = 'o que você preencheu não pôde ser guardado';

let customer: Visitor;
let world: MockWorld;
beforeEach(async () => {
  world = await createWorld(stack.mockUrl, 'shopping-voucher');
  customer = createVisitor(stack.port);
  await logIn(customer, world);
});

/** The owner's token of the open page. */
async function ownerOfPage(): Promise<string> {
  const { text } = await customer.get(FORM);
  const [, token = ''] = /<input[^>]* name="owner" value="([^"]+)"/.exec(text) ?? [];
  expect(token).not.toBe('');
  return token;
}

/** What the form of the item shows: the answers that are chosen, and its note. */
async function shownAnswers(): Promise<string[]> {
  const { text } = await customer.get(FORM);
  const inputs = text.match(/<input[^>]*>/g) ?? [];
  const chosen = inputs.filter((input) => input.includes(' checked') || input.includes(' name="voucher"'));
  const read = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '';
  const note = /<textarea[^>]* name="details"[^>]*>([^<]*)/.exec(text)?.[1] ?? '';
  return [...chosen.map((input) => `${read(input, 'name')} ${read(input, 'value')}`), `details ${note}`];
}

/** Opening the login ends the session. */
const endSession = () => customer.get('/login');

describe('a form that is sent from the home after the session ended', () => {
  test("adds the answer to the voucher's offer to the answers given before", async () => {
    await customer.post('/home', REFUND);
    const owner = await ownerOfPage();
    await endSession();
    await customer.post('/home', { line, intent: 'voucher', voucher: 'accepted', owner });
    await logIn(customer, world);
    const answers = ['reason 3', 'subReason 301', 'wish 18', 'voucher accepted', 'details Aperta'];
    expect(await shownAnswers()).toEqual(answers);
  });

  test("adds the answer to the voucher's offer to answers that were sent after the end as well", async () => {
    const owner = await ownerOfPage();
    await endSession();
    await customer.post('/home', { ...REFUND, owner });
    await customer.post('/home', { line, intent: 'voucher', voucher: 'declined', owner });
    await logIn(customer, world);
    expect(await shownAnswers()).toContain('reason 3');
    expect(await shownAnswers()).toContain('voucher declined');
  });

  test.each(['add-alone', 'clear', 'remove'])(
    'takes no answer away if it is a button alone (%s)',
    async (intent) => {
      await customer.post('/home', REFUND);
      const before = await shownAnswers();
      const owner = await ownerOfPage();
      await endSession();
      await customer.post('/home', { line, intent, owner });
      await logIn(customer, world);
      expect(await shownAnswers()).toEqual(before);
    },
  );
});

test("a confirmation without the buyer's fields takes nothing from the buyer's form that waits", async () => {
  await customer.post('/home', EXCHANGE);
  const { submission = '' } = await readForm(customer);
  const owner = await ownerOfPage();
  await endSession();
  await customer.post(CONFIRMATION, { ...BUYER, intent: 'save-buyer', owner });
  await customer.post(CONFIRMATION, { intent: 'confirm', submission, owner });
  await logIn(customer, world);
  expect((await customer.get(CONFIRMATION)).text).toContain(BUYER.complement);
  expect(await world.calls('generateProtocol')).toEqual([]);
});

test("the answer to the voucher's offer stays when an earlier draft of the form arrives late", async () => {
  const draft = (turn: string, details: string) =>
    customer.post('/produtos-adquiridos-online/rascunho', { ...REFUND, details, page: 'a', turn });
  await customer.post('/home', { ...REFUND, page: 'a', turn: '2' });
  await customer.post('/home', { line, intent: 'voucher', voucher: 'accepted' });
  await draft('1', 'Ap');
  expect(await shownAnswers()).toContain('voucher accepted');
  expect(await shownAnswers()).toContain('details Aperta');
});

test('60 forms of one customer wait for a login, the 61st is not kept, and another customer’s is', async () => {
  const owner = await ownerOfPage();
  const sendAs = async (visitor: Visitor, owner: string) => {
    await visitor.post('/home', { ...REFUND, owner });
    return (await visitor.get('/login')).text;
  };
  const shown: string[] = [];
  for (let count = 0; count < 61; count += 1) shown.push(await sendAs(createVisitor(stack.port), owner));
  expect(shown.findIndex((page) => page.includes(UNKEPT))).toBe(60);
  expect(shown[0]).toContain('o que você preencheu está guardado');

  const another = createVisitor(stack.port);
  customer = another;
  await logIn(another, await createWorld(stack.mockUrl, 'shopping-voucher'));
  const ofAnother = await ownerOfPage();
  expect(await sendAs(createVisitor(stack.port), ofAnother)).toContain('o que você preencheu está guardado');
});

test.each([
  ['with an unknown owner', { owner: 'x' }, true],
  ['without an owner', {}, false],
])('a form %s that comes without a session is not kept', async (_name, fields, isTold) => {
  const stranger = createVisitor(stack.port);
  await stranger.post('/home', { ...REFUND, ...fields });
  const { text } = await stranger.get('/login');
  expect(text.includes(UNKEPT)).toBe(isTold);
  expect(text).not.toContain('está guardado');
});
