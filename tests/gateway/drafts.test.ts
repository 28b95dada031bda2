import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startStack, type Stack } from '../support/stack.ts';
import { createVisitor } from '../support/visitor.ts';
import { layWorld, logIn, type MockWorld } from './mock-world.ts';
import './process-timeouts.ts';

let stack: Stack;
let world: MockWorld;
beforeAll(async () => {
  stack = await startStack();
  world = await layWorld(stack.mockUrl, 'size-exchange');
});
afterAll(() => stack.stop());

const ONLINE = '/produtos-adquiridos-online';
const OFF_STORE = '/produtos-adquiridos-fora-da-loja-online';
const ITEM = '880100_1_CL3-0341_41_000003702_Verde-mata';
const TYPED = { line: ITEM, reason: '3', subReason: '301', wish: '16', details: 'Aperta no peito do pé' };

describe('a form that is kept while it is filled in', () => {
  test.each([
    `${ONLINE}/rascunho`,
    `${ONLINE}/confirmacao/rascunho`,
    `${OFF_STORE}/rascunho`,
    `${OFF_STORE}/confirmacao/rascunho`,
  ])('%s takes nothing of somebody unknown, and leads nowhere', async (address) => {
    const { status, headers, text } = await createVisitor(stack.port).post(address, TYPED);
    expect([status, headers['location'], text]).toEqual([401, undefined, '']);
  });

  test('of an item is there at the next visit, for nobody else', async () => {
    const customer = createVisitor(stack.port);
    await logIn(customer, world);
    expect((await customer.post(`${ONLINE}/rascunho`, TYPED)).status).toBe(204);
    const { text } = await customer.get(`/home?item=${ITEM}`);
    expect(text).toContain('Aperta no peito do pé');
    expect(text).toMatch(/<input(?=[^>]* name="subReason")(?=[^>]* value="301")(?=[^>]* checked)/);

    const somebodyElse = createVisitor(stack.port);
    await logIn(somebodyElse, await layWorld(stack.mockUrl, 'size-exchange'));
    expect((await somebodyElse.get(`/home?item=${ITEM}`)).text).not.toContain('Aperta no peito do pé');
  });

  test('is not replaced by what was sent earlier and arrives later', async () => {
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

  test('that is about no line, or is another form, is refused or left alone', async () => {
    const customer = createVisitor(stack.port);
    await logIn(customer, world);
    expect((await customer.post(`${ONLINE}/rascunho`, { details: 'x' })).status).toBe(400);
    expect((await customer.post(`${ONLINE}/rascunho`, { line: 'x'.repeat(301) })).status).toBe(400);
    expect((await customer.post(`${OFF_STORE}/rascunho`, { store: 'x' })).status).toBe(400);
    expect((await customer.post(`${ONLINE}/confirmacao/rascunho`, { name: 'x' })).status).toBe(204);
  });
});
