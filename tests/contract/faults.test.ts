import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { PATIENT } from '../support/patient.ts';
import { callExamples } from '../support/samples/api-examples.ts';
import { startMock, type Mock } from './mock-client.ts';
import { protocolRequest } from './protocol-request.ts';

let mock: Mock;
let customer: Awaited<ReturnType<Mock['customer']>>;
beforeAll(async () => {
  mock = await startMock();
  customer = await mock.customer();
});
afterAll(() => mock.close());

const add = (fault: object) => mock.control('POST', `/worlds/${customer.id}/faults`, { times: 1, ...fault });
const askBanks = () => mock.call('banks', { headers: customer.headers });

describe('a fault', () => {
  test('of the kind status answers the error body with its message', async () => {
    await add({ call: 'banks', kind: 'status', status: 502, message: 'Fora do ar' });
    const { status, body } = await askBanks();
    expect([status, body]).toEqual([502, { type: 'ERROR', message: 'Fora do ar' }]);
  });

  test('of the kind status is a 503 unless it says otherwise; a 401 is a warning', async () => {
    await add({ call: 'banks', kind: 'status' });
    expect((await askBanks()).status).toBe(503);
    await add({ call: 'banks', kind: 'status', status: 401 });
    expect((await askBanks()).body).toMatchObject({ type: 'WARN' });
  });

  test('of the kind delay gives the true answer late', async () => {
    await add({ call: 'banks', kind: 'delay', delayMs: 120 });
    const started = performance.now();
    expect((await askBanks()).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(119);
  });

  test('of the kind reset ends the connection without an answer', async () => {
    await add({ call: 'banks', kind: 'reset' });
    await expect(askBanks()).rejects.toThrow();
    expect((await mock.journal(customer.id, 'banks')).at(-1)).toMatchObject({ status: 0, fault: 'reset' });
  });

  test('of the kind html answers a page', async () => {
    await add({ call: 'banks', kind: 'html' });
    const { status, headers, text } = await askBanks();
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<html>');
  });

  test('of the kind empty answers a status without a body', async () => {
    await add({ call: 'banks', kind: 'empty', status: 500 });
    const { status, text } = await askBanks();
    expect([status, text]).toEqual([500, '']);
  });

  test('of the kind truncated ends the body before its length', async () => {
    await add({ call: 'banks', kind: 'truncated' });
    await expect(askBanks()).rejects.toThrow();
  });

  test('of the kind huge gives the true answer with blanks behind it, 4 MB in all', async () => {
    await add({ call: 'banks', kind: 'huge' });
    const { text, body } = await askBanks();
    expect(text).toHaveLength(4 * 1024 * 1024);
    expect(body).toHaveProperty('bankData');
  });

  test('of the kind status may say after how many seconds to ask again', async () => {
    await add({ call: 'banks', kind: 'status', status: 429, retryAfterSeconds: 30 });
    const { status, headers } = await askBanks();
    expect([status, headers['retry-after']]).toEqual([429, '30']);
  });

  test('of the kind status answers its message alone if the status is that of a success', async () => {
    await add({ call: 'banks', kind: 'status', status: 200, message: 'Feito' });
    const { status, body } = await askBanks();
    expect([status, body]).toEqual([200, { message: 'Feito' }]);
    await add({ call: 'banks', kind: 'status', status: 200, message: 'Feito', type: 'ERROR' });
    expect((await askBanks()).body).toEqual({ type: 'ERROR', message: 'Feito' });
  });

  test('of the kind malformed answers a whole body that is not JSON', async () => {
    await add({ call: 'banks', kind: 'malformed' });
    const { status, text, body } = await askBanks();
    expect([status, body]).toEqual([200, undefined]);
    expect(text).toContain('bankData');
  });

  test.each(['bad-row', 'empty', 'html', 'huge', 'malformed', 'no-rows', 'wrong-type'])(
    'of the kind %s leaves a refused call its status, unless the fault names one',
    async (kind) => {
      const { id, headers } = await mock.customer();
      await mock.control('POST', `/worlds/${id}/sessions/expire`);
      for (const fault of [{}, { status: 200 }])
        await mock.control('POST', `/worlds/${id}/faults`, { call: 'banks', kind, times: 1, ...fault });
      expect((await mock.call('banks', { headers })).status).toBe(401);
      expect((await mock.call('banks', { headers })).status).toBe(200);
    },
  );

  test.each(['empty', 'html', 'huge', 'malformed', 'wrong-type'])(
    'of the kind %s does no work that changes something, and its status does not say so',
    async (kind) => {
      const { id, headers } = await mock.customer();
      const { protocols } = await mock.describe(id);
      await mock.control('POST', `/worlds/${id}/faults`, { call: 'generateProtocol', kind, times: 1 });
      const { status } = await mock.call('generateProtocol', { body: protocolRequest(), headers });
      expect(status).toBe(200);
      expect((await mock.describe(id)).protocols).toEqual(protocols);
    },
  );

  test('of the kind changed gives the true answer with other values in its rows', async () => {
    await add({ call: 'banks', kind: 'changed', fields: { BAN_NOME: 'Banco do Morro' } });
    const { status, body } = await askBanks();
    expect(status).toBe(200);
    const { bankData } = body as { bankData: { BAN_CODIGO: unknown; BAN_NOME: string }[] };
    expect(bankData.length).toBeGreaterThan(1);
    expect(new Set(bankData.map(({ BAN_NOME }) => BAN_NOME))).toEqual(new Set(['Banco do Morro']));
    expect(new Set(bankData.map(({ BAN_CODIGO }) => BAN_CODIGO)).size).toBe(bankData.length);
  });

  test('of the kind changed is refused for a field that the answer lacks, and fields are refused for other kinds', async () => {
    await add({ call: 'banks', kind: 'changed', fields: { BAN_APELIDO: 'Morro' } });
    expect((await askBanks()).status).toBe(500);
    const refused = [
      { call: 'banks', kind: 'changed' },
      { call: 'banks', kind: 'status', fields: { BAN_NOME: 'Morro' } },
    ].map((fault) => add(fault));
    for (const answer of await Promise.all(refused)) expect(answer.status).toBe(400);
    const { body } = await add({ call: 'banks', kind: 'changed', fields: { BAN_NOME: null } });
    expect(body).toHaveProperty('message', '✖ neither a text nor a number\n  → at fields.BAN_NOME');
  });

  test.each([
    [{ kind: 'delay', status: 500 }, 'status'],
    [{ kind: 'reset', status: 500 }, 'status'],
    [{ kind: 'no-key', status: 500 }, 'status'],
    [{ kind: 'changed', status: 500, fields: { BAN_NOME: 'Morro' } }, 'status'],
    [{ kind: 'html', message: 'Fora do ar' }, 'message'],
    [{ kind: 'empty', type: 'WARN' }, 'type'],
    [{ kind: 'delay', retryAfterSeconds: 3 }, 'retryAfterSeconds'],
    [{ kind: 'status', fields: { BAN_NOME: 'Morro' } }, 'fields'],
  ])('is refused with a field that means nothing for its kind: %j', async (fault, field) => {
    const { status, body } = await add({ call: 'banks', ...fault });
    const message = `✖ means nothing with kind ${fault.kind}\n  → at ${field}`;
    expect([status, body]).toEqual([400, { type: 'ERROR', message }]);
  });

  test('of the kind no-rows empties each list of the true answer, and nothing else', async () => {
    await add({ call: 'banks', kind: 'no-rows' });
    expect((await askBanks()).body).toEqual({ bankData: [] });
    await add({ call: 'profile', kind: 'no-rows' });
    const { body } = await mock.call('profile', { body: { module: 34 }, headers: customer.headers });
    expect(body).toMatchObject({ profile: { module: 34 } });
  });

  test('of the kind bad-row makes the first row of each list unreadable, and no other', async () => {
    const { bankData } = (await askBanks()).body as { bankData: unknown[] };
    expect(bankData.length).toBeGreaterThan(1);
    await add({ call: 'banks', kind: 'bad-row' });
    expect((await askBanks()).body).toEqual({ bankData: [null, ...bankData.slice(1)] });
  });

  test('of the kind no-key opens a protocol for each call with the same key', async () => {
    const { id, headers, protocols } = await mock.customer();
    await mock.control('POST', `/worlds/${id}/faults`, { call: 'generateProtocol', kind: 'no-key' });
    const ask = () =>
      mock.call('generateProtocol', {
        body: protocolRequest(),
        headers: { ...headers, 'idempotency-key': 'k' },
      });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    expect((await mock.describe(id)).protocols).toHaveLength(protocols.length + 2);
  });

  test('of the kind wrong-type gives the true body as plain text', async () => {
    await add({ call: 'banks', kind: 'wrong-type' });
    const { headers, body } = await askBanks();
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toHaveProperty('bankData');
  });
});

describe('a fault', () => {
  test('waits for a second if a delay says nothing else, and as long as any other kind says', async () => {
    await add({ call: 'banks', kind: 'delay' });
    await add({ call: 'banks', kind: 'html', delayMs: 120 });
    for (const least of [999, 119]) {
      const started = performance.now();
      await askBanks();
      expect(performance.now() - started).toBeGreaterThanOrEqual(least);
    }
  });

  test('whose caller does not wait for it ends with them, and is written down without an answer', async () => {
    const { id, headers } = await mock.customer();
    const path = `/worlds/${id}/faults`;
    await mock.control('POST', path, { call: 'banks', kind: 'delay', delayMs: 100_000, times: 1 });
    const leaving = new AbortController();
    const call = fetch(`${mock.url}/returns/bank`, { headers, signal: leaving.signal });
    await vi.waitFor(async () => expect((await mock.control('GET', path)).body).toEqual([]), PATIENT);
    leaving.abort();
    await expect(call).rejects.toThrow();
    await vi.waitFor(
      async () => expect(await mock.journal(id, 'banks')).toMatchObject([{ status: 0, fault: 'delay' }]),
      PATIENT,
    );
    expect((await mock.journal(id, 'banks'))[0]).not.toHaveProperty('answer');
  });

  test('spoils an answer that has the time of its world, and names no language of a page', async () => {
    const { id, headers } = await mock.customer(undefined, '2030-01-01T00:00:00Z');
    await mock.control('POST', `/worlds/${id}/faults`, { call: 'profile', kind: 'html' });
    const answered = await mock.call('profile', { headers, body: {} });
    expect(answered.headers['date']).toContain('Jan 2030');
    expect(answered.headers['content-language']).toBeUndefined();
  });

  test('promises the length of the whole body and sends half of it', async () => {
    const { text } = await askBanks();
    await add({ call: 'banks', kind: 'truncated' });
    const { body, headers } = await request(`${mock.url}/returns/bank`, { headers: customer.headers });
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
    await expect(body.text()).rejects.toThrow();
    const half = Buffer.from(text)
      .subarray(0, Math.floor(Buffer.byteLength(text) / 2))
      .toString('utf8');
    expect((await mock.journal(customer.id, 'banks')).at(-1)).toMatchObject({ status: 200, answer: half });
  });

  test('of a huge body is written down without its blanks', async () => {
    const { text } = await askBanks();
    await add({ call: 'banks', kind: 'huge' });
    await askBanks();
    expect((await mock.journal(customer.id, 'banks')).at(-1)).toMatchObject({ status: 200, answer: text });
  });

  test('of status 400 is an error, and its answer says so', async () => {
    await add({ call: 'banks', kind: 'status', status: 400, message: 'Não' });
    expect((await askBanks()).body).toEqual({ type: 'ERROR', message: 'Não' });
  });

  test('that changes fields leaves a refusal as it is, and names those that an answer lacks', async () => {
    const fields = { BAN_APELIDO: 'Morro', BAN_SIGLA: 'M' };
    await add({ call: 'banks', kind: 'changed', fields });
    expect((await askBanks()).body).toEqual({
      type: 'ERROR',
      message: 'no field to change: BAN_APELIDO, BAN_SIGLA',
    });
    await add({ call: 'profile', kind: 'changed', fields });
    const refused = await mock.call('profile', { headers: customer.headers, body: {} });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Requisição inválida')]);
  });
});

describe('an answer of a message, behind a fault that', () => {
  const ask = () =>
    mock.call('sendCode', {
      body: { brand: 4, email: customer.email },
      headers: { 'accept-language': 'en' },
    });

  test.each([
    ['delays it', { kind: 'delay', delayMs: 1 }],
    ['knows no key', { kind: 'no-key' }],
    ['changes other fields', { kind: 'changed', fields: { nome: 'Outra' } }],
    ['takes its place', { kind: 'status' }],
  ])('%s, names the language that it says it in', async (_, fault) => {
    await add({ call: 'sendCode', ...fault });
    expect((await ask()).headers['content-language']).toBe('en');
  });

  test.each([
    ['changes it', { kind: 'changed', fields: { message: 'Enviado' } }],
    ['has words of the tester', { kind: 'status', message: 'Fora do ar' }],
  ])('%s, names none', async (_, fault) => {
    await add({ call: 'sendCode', ...fault });
    expect((await ask()).headers['content-language']).toBeUndefined();
  });
});

describe('the reach of a fault', () => {
  test.each([
    ['lost by status', { kind: 'status' }, undefined],
    ['spoilt by html', { kind: 'html' }, undefined],
    ['late', { kind: 'delay', delayMs: 1 }, expect.stringMatching(/^brandsession=w/) as unknown],
  ])('has the session’s cookie with it: the answer to a login is %s', async (_, fault, cookie) => {
    const { world, customers } = await mock.world();
    const identity = { brand: 4, email: customers[0]?.email };
    await mock.call('sendCode', { body: identity });
    await mock.control('POST', `/worlds/${world}/faults`, { call: 'login', afterEffect: true, ...fault });
    const tokenCode = (await mock.outbox(world))[0]?.code;
    const { headers } = await mock.call('login', { body: { ...identity, tokenCode } });
    expect(headers['set-cookie']).toEqual(cookie);
    expect((await mock.outbox(world))[0]).toMatchObject({ used: true });
  });

  test('is its own call, as many times as it says', async () => {
    await add({ call: 'banks', kind: 'status', times: 2 });
    expect((await mock.call('wishes', { headers: customer.headers })).status).toBe(200);
    const statuses = [await askBanks(), await askBanks(), await askBanks()].map(({ status }) => status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  test('is every call of its world for "*", until the fault is removed', async () => {
    const one = await mock.customer();
    const other = await mock.customer();
    await mock.control('POST', `/worlds/${one.id}/faults`, { call: '*', kind: 'status' });
    expect((await mock.call('banks', { headers: one.headers })).status).toBe(503);
    expect((await mock.call('wishes', { headers: one.headers })).status).toBe(503);
    expect((await mock.call('banks', { headers: other.headers })).status).toBe(200);
    await mock.control('DELETE', `/worlds/${one.id}/faults`);
    expect((await mock.call('banks', { headers: one.headers })).status).toBe(200);
  });

  test.each([{ afterEffect: false }, { afterEffect: true }])(
    'leaves the other calls of its world alone while its own is kept waiting: %o',
    async ({ afterEffect }) => {
      const { id, headers } = await mock.customer();
      const path = `/worlds/${id}/faults`;
      await mock.control('POST', path, {
        call: 'saveBankData',
        kind: 'delay',
        delayMs: 600,
        times: 1,
        afterEffect,
      });
      const answered: string[] = [];
      const { body } = callExamples.saveBankData.sent;
      const late = mock.call('saveBankData', { headers, body }).then(() => answered.push('saveBankData'));
      while (((await mock.control('GET', path)).body as unknown[]).length > 0);
      await mock.call('wishes', { headers });
      answered.push('wishes');
      await late;
      expect(answered).toEqual(['wishes', 'saveBankData']);
      const calls = (await mock.journal(id)).map(({ call }) => call);
      expect(calls.slice(-2)).toEqual(['wishes', 'saveBankData']);
    },
  );

  test('comes before the call has done anything, unless it says afterEffect', async () => {
    const { id, headers, protocols } = await mock.customer();
    await mock.control('POST', `/worlds/${id}/faults`, { call: 'generateProtocol', kind: 'reset', times: 1 });
    await expect(mock.call('generateProtocol', { body: protocolRequest(), headers })).rejects.toThrow();
    expect((await mock.describe(id)).protocols).toHaveLength(protocols.length);
  });

  test.each(['reset', 'status', 'truncated', 'empty'])(
    'begins after the protocol is made with afterEffect: the answer is lost by %s',
    async (kind) => {
      const { id, headers, protocols } = await mock.customer();
      const fault = { call: 'generateProtocol', kind, times: 1, afterEffect: true };
      await mock.control('POST', `/worlds/${id}/faults`, fault);
      await mock.call('generateProtocol', { body: protocolRequest(), headers }).catch(() => undefined);
      expect((await mock.describe(id)).protocols).toHaveLength(protocols.length + 1);
    },
  );

  test('cannot be a call that does not exist', async () => {
    expect((await add({ call: 'nothing', kind: 'reset' })).status).toBe(400);
  });
});
