import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Stack } from '../../support/servers/stack.ts';
import { askForCode, createWorld, logIn, tryCode } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';

const FIRST_SECRET = 'first-secret-of-the-session-tests-0001';
const SECOND_SECRET = 'second-secret-of-the-session-tests-002';
const SEVEN_DAYS_SECONDS = 604_800;

const overTls = { 'x-forwarded-proto': 'https', origin: '' };

let folder: string;
let stack: Stack;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-session-'));
  stack = await startPortal({
    TRUST_PROXY: 'loopback',
    SESSION_SECRETS: FIRST_SECRET,
    STATE_URL: `file:${folder}/state.sqlite`,
  });
  overTls.origin = stack.urlOf('vaivem').replace('http:', 'https:');
});
afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true });
});

const HOME = '/home';
const isInside = async (visitor: Visitor) => (await visitor.get(HOME)).status === 200;

/** Another browser with the same cookies, as they are now. */
function copyOf(visitor: Visitor, port = stack.port): Visitor {
  const copy = createVisitor(port);
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  return copy;
}

function sessionCookieOf(setCookies: string[]): string {
  const line = setCookies.find((cookie) => cookie.startsWith('sessao='));
  if (line === undefined) throw new Error('no session cookie was set');
  return line;
}

describe('the session cookie', () => {
  test('is HttpOnly, SameSite=Lax, for the whole site and for 7 days', async () => {
    const world = await createWorld(stack.mockUrl);
    const { setCookies } = await askForCode(createVisitor(stack.port), world.email);
    const attributes = sessionCookieOf(setCookies).split('; ').slice(1);
    expect(attributes.filter((attribute) => !attribute.startsWith('Expires='))).toEqual([
      `Max-Age=${SEVEN_DAYS_SECONDS}`,
      'Path=/',
      'HttpOnly',
      'SameSite=Lax',
    ]);
  });

  test('is Secure and named __Host- when the browser came by https', async () => {
    const { email } = await createWorld(stack.mockUrl);
    const { setCookies } = await createVisitor(stack.port).post(
      '/login?dialog=acesso',
      { intent: 'send-email', email, terms: 'on' },
      overTls,
    );
    expect(setCookies.map((line) => line.split('=')[0]).sort()).toEqual(['__Host-sessao', '__Host-termos']);
    for (const line of setCookies) {
      expect(line).toContain('; Path=/;');
      expect(line).toContain('; Secure');
      expect(line).not.toContain('Domain');
    }
  });

  test('is believed over https only by its __Host- name, as another host could set the plain one', async () => {
    const visitor = createVisitor(stack.port);
    await logIn(visitor, await createWorld(stack.mockUrl), overTls);
    const sealed = visitor.cookies.get('__Host-sessao') ?? '';
    const entering = async (cookie: string) =>
      (await createVisitor(stack.port).get(HOME, { ...overTls, cookie })).status;
    expect(await entering(`__Host-sessao=${sealed}`)).toBe(200);
    expect(await entering(`sessao=${sealed}`)).toBe(303);
  });

  test('shows nothing of the customer', async () => {
    const world = await createWorld(stack.mockUrl);
    const visitor = createVisitor(stack.port);
    await logIn(visitor, world);
    const value = decodeURIComponent(visitor.cookies.get('sessao') ?? '');
    const readings = value
      .split('*')
      .flatMap((part) => [part, Buffer.from(part, 'base64url').toString('latin1')]);
    for (const reading of readings) {
      expect(reading).not.toMatch(/exemplo|Marina|Couto|12345678909|11987654321/);
    }
  });

  test('has fewer than 600 characters with a customer in it', async () => {
    const visitor = createVisitor(stack.port);
    await logIn(visitor, await createWorld(stack.mockUrl));
    expect((visitor.cookies.get('sessao') ?? '').length).toBeLessThan(600);
  });

  test("is worth nothing at another brand's address", async () => {
    const visitor = createVisitor(stack.port);
    await logIn(visitor, await createWorld(stack.mockUrl));
    const elsewhere = createVisitor(stack.port, 'umbro');
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
    expect(await isInside(elsewhere)).toBe(false);
    expect(await isInside(visitor)).toBe(true);
  });

  test('is not sent for an untouched session', async () => {
    const stranger = createVisitor(stack.port);
    expect((await stranger.get('/login')).setCookies).toEqual([]);
    const customer = createVisitor(stack.port);
    await logIn(customer, await createWorld(stack.mockUrl));
    // The first page takes the alerts of the login out of the session.
    await customer.get(HOME);
    expect((await customer.get(HOME)).setCookies).toEqual([]);
  });

  test('that is damaged, forged or nonsense leads to the login without a fault', async () => {
    const visitor = createVisitor(stack.port);
    await logIn(visitor, await createWorld(stack.mockUrl));
    const genuine = visitor.cookies.get('sessao') ?? '';
    for (const value of [genuine.slice(0, -8), `x${genuine}`, 'nonsense', 'a*b*c*d*e*f*g*h', '%E0%A4%A']) {
      const forger = createVisitor(stack.port);
      forger.cookies.set('sessao', value);
      expect((await forger.get(HOME)).status).toBe(303);
    }
  });
});

