import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { mainWordsOf } from '../../support/page-words.ts';
import { PATIENT } from '../../support/patient.ts';
import { startStack, type Stack } from '../../support/servers/stack.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import {
  attach,
  CONFIRMATION,
  confirmationForm,
  EXCHANGE,
  readForm,
  returnTo,
  sample,
} from '../confirming-customer.ts';
import { askForCode, createWorld, logIn, tryCode } from '../mock-world.ts';
import { REFUND, THREE_LINES, VOUCHER } from '../three-items.ts';

/** The answer to a press and the page that it leads to must come within this time together. */
const WITHIN_MS = 10_000;
/** The time that the portal itself needs on a busy machine. */
const OWN_MS = 2_000;

let stack: Stack;
beforeAll(async () => {
  // A mock of its own, because the other test files' mock is late when it is busy.
  stack = await startStack();
});
afterAll(() => stack.stop());

/** A page without calls takes some 10 ms; if it takes longer than this, the machine is busy. */
const BUSY_PAGE_MS = 250;

/** By how many milliseconds a page without calls is late: zero unless the machine is busy. */
async function lateness(): Promise<number> {
  const startedAt = performance.now();
  await createVisitor(stack.port).get('/login');
  return Math.max(0, performance.now() - startedAt - BUSY_PAGE_MS);
}

/** How long the work took, in milliseconds, less the lateness of four pages, about as much work as a press. */
async function timed<T>(work: () => Promise<T>): Promise<{ value: T; took: number }> {
  const before = await lateness();
  const startedAt = performance.now();
  const value = await work();
  const took = performance.now() - startedAt;
  return { value, took: took - 4 * Math.max(before, await lateness()) };
}

/** Sends a form while calls hang. @returns the page that it leads to, and how long the customer waited for it */
async function press(path: string, form: Record<string, string>, hanging: readonly string[]) {
  const visitor = createVisitor(stack.port);
  const world = await createWorld(stack.mockUrl);
  await logIn(visitor, world);
  for (const call of hanging) await world.addFault({ call, kind: 'delay', delayMs: 20_000 });
  const { value: page, took } = await timed(async () => {
    const answer = await visitor.post(path, form);
    const location = answer.headers['location'];
    return typeof location === 'string' ? visitor.get(location) : answer;
  });
  return { page, took, visitor };
}

// These tests mostly wait, so they run concurrently.
test.concurrent(
  'orders that hang when an item is added and again on the next page are waited for 10 seconds in all',
  async () => {
    const { page, took, visitor } = await press('/home', EXCHANGE, ['orders']);
    expect(page.text).toContain('<html');
    expect(took).toBeLessThan(WITHIN_MS + OWN_MS);
    expect(visitor.cookies.has('espera')).toBe(false);
  },
);

test.concurrent('four calls that hang one after the other are waited for 10 seconds in all', async () => {
  const { page, took } = await press('/home', EXCHANGE, ['orders', 'balance', 'consumers', 'reasons']);
  expect(page.text).toContain('<html');
  expect(took).toBeLessThan(WITHIN_MS + OWN_MS);
});

test.concurrent.for([
  ['without script', CONFIRMATION, '/home?dialog=selecao'],
  ['with it', `${CONFIRMATION}.data`, '/home.data?dialog=selecao'],
] as const)(
  'a bonus that hangs on the confirmation and on the home that it leads to is waited for 10 seconds in all, %s',
  async ([, from, to], { expect: expectHere }) => {
    const visitor = createVisitor(stack.port);
    const world = await createWorld(stack.mockUrl, { overlay: THREE_LINES });
    await logIn(visitor, world);
    await visitor.post('/home', VOUCHER);
    await world.addFault({ call: 'bonus', kind: 'delay', delayMs: 20_000 });
    const { took } = await timed(async () => {
      const { headers, text } = await visitor.get(from);
      expectHere(headers['location'] ?? text).toContain('/home?dialog=selecao');
      expectHere((await visitor.get(to)).text).toContain('Sem conexão com o servidor');
    });
    expectHere(took).toBeLessThan(WITHIN_MS + OWN_MS);
    expectHere(visitor.cookies.has('espera')).toBe(false);
  },
);

