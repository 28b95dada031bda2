import express from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { BRANDS } from '../support/samples/brands.ts';
import { startMock, type Mock } from './mock-client.ts';

/** What the portal's login received, and the status with which it answers. */
let sent: { headers: Record<string, unknown>; body: Record<string, string> }[] = [];
let status = 303;
let mock: Mock;
let listening: ReturnType<ReturnType<typeof express>['listen']>;

beforeAll(async () => {
  const portal = express();
  portal.post('/login', express.urlencoded({ extended: false }), ({ headers, body }, response) => {
    sent.push({ headers, body: body as Record<string, string> });
    response.status(status).setHeader('set-cookie', ['sessao=dela; Path=/; HttpOnly', 'idioma=en']);
    response.end();
  });
  listening = portal.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  mock = await startMock({ portalPort: 3210, portalUrl: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await mock.close();
  listening.close();
});
beforeEach(() => {
  sent = [];
  status = 303;
});

const press = (fields: Record<string, string>) =>
  mock.send('POST', '/console/enter', {
    raw: {
      type: 'application/x-www-form-urlencoded',
      bytes: new URLSearchParams(fields).toString(),
    },
    headers: { host: 'localhost:4321' },
  });

/** Follows the redirect after a press, as the browser does at the brand's own host. */
const follow = async (location: unknown, headers: Record<string, string> = {}) => {
  const { host, pathname } = new URL(String(location));
  return mock.send('GET', pathname, { headers: { host, ...headers } });
};

test('a way in logs the customer in at the portal and sets its cookies at the brand’s host', async () => {
  const { id, email } = await mock.customer();
  const { headers, status: answered } = await press({ world: id, as: 'marina fila' });
  expect(answered).toBe(303);
  expect(headers['location']).toMatch(/^http:\/\/fila\.localhost:4321\/console\/enter\/[\w-]+$/);

  const entered = await follow(headers['location'], { cookie: 'sessao=dele', 'accept-language': 'es' });
  expect([entered.status, entered.headers['location']]).toEqual([303, 'http://fila.localhost:3210/']);
  expect(entered.headers['set-cookie']).toEqual(['sessao=dela; Path=/; HttpOnly', 'idioma=en']);
  const code = (await mock.outbox(id)).at(-1)?.code;
  expect(sent).toMatchObject([
    {
      headers: {
        host: 'fila.localhost:3210',
        origin: 'http://fila.localhost:3210',
        cookie: 'sessao=dele',
        'accept-language': 'es',
      },
      body: { intent: 'verify', channel: 'email', email, code },
    },
  ]);
});

test('a customer without an e-mail is logged in by phone', async () => {
  const { world, customers } = await mock.world({ customers: ['severino'] });
  await follow((await press({ world, as: 'severino vaivem' })).headers['location']);
  expect(sent).toMatchObject([{ body: { channel: 'whatsapp', phone: `+55${customers[0]?.phone ?? ''}` } }]);
});

test('a way in works once, and is answered 410 when used again or made up', async () => {
  const { id } = await mock.customer();
  const { location } = (await press({ world: id, as: 'marina vaivem' })).headers;
  expect((await follow(location)).status).toBe(303);
  expect((await follow(location)).status).toBe(410);
  expect((await follow('http://vaivem.localhost/console/enter/none')).status).toBe(410);
  expect(sent).toHaveLength(1);
});

test('a login that the portal refuses is answered 502 with the code and where to type it', async () => {
  const { id } = await mock.customer();
  status = 400;
  const { status: answered, text } = await follow(
    (await press({ world: id, as: 'marina umbro' })).headers['location'],
  );
  expect(answered).toBe(502);
  expect(text).toContain((await mock.outbox(id)).at(-1)?.code);
  expect(text).toContain('http://umbro.localhost:3210/login?dialog=codigo');
});

test('the console’s policy lets forms lead only to the mock and the brands’ hosts', async () => {
  const { headers } = await mock.send('GET', '/', { headers: { host: 'localhost:4321' } });
  const [, targets = ''] = /form-action ([^;]+)/.exec(String(headers['content-security-policy'])) ?? [];
  expect(targets.split(' ').toSorted()).toEqual([
    "'self'",
    ...BRANDS.flatMap(({ slug }) =>
      [3210, 4321].map((port) => `http://${slug}.localhost:${port}`),
    ).toSorted(),
  ]);
});
