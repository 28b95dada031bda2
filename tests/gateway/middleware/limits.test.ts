import { once } from 'node:events';
import { request as rawRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Stack } from '../../support/servers/stack.ts';
import { askForCode, createWorld, logIn, tryCode } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';

const FORM_BYTES = 64 * 1024;

describe('the limit of a form', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startPortal();
  });
  afterAll(() => stack.stop());

  const formOf = (bytes: number) => `language=en&filler=${'x'.repeat(bytes - 'language=en&filler='.length)}`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  /** Posts in chunks, without a declared length. */
  async function postChunked(body: string): Promise<{ status: number | undefined; text: string }> {
    const req = rawRequest({ port: stack.port, path: '/idioma', method: 'POST', headers: form });
    const answered = once(req, 'response') as Promise<[IncomingMessage]>;
    for (let sent = 0; sent < body.length; sent += 64 * 1024) req.write(body.slice(sent, sent + 64 * 1024));
    req.end();
    const [res] = await answered;
    return { status: res.statusCode, text: (await res.setEncoding('utf8').toArray()).join('') };
  }

  test('lets 64 KiB in, with a declared length or in chunks', async () => {
    const sent = { method: 'POST' as const, headers: form, body: formOf(FORM_BYTES) };
    expect((await createVisitor(stack.port).send('/idioma', sent)).status).toBe(303);
    expect((await postChunked(formOf(FORM_BYTES))).status).toBe(303);
  });

  test('refuses (413) 64 KiB and a byte, with a declared length or in chunks', async () => {
    const body = formOf(FORM_BYTES + 1);
    const declared = await createVisitor(stack.port).send('/idioma', { method: 'POST', headers: form, body });
    expect(declared.status).toBe(413);
    expect(declared.text).toContain('O envio ficou grande demais');
    const chunked = await postChunked(body);
    expect(chunked.status).toBe(413);
    expect(chunked.text).toContain('O envio ficou grande demais');
  });

  test('refuses (400) a compressed form, because its unpacked size is not known', async () => {
    const headers = { ...form, 'content-encoding': 'gzip' };
    const body = gzipSync(formOf(FORM_BYTES + 1));
    const { status } = await createVisitor(stack.port).send('/idioma', { method: 'POST', headers, body });
    expect(status).toBe(400);
  });

  test('refuses (413) a form that declares more than 64 KiB before its body comes, and ends the connection', async () => {
    const socket = connect(stack.port, '127.0.0.1');
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    socket.write(
      `POST /idioma HTTP/1.1\r\nHost: vaivem.localhost\r\nContent-Type: ${form['content-type']}\r\n` +
        `Accept: text/html\r\nContent-Length: ${FORM_BYTES + 1}\r\n\r\n`,
    );
    const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    await ended;
  });

  test('lets 10 pages through while 200 clients send only the beginning of a form', async () => {
    const senders = Array.from({ length: 200 }, () => connect(stack.port, '127.0.0.1'));
    await Promise.all(senders.map((socket) => once(socket, 'connect')));
    for (const socket of senders) {
      socket.on('error', () => undefined);
      socket.write(
        `POST /login HTTP/1.1\r\nHost: vaivem.localhost\r\nContent-Type: ${form['content-type']}\r\n` +
          `Content-Length: 1000\r\n\r\nintent=`,
      );
    }
    // All 200 requests that may be in flight at once are waiting.
    for (let times = 0; times < 10; times += 1) {
      expect((await createVisitor(stack.port).get('/login')).status).toBe(200);
    }
    for (const socket of senders) socket.destroy();
  });
});