test.concurrent('a creation that hangs and the page after it take at most 10 seconds together', async () => {
  const visitor = createVisitor(stack.port);
  const world = await createWorld(stack.mockUrl);
  await logIn(visitor, world);
  await visitor.post('/home', EXCHANGE);
  const form = await readForm(visitor);
  await world.addFault({ call: 'generateProtocol', kind: 'delay', delayMs: 20_000 });
  // Orders are read before the creation and by the page after it: they may hang only once the creation has begun.
  const { took } = await timed(async () => {
    const sending = visitor.post(CONFIRMATION, form);
    await vi.waitFor(async () => expect(await world.calls('protocols')).not.toEqual([]), PATIENT);
    await world.addFault({ call: 'orders', kind: 'delay', delayMs: 20_000 });
    expect((await sending).headers['location']).toBe(CONFIRMATION);
    expect((await visitor.get(CONFIRMATION)).text).toContain('Sem conexão com o servidor');
  });
  expect(took).toBeLessThan(WITHIN_MS + OWN_MS);
});

test.concurrent(
  'a refund is created within 10 seconds if saving its bank account hangs and its creation takes 4',
  async () => {
    const visitor = createVisitor(stack.port);
    const world = await createWorld(stack.mockUrl, { overlay: THREE_LINES });
    await logIn(visitor, world);
    await visitor.post('/home', REFUND);
    const form = await readForm(visitor);
    await world.addFault({ call: 'saveBankData', kind: 'delay', delayMs: 20_000 });
    await world.addFault({ call: 'generateProtocol', kind: 'delay', delayMs: 4_000 });
    const { took } = await timed(async () => {
      expect((await visitor.post(CONFIRMATION, form)).headers['location']).toBe('/protocolos');
      const words = mainWordsOf((await visitor.get('/protocolos')).text).join(' ');
      expect(words).toContain('Não conseguimos salvar seus dados bancários no cadastro.');
    });
    expect(took).toBeLessThan(WITHIN_MS + OWN_MS);
  },
);

test.concurrent(
  'a code that is sent again while the login hangs is answered within 10 seconds, as the first is',
  async () => {
    const world = await createWorld(stack.mockUrl);
    const customer = createVisitor(stack.port);
    await askForCode(customer, world.email);
    const code = await world.newestCode();
    const tabs = [returnTo(stack.port, customer), returnTo(stack.port, customer)] as const;
    await world.addFault({ call: 'login', kind: 'delay', delayMs: 20_000, times: 1 });
    const { took } = await timed(async () => {
      const first = tryCode(tabs[0], world.email, code);
      await vi.waitFor(async () => expect(await world.faultsLeft()).toBe(0), PATIENT);
      const answers = [await tryCode(tabs[1], world.email, code), await first];
      for (const { text } of answers) expect(text).toContain('Sem conexão com o servidor');
    });
    expect(took).toBeLessThan(WITHIN_MS + OWN_MS);
    expect(await world.calls('login')).toHaveLength(1);
  },
);

/** "Look now" may take three seconds. A busy machine has less than two more: two looks in sequence would take five. */
const LOOK_WITHIN_MS = 3_000 + 1_900;

