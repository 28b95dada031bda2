/**
 * A customer who presses again while any call of a confirmation is slow gets the number of the same protocol, and a
 * customer who sends a code again is logged in.
 */
import { expect, test } from 'vitest';

import { OFF_STORE, OFF_STORE_CONFIRMATION, TOO_SMALL } from '../../support/samples/purchase.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { attach, CONFIRMATION, EXCHANGE, readForm, returnTo, sample } from '../confirming-customer.ts';
import { askForCode, createWorld, logIn, tryCode } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

const SLOW_MS = 700;

interface Flow {
  confirmation: string;
  choose: (customer: Visitor) => Promise<unknown>;
  /** The calls of a confirmation, without lists that all customers share. */
  calls: readonly string[];
}

const flows: readonly Flow[] = [
  {
    confirmation: CONFIRMATION,
    choose: (customer) => customer.post('/home', EXCHANGE),
    calls: ['orders', 'balance', 'consumers', 'protocols', 'generateProtocol', 'upload'],
  },
  {
    confirmation: OFF_STORE_CONFIRMATION,
    choose: (customer) => customer.post(OFF_STORE, TOO_SMALL),
    calls: ['consumers', 'protocols', 'generateProtocol', 'upload'],
  },
];
const cases = flows.flatMap((flow) => flow.calls.map((call) => [flow.confirmation, call, flow] as const));

test.each(cases)('two presses at %s make one protocol (slow: %s)', async (confirmation, call, { choose }) => {
  const world = await createWorld(stack.mockUrl);
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  await choose(customer);
  await attach(
    customer,
    [sample('photos', 'photo.jpg', 'image/jpeg'), sample('invoices', 'invoice.pdf', 'application/pdf')],
    confirmation,
  );
  const form = await readForm(customer, confirmation);
  expect([form['shown-photos'], form['shown-invoices']]).toEqual([
    expect.stringMatching(/^[\da-f-]{36}$/),
    expect.stringMatching(/^[\da-f-]{36}$/),
  ]);
  const before = await world.protocolIds();
  await world.addFault({ call, kind: 'delay', delayMs: SLOW_MS, times: 1 });

  const first = customer.post(confirmation, form);
  await expect.poll(() => world.faultsLeft(), { interval: 20 }).toBe(0);
  const second = await customer.post(confirmation, form);
  const told = [await first, second].map(({ headers, status }) => [status, headers['location']]);
  expect(told).toEqual([
    [303, '/protocolos'],
    [303, '/protocolos'],
  ]);
  expect(await world.protocolIds()).toHaveLength(before.length + 1);
  await expect.poll(async () => (await world.uploads()).length).toBe(2);
});

/** A customer who was sent a code, in several browsers with the same cookie from before the login. */
async function askedForCode() {
  const world = await createWorld(stack.mockUrl);
  const customer = createVisitor(stack.port);
  await askForCode(customer, world.email);
  const again = () => returnTo(stack.port, customer);
  return { world, browsers: [again(), again(), again()] as const, code: await world.newestCode() };
}

test('a right code sent twice at once and once later logs in each time, by one login call in all', async () => {
  const { browsers, code, world } = await askedForCode();
  const [first, second, later] = browsers;
  await world.addFault({ call: 'login', kind: 'delay', delayMs: SLOW_MS, times: 1 });
  const pressed = tryCode(first, world.email, code);
  await expect.poll(() => world.faultsLeft(), { interval: 20 }).toBe(0);
  const answers = [
    await tryCode(second, world.email, code),
    await pressed,
    await tryCode(later, world.email, code),
  ];
  expect(answers.map(({ headers, status }) => [status, headers['location']])).toEqual([
    [303, '/'],
    [303, '/'],
    [303, '/'],
  ]);
  for (const browser of browsers) expect((await browser.get('/home')).status).toBe(200);
  expect(await world.calls('login')).toHaveLength(1);
});

test('a wrong code that is sent again is refused again, and a used right code logs in no other browser', async () => {
  const { browsers, code, world } = await askedForCode();
  const [first, second, right] = browsers;
  const wrong = code === '0000000' ? '1111111' : '0000000';
  const both = await Promise.all([first, second].map((browser) => tryCode(browser, world.email, wrong)));
  expect(both.map(({ status }) => status)).toEqual([400, 400]);
  expect(await world.calls('login')).toHaveLength(2);
  expect((await tryCode(right, world.email, code)).status).toBe(303);
  expect((await tryCode(createVisitor(stack.port), world.email, code)).status).toBe(400);
});