describe('the limit of one request in flight', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startPortal({ MAX_REQUESTS_IN_FLIGHT: '1' });
  });
  afterAll(() => stack.stop());

  test('refuses a second one (503, with Retry-After) until the first is answered', async () => {
    const world = await createWorld(stack.mockUrl);
    await world.addFault({ call: 'sendCode', kind: 'delay', delayMs: 5_000, times: 1 });
    const slow = askForCode(createVisitor(stack.port), world.email);
    const english = { 'accept-language': 'en' };
    await expect.poll(() => world.faultsLeft(), { interval: 20 }).toBe(0);
    const refused = await createVisitor(stack.port).get('/login', english);
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) as string, 'cache-control': 'no-store' },
    });
    expect(refused.text).toContain('No connection to the server.');
    // Requests that need no app are answered meanwhile.
    expect((await createVisitor(stack.port).get('/healthz')).status).toBe(200);
    expect((await createVisitor(stack.port).get('/readyz')).status).toBe(200);
    expect((await createVisitor(stack.port).get('/build/assets/none.js')).status).toBe(404);
    expect((await slow).status).toBe(303);
    await expect.poll(async () => (await createVisitor(stack.port).get('/login')).status).toBe(200);
  });

  test('lets the next one in once the client of the first has left', async () => {
    const world = await createWorld(stack.mockUrl);
    await world.addFault({ call: 'sendCode', kind: 'delay', delayMs: 8_000, times: 1 });
    const req = rawRequest({
      port: stack.port,
      path: '/login?dialog=acesso',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const gone = once(req, 'error');
    req.end(new URLSearchParams({ intent: 'send-email', email: world.email, terms: 'on' }).toString());
    const status = async () => (await createVisitor(stack.port).get('/login')).status;
    await expect.poll(() => world.faultsLeft(), { interval: 20 }).toBe(0);
    expect(await status()).toBe(503);
    req.destroy(new Error('the customer left'));
    await gone;
    await expect.poll(status).toBe(200);
  });
});