describe.concurrent('"Conferir agora", pressed for a request in doubt', () => {
  /** Makes a customer whose request with a photo is in doubt. @returns also the form that looks for it now */
  async function inDoubt() {
    const visitor = createVisitor(stack.port);
    const world = await createWorld(stack.mockUrl);
    await logIn(visitor, world);
    await visitor.post('/home', EXCHANGE);
    await attach(visitor, [sample('photos', 'photo.jpg', 'image/jpeg')]);
    const form = await readForm(visitor);
    const before = await world.protocolIds();
    await world.addFault({ call: 'generateProtocol', kind: 'reset', afterEffect: true, delayMs: 1_500 });
    const sending = visitor.post(CONFIRMATION, form);
    const created = async () => expect((await world.protocolIds()).length).toBeGreaterThan(before.length);
    await vi.waitFor(created, PATIENT);
    await world.addFault({ call: 'protocols', kind: 'status', status: 500 });
    await sending;
    await world.clearFaults();
    const look = { ...confirmationForm(await visitor.get(CONFIRMATION)), intent: 'check' };
    return { visitor, world, look };
  }

  test('answers on the confirmation within 3 seconds if the list of protocols hangs', async () => {
    const { visitor, world, look } = await inDoubt();
    await world.addFault({ call: 'protocols', kind: 'delay', delayMs: 20_000 });
    const { took } = await timed(async () => {
      const { headers } = await visitor.post(CONFIRMATION, look);
      expect(headers['location']).toBe(CONFIRMATION);
      expect((await visitor.get(CONFIRMATION)).text).toContain('Sem conexão com o servidor');
    });
    expect(took).toBeLessThan(LOOK_WITHIN_MS);
  });

  test.each([
    ['the list of protocols hangs', ['protocols']],
    ['every call hangs', ['*']],
  ])('answers on the home, with the page it leads to, within 3 seconds if %s', async (_, hanging) => {
    const { visitor, world } = await inDoubt();
    const before = (await world.calls('protocols')).length;
    for (const call of hanging) await world.addFault({ call, kind: 'delay', delayMs: 20_000 });
    const { value: text, took } = await timed(async () => {
      const { headers } = await visitor.post('/home', { intent: 'check' });
      expect(headers['location']).toBe('/home');
      return (await visitor.get('/home')).text;
    });
    expect(took).toBeLessThan(LOOK_WITHIN_MS);
    expect(text).toContain('Não conseguimos consultar seus protocolos agora.');
    expect(text).toContain('Ainda sem resposta');
    // The journal has the abandoned call as well: no second call was made.
    await world.clearFaults();
    expect(await world.calls('protocols')).toHaveLength(before + 1);
    // The failure counts for this page only: the next one asks again.
    expect((await visitor.get('/home')).text).toContain('Ainda sem resposta');
    expect((await world.calls('protocols')).length).toBe(before + 2);
  });

  test('finds the protocol within 3 seconds if the list is slow and the upload of its photo hangs', async () => {
    const { visitor, world, look } = await inDoubt();
    await world.addFault({ call: 'protocols', kind: 'delay', delayMs: 1_000, times: 1 });
    await world.addFault({ call: 'upload', kind: 'delay', delayMs: 20_000 });
    const { value: answer, took } = await timed(() => visitor.post(CONFIRMATION, look));
    expect(took).toBeLessThan(LOOK_WITHIN_MS);
    expect(answer.headers['location']).toBe('/protocolos');
    const { text } = await visitor.get('/protocolos');
    expect(text).toContain('Os arquivos já estão sendo enviados.');
  });
});

describe.concurrent('a second confirmation while the first is at work', () => {
  test.for([
    ['the creation hangs', 'generateProtocol', 'Ainda não tivemos resposta'],
    ['the list of protocols before it hangs', 'protocols', 'Uma solicitação sua ainda está sendo enviada'],
  ] as const)(
    'is answered within 10 seconds if %s, and at most one protocol is created',
    async ([, call, told], { expect: expectHere }) => {
      const world = await createWorld(stack.mockUrl);
      const [first, second] = [createVisitor(stack.port), createVisitor(stack.port)];
      await logIn(first, world);
      await logIn(second, world);
      await first.post('/home', EXCHANGE);
      const form = await readForm(first);
      // The first fault is used up as soon as its call has arrived.
      await world.addFault({ call, kind: 'delay', delayMs: 20_000, times: 1 });
      await world.addFault({ call, kind: 'delay', delayMs: 20_000 });
      const press = (visitor: Visitor) =>
        timed(async () => {
          const { headers } = await visitor.post(CONFIRMATION, form);
          return (await visitor.get(String(headers['location']))).text;
        });
      const pressing = press(first);
      await expectHere.poll(() => world.faultsLeft(), PATIENT).toBe(1);
      const [one, other] = await Promise.all([pressing, press(second)]);
      expect(one.took).toBeLessThan(WITHIN_MS + OWN_MS);
      expect(other.took).toBeLessThan(WITHIN_MS + OWN_MS);
      expect(other.value).toContain(told);
      await world.clearFaults();
      expect((await world.protocolIds()).length).toBeLessThanOrEqual(1);
      expect((await world.calls('generateProtocol')).length).toBeLessThanOrEqual(1);
    },
  );
});