describe('login and logout', () => {
  test('without a session a page leads to the login, and the login back to the page', async () => {
    const world = await createWorld(stack.mockUrl);
    const visitor = createVisitor(stack.port);
    const { status, headers } = await visitor.get('/home?pedido=1');
    expect([status, headers['location']]).toEqual([303, '/login?voltar=%2Fhome%3Fpedido%3D1']);
    await askForCode(visitor, world.email);
    const form = { intent: 'verify', channel: 'email', email: world.email, code: await world.newestCode() };
    const entered = await visitor.post('/login?dialog=codigo&voltar=%2Fhome%3Fpedido%3D1', form);
    expect([entered.status, entered.headers['location']]).toEqual([303, '/home?pedido=1']);
  });

  test('a code whose answer was lost is not called wrong', async () => {
    const world = await createWorld(stack.mockUrl);
    const visitor = createVisitor(stack.port);
    await askForCode(visitor, world.email);
    const code = await world.newestCode();
    await world.addFault({ call: 'login', kind: 'reset', afterEffect: true, times: 1 });
    expect((await tryCode(visitor, world.email, code)).text).toContain('Sem conexão com o servidor');
    const again = await tryCode(visitor, world.email, code);
    expect([again.status, again.text]).toEqual([400, expect.stringContaining('que ficou sem resposta')]);
    expect((await tryCode(visitor, world.email, '0000000')).text).toContain('Use o mais recente');
  });

  test('a warning instead of a code is shown in its own words, and blames no e-mail', async () => {
    const world = await createWorld(stack.mockUrl);
    const visitor = createVisitor(stack.port);
    const message = 'Aguarde 1 minuto para pedir outro código.';
    await world.addFault({ call: 'sendCode', kind: 'status', status: 200, type: 'WARN', message, times: 1 });
    const { status, text } = await askForCode(visitor, world.email);
    expect([status, text]).toEqual([400, expect.stringContaining(message)]);
    expect(text).not.toContain('Não encontramos cliente');
    await askForCode(visitor, world.email);
    await world.addFault({ call: 'login', kind: 'status', status: 200, type: 'WARN', message: 'Vencido' });
    const tried = await tryCode(visitor, world.email, await world.newestCode());
    expect([tried.status, tried.text]).toEqual([400, expect.stringContaining('O código não confere')]);
  });

  test('a way back never leads to another site', async () => {
    const world = await createWorld(stack.mockUrl);
    const visitor = createVisitor(stack.port);
    await askForCode(visitor, world.email);
    const form = { intent: 'verify', channel: 'email', email: world.email, code: await world.newestCode() };
    const { headers } = await visitor.post('/login?dialog=codigo&voltar=//evil.example', form);
    expect(headers['location']).toBe('/');
  });

  test('the login rotates the session: the cookie from before it is worth nothing', async () => {
    const world = await createWorld(stack.mockUrl);
    const visitor = createVisitor(stack.port);
    await askForCode(visitor, world.email);
    const before = copyOf(visitor);
    expect((await before.get('/login?dialog=codigo')).text).toContain(world.email);
    await tryCode(visitor, world.email, await world.newestCode());
    expect(await isInside(visitor)).toBe(true);
    expect(visitor.cookies.get('sessao')).not.toBe(before.cookies.get('sessao'));
    expect(await isInside(before)).toBe(false);
    expect((await before.get('/login?dialog=codigo')).text).not.toContain(world.email);
  });

  test('after the logout a copy of the cookie leads to the login', async () => {
    const visitor = createVisitor(stack.port);
    await logIn(visitor, await createWorld(stack.mockUrl));
    const copy = copyOf(visitor);
    expect(await isInside(copy)).toBe(true);
    const { status, headers } = await visitor.get('/logout');
    expect([status, headers['location']]).toEqual([303, '/login']);
    const replayed = await copy.get(HOME);
    expect(replayed.status).toBe(303);
    expect(replayed.headers['location']).toMatch(/^\/login/);
  });

  test('opening the login page logs out too', async () => {
    const visitor = createVisitor(stack.port);
    await logIn(visitor, await createWorld(stack.mockUrl));
    const copy = copyOf(visitor);
    await visitor.get('/login');
    expect(await isInside(visitor)).toBe(false);
    expect(await isInside(copy)).toBe(false);
  });

  test("the logout ends the brand API's session", async () => {
    const world = await createWorld(stack.mockUrl);
    const visitor = createVisitor(stack.port);
    await logIn(visitor, world);
    await visitor.get('/logout');
    expect((await world.calls('logout')).map(({ status }) => status)).toEqual([200]);
  });

  test("one customer's logout leaves the others in", async () => {
    const [first, second] = [createVisitor(stack.port), createVisitor(stack.port)];
    await logIn(first, await createWorld(stack.mockUrl));
    await logIn(second, await createWorld(stack.mockUrl));
    await first.get('/logout');
    expect(await isInside(second)).toBe(true);
  });
});

describe('the secrets of sessions', () => {
  /** The same portal, with the same state and the same mock, with other secrets. */
  async function withSecrets(secrets: string, use: (other: Stack) => Promise<void>): Promise<void> {
    const other = await startPortal({
      BRAND_API_URL: stack.mockUrl,
      SESSION_SECRETS: secrets,
      STATE_URL: `file:${folder}/state.sqlite`,
    });
    try {
      await use(other);
    } finally {
      await other.stop();
    }
  }

  test('open a session that the second of them sealed, and none that a dropped one sealed', async () => {
    const visitor = createVisitor(stack.port);
    await logIn(visitor, await createWorld(stack.mockUrl));
    await withSecrets(`${SECOND_SECRET},${FIRST_SECRET}`, async ({ port }) => {
      expect(await isInside(copyOf(visitor, port))).toBe(true);
    });
    await withSecrets(SECOND_SECRET, async ({ port }) => {
      expect(await isInside(copyOf(visitor, port))).toBe(false);
    });
  });
});