describe('the limits of login codes', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startPortal({
      CODES_PER_HOUR_PER_IDENTITY: '2',
      CODES_PER_HOUR_PER_ADDRESS: '4',
      RESEND_COUNTDOWN_SECONDS: '3',
      TRUST_PROXY: 'loopback',
    });
  });
  afterAll(() => stack.stop());

  /** A browser of its own at an address of its own. */
  function visitorAt(address: string): Visitor {
    const visitor = createVisitor(stack.port);
    const forwarded = { 'x-forwarded-for': address };
    return { ...visitor, post: (path, form) => visitor.post(path, form, forwarded) };
  }
  const otherThan = (code: string, count = 1) => String((Number(code) + count) % 10_000_000).padStart(7, '0');

  test('make a customer wait between codes, lock a code after five wrong tries and give two codes an hour', async () => {
    const world = await createWorld(stack.mockUrl);
    const visitor = visitorAt('198.51.100.1');
    const send = () => askForCode(visitor, world.email);

    expect((await send()).status).toBe(303);
    const early = await send();
    expect(early.status).toBe(429);
    expect(early.text).toMatch(/Espere [1-3] segundos? para pedir outro código\./);

    // Five wrong codes lock it: the right one comes too late.
    const code = await world.newestCode();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await tryCode(visitor, world.email, otherThan(code))).status).toBe(400);
    }
    expect((await tryCode(visitor, world.email, code)).status).toBe(400);
    expect(await world.calls('login')).toHaveLength(5);

    // A new code unlocks.
    await expect.poll(async () => (await send()).status, { interval: 100 }).toBe(303);
    expect(await world.calls('sendCode')).toHaveLength(2);
    expect((await tryCode(visitor, world.email, await world.newestCode())).status).toBe(303);

    // The third code within the hour is refused to this customer, but not to others.
    const third = await send();
    expect(third.status).toBe(429);
    expect(third.text).toContain(
      'Já enviamos vários códigos. Use o mais recente ou espere 60 minutos para pedir outro.',
    );
    await logIn(visitor, await createWorld(stack.mockUrl));
  });

  test('give an address no fifth code in an hour if nobody logs in with its first four', async () => {
    const visitor = visitorAt('198.51.100.2');
    for (let customer = 0; customer < 8; customer += 1)
      await logIn(visitor, await createWorld(stack.mockUrl));
    const open = () => visitorAt('198.51.100.2');
    for (let customer = 0; customer < 4; customer += 1) {
      const { email } = await createWorld(stack.mockUrl);
      expect((await askForCode(open(), email)).status).toBe(303);
    }
    const other = await createWorld(stack.mockUrl);
    const refused = await askForCode(open(), other.email);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('Espere 60 minutos e tente de novo.');
    expect(await other.calls('sendCode')).toEqual([]);
  });

  test("leave a customer's code alone when strangers ask for codes and try wrong ones", async () => {
    const world = await createWorld(stack.mockUrl);
    const customer = visitorAt('198.51.100.3');
    const stranger = visitorAt('198.51.100.4');
    expect((await askForCode(stranger, world.email)).status).toBe(303);
    expect((await askForCode(customer, world.email)).status).toBe(303);
    const code = await world.newestCode();
    const wrong = Array.from({ length: 20 }, (_, index) => otherThan(code, index + 1));
    await Promise.all(wrong.map((typed) => tryCode(stranger, world.email, typed)));
    await Promise.all(wrong.map((typed) => tryCode(visitorAt('198.51.100.5'), world.email, typed)));
    expect(await world.calls('login')).toHaveLength(8);
    expect((await tryCode(customer, world.email, code)).status).toBe(303);
  });

  test.each([{ kind: 'status', status: 503 }, { kind: 'reset' }])(
    'do not count tries that the brand API did not judge: the right code is taken after five of them: %o',
    async (fault) => {
      const world = await createWorld(stack.mockUrl);
      const asking = visitorAt('198.51.100.7');
      await askForCode(asking, world.email);
      const code = await world.newestCode();
      await world.addFault({ call: 'login', times: 10, ...fault });
      for (const visitor of [asking, visitorAt('198.51.100.8')]) {
        for (let tries = 0; tries < 5; tries += 1) {
          expect((await tryCode(visitor, world.email, code)).text).not.toContain('O código não confere');
        }
      }
      expect(await world.strikesLeft()).toBe(0);
      expect((await tryCode(asking, world.email, code)).status).toBe(303);
    },
  );

  test('let an address that asked for no code try 30 wrong ones, and refuse (429) the 31st', async () => {
    const visitor = visitorAt('198.51.100.6');
    const { email } = await createWorld(stack.mockUrl);
    const statuses: number[] = [];
    for (let number = 0; number < 32; number += 1) {
      statuses.push((await tryCode(visitor, `nobody-${number}@exemplo.com.br`, '1234567')).status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(400), 429, 429]);
    const refused = await tryCode(visitor, email, '1234567');
    expect(refused.text).toContain('Muitas tentativas seguidas. Espere 60 minutos ou peça um código aqui.');
    await logIn(visitor, await createWorld(stack.mockUrl));
  });
});

describe('the limit of an address', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startPortal();
  });
  afterAll(() => stack.stop());

  /** What others add to a link to count visits by. */
  const counted = (times: number) =>
    Array.from({ length: times }, (_, number) => `utm_${number}=%C3%A9/x`).join('&');

  test('lets a customer who is not logged in come with a long link, to the login and its page', async () => {
    const visitor = createVisitor(stack.port);
    const { headers, status } = await visitor.get(`/protocolos?${counted(200)}`);
    expect([status, headers['location']]).toEqual([303, '/login?voltar=%2Fprotocolos']);
    expect((await visitor.get(String(headers['location']))).status).toBe(200);
  });

  test('is told (414) on a page of the brand, with a way on, and keeps nobody from the next page', async () => {
    const { status, text } = await createVisitor(stack.port).get(`/home?${counted(400)}`);
    expect(status).toBe(414);
    expect(text).toContain('<h1>Não encontramos esta página</h1>');
    expect(text).toMatch(/<a class="action" href="\/">Ir para o início<\/a>/);
    expect(text).toContain('data-brand="vaivem"');
  });
});
