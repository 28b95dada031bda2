import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { MOVING_CLOCK, wait16Minutes } from '../../support/servers/moving-clock.ts';
import { startStack, type Stack } from '../../support/servers/stack.ts';
import { createVisitor, type Answer, type Visitor } from '../../support/visitor.ts';
import { CONFIRMATION, EXCHANGE, readForm } from '../confirming-customer.ts';
import { createWorld, logIn, type MockWorld } from '../mock-world.ts';

/** Long enough to tell two concurrent calls from two in sequence. */
const SLOW_MS = 1_000;

/** So late that the page has been answered, but the portal has not given up the call yet. */
const LATE_MS = 2_000;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack(MOVING_CLOCK);
});
afterAll(() => stack.stop());

let visitor: Visitor;
let world: MockWorld;
beforeEach(async () => {
  visitor = createVisitor(stack.port);
  world = await createWorld(stack.mockUrl);
  await logIn(visitor, world);
});

async function timed(load: () => Promise<Answer>): Promise<{ answer: Answer; took: number }> {
  const startedAt = performance.now();
  const answer = await load();
  return { answer, took: performance.now() - startedAt };
}

const countOf = async (call: string) => (await world.calls(call)).length;

function expectNothingShown({ status, text }: Answer): void {
  expect(status).toBe(200);
  expect(text).toContain('Tênis Corre Leve 3');
  expect(text).not.toContain('role="alert"');
  expect(text).not.toMatch(/código 5\d\d|Sem conexão/);
}

describe('the check that a session lives', () => {
  beforeEach(async () => {
    expectNothingShown(await visitor.get('/home'));
    expect(await countOf('validateSession')).toBe(0);
    await wait16Minutes(stack);
  });

  test("is made once after 16 minutes, side by side with the page's calls", async () => {
    for (const call of ['validateSession', 'orders'])
      await world.addFault({ call, kind: 'delay', delayMs: SLOW_MS, times: 1 });
    const { answer, took } = await timed(() => visitor.get('/home'));
    expectNothingShown(answer);
    expect(took).toBeLessThan(2 * SLOW_MS);
    expect(await countOf('validateSession')).toBe(1);
    await visitor.get('/home');
    expect(await countOf('validateSession')).toBe(1);
  });

  test.each([500, 503, 403])(
    'shows nothing and keeps nobody from working when it fails with %s',
    async (status) => {
      await world.addFault({ call: 'validateSession', kind: 'status', status });
      expectNothingShown(await visitor.get('/home'));
      // At least once, because some faults of a read are retried.
      expect(await countOf('validateSession')).toBeGreaterThan(0);
      const added = await visitor.post('/home', EXCHANGE);
      expect([added.status, added.headers['location']]).toEqual([303, expect.stringContaining('/home?')]);
    },
  );

  test('is not waited for if its answer takes 20 seconds', async () => {
    await world.addFault({ call: 'validateSession', kind: 'delay', delayMs: 20_000, times: 1 });
    const { answer, took } = await timed(() => visitor.get('/home'));
    expectNothingShown(answer);
    expect(took).toBeLessThan(2 * SLOW_MS);
  });

  test('ends the session, with a way back, when it is answered with 401', async () => {
    await world.addFault({ call: 'validateSession', kind: 'status', status: 401, times: 1 });
    const { headers, status } = await visitor.get('/protocolos');
    expect([status, headers['location']]).toEqual([303, expect.stringMatching(/^\/login\b.*protocolos/)]);
    expect((await visitor.get('/protocolos')).status).toBe(303);
  });
});

describe("the customer's profile", () => {
  test("is asked for once after the login, side by side with the page's calls", async () => {
    for (const call of ['profile', 'orders'])
      await world.addFault({ call, kind: 'delay', delayMs: SLOW_MS, times: 1 });
    const { answer, took } = await timed(() => visitor.get('/home'));
    expectNothingShown(answer);
    expect(took).toBeLessThan(2 * SLOW_MS);
    await visitor.get('/home');
    expect(await countOf('profile')).toBe(1);
  });

  test.each([
    [403, 'Sua conta não tem acesso a este portal'],
    [401, 'Entre de novo, por favor'],
  ])(
    'ends the session at a later page if it is refused with %s after the first page was answered',
    async (status, message) => {
      await world.addFault({ call: 'profile', kind: 'status', status, message, delayMs: LATE_MS, times: 1 });
      expectNothingShown(await visitor.get('/home'));
      const whereTo = async () => (await visitor.get('/protocolos')).headers['location'];
      await expect.poll(whereTo).toMatch(/^\/login\b.*protocolos/);
      expect((await visitor.get('/login')).text).toContain(message);
      expect(await countOf('profile')).toBe(1);
    },
  );

  test('is not waited for if its answer takes 20 seconds', async () => {
    await world.addFault({ call: 'profile', kind: 'delay', delayMs: 20_000, times: 1 });
    const { answer, took } = await timed(() => visitor.get('/home'));
    expectNothingShown(answer);
    expect(took).toBeLessThan(2 * SLOW_MS);
  });
});

describe('a call that is refused with 401', () => {
  const whereTo = async (path: string) => (await visitor.get(path)).headers['location'];
  const refuse = (call: string) =>
    world.addFault({ call, kind: 'status', status: 401, message: 'Consulta não permitida' });

  test('ends the session; after another login its page says that logging in does not help', async () => {
    await refuse('protocols');
    expect(await whereTo('/protocolos')).toMatch(/^\/login\b.*protocolos/);
    await logIn(visitor, world);
    for (let visit = 0; visit < 2; visit += 1) {
      const { status, text } = await visitor.get('/protocolos');
      expect(status).toBe(401);
      expect(text).toContain('Entrar outra vez não resolve');
      expect(text).toContain('Consulta não permitida');
    }
    // The session has not ended: a page that needs other calls is shown.
    expect((await visitor.get('/about')).status).toBe(200);
    await world.clearFaults();
    expect((await visitor.get('/protocolos')).status).toBe(200);
  });

  test('made by a form leads back to the form, with all that was chosen', async () => {
    await visitor.post('/home', EXCHANGE);
    const form = await readForm(visitor);
    await refuse('generateProtocol');
    expect((await visitor.post(CONFIRMATION, form)).headers['location']).toMatch(/^\/login\b/);
    await logIn(visitor, world);
    const { headers, status } = await visitor.post(CONFIRMATION, await readForm(visitor));
    expect([status, headers['location']]).toEqual([303, CONFIRMATION]);
    expect((await visitor.get(CONFIRMATION)).text).toContain('Consulta não permitida');
    expect(await countOf('generateProtocol')).toBe(2);
  });

  test('for the profile is ignored after another login', async () => {
    await refuse('profile');
    expect(await whereTo('/home')).toMatch(/^\/login\b/);
    await logIn(visitor, world);
    for (let visit = 0; visit < 2; visit += 1) expectNothingShown(await visitor.get('/home'));
  });

  test('ends each new session that the brand API has forgotten as well', async () => {
    for (let time = 0; time < 3; time += 1) {
      await world.expireSessions();
      expect(await whereTo('/protocolos')).toMatch(/^\/login\b/);
      await logIn(visitor, world);
    }
    expect((await visitor.get('/protocolos')).status).toBe(200);
  });

  test('ends the session again if that is older than a minute', async () => {
    await refuse('protocols');
    expect(await whereTo('/protocolos')).toMatch(/^\/login\b/);
    await world.clearFaults();
    await logIn(visitor, world);
    await wait16Minutes(stack);
    await refuse('protocols');
    expect(await whereTo('/protocolos')).toMatch(/^\/login\b/);
  });
});
