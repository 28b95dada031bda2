import { describe, expect, it } from 'vitest';
import { stdSerializers } from 'pino';

import { readTrace } from '../../../gateway/traces/trace-context.ts';
import { faultOf, generate, json, login, orders, setUpAnsweringApi, type Handler } from './answering-api.ts';

const bank = { BAN_CODIGO: 341, BAN_NOME: 'Itaú' };

describe('brand API client', () => {
  const { answer, close, connect, logged, received } = setUpAnsweringApi();

  describe('a request', () => {
    it('carries language, request id, cookies and the body as JSON', async () => {
      answer(json({ productBalance: [] }));
      await connect({ language: 'es', cookies: { sid: 'abc', b: '2' } }).call('orders', orders);
      expect(received[0]).toMatchObject({
        method: 'POST',
        url: '/v1/returns/orders',
        headers: {
          'accept-language': 'es',
          'x-request-id': 'req-1',
          cookie: 'sid=abc; b=2',
          'content-type': 'application/json; charset=utf-8',
        },
        body: JSON.stringify(orders.body),
      });
      expect(received[0]?.headers).not.toHaveProperty('idempotency-key');
    });

    it('carries on the trace, with a span id of its own for each call', async () => {
      answer(json({ bankData: [bank] }));
      const trace = readTrace('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01');
      for (let calls = 0; calls < 2; calls += 1) await connect({ trace }).call('banks', {});
      const parts = received.map(
        ({ headers }) =>
          /^00-4bf92f3577b34da6a3ce929d0e0e4736-(\w{16})-01$/.exec(String(headers['traceparent']))?.[1],
      );
      expect(parts).toEqual([expect.any(String), expect.any(String)]);
      expect(new Set([...parts, trace.spanId, trace.parentSpanId]).size).toBe(4);
    });

    it('carries the idempotency key if it is given one', async () => {
      answer(json({ message: 'Protocolo (1) gerado com sucesso' }));
      await connect().call('generateProtocol', generate, { idempotencyKey: 'key-1' });
      expect(received[0]?.headers).toHaveProperty('idempotency-key', 'key-1');
    });

    it('has no body if it is a GET, and no cookie if the customer has none', async () => {
      answer(json({ bankData: [bank] }));
      await connect().call('banks', {});
      expect(received[0]).toMatchObject({ method: 'GET', body: '' });
      expect(received[0]?.headers).not.toHaveProperty('cookie');
    });

    it('is not sent if its body breaks the contract', async () => {
      const call = connect().call('sendCode', { body: { brand: 4 } });
      await expect(call).rejects.toThrow(TypeError);
      expect(received).toEqual([]);
    });
  });

  describe('cookies', () => {
    it('are kept, sent back with the next call, and told to the session', async () => {
      const told: unknown[] = [];
      const calls = connect({ onCookies: (cookies) => told.push(cookies) });
      answer(
        json({ user: null }, 200, { 'set-cookie': ['sid=1; Path=/; HttpOnly', 'old=; Max-Age=0'] }),
        json({ bankData: [bank] }),
      );
      await calls.call('login', login);
      await calls.call('banks', {});
      expect(received[1]?.headers.cookie).toBe('sid=1');
      expect(told).toEqual([{ sid: '1' }]);
    });

    it('are deleted by a refusal that says so, and the session is told', async () => {
      const told: unknown[] = [];
      answer(json({ type: 'WARN', message: 'Sessão expirada' }, 401, { 'set-cookie': ['sid=; Max-Age=0'] }));
      const calls = connect({ cookies: { sid: '1' }, onCookies: (cookies) => told.push(cookies) });
      await faultOf(calls.call('validateSession', {}));
      expect(told).toEqual([{}]);
    });
  });

  it("tells how far the API's clock is ahead, in milliseconds", async () => {
    const offsets: number[] = [];
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    answer(json({ bankData: [bank] }, 200, { date: inAnHour }));
    await connect({ onClock: (offset) => offsets.push(offset) }).call('banks', {});
    expect(offsets).toHaveLength(1);
    expect(Math.abs((offsets[0] ?? 0) - 3_600_000)).toBeLessThan(2_000);
  });

  it.each<[string, Handler]>([
    ['a 502 with HTML', (response) => response.writeHead(502).end('<h1>502</h1>')],
    ['a 400 with a message', json({ type: 'ERROR', message: 'x' }, 400)],
    ['a 200 with HTML', (response) => response.end('<h1>200</h1>')],
  ])("does not take the API's clock from %s", async (_what, handler) => {
    const offsets: number[] = [];
    answer(handler);
    await faultOf(connect({ onClock: (offset) => offsets.push(offset) }).call('banks', {}));
    expect(offsets).toEqual([]);
  });

  describe('a refusal', () => {
    it('has its status, type, message, call and request id, and the outcome "refused"', async () => {
      answer(json({ type: 'WARN', message: 'Código inválido' }, 401));
      expect(await faultOf(connect().call('login', login))).toMatchObject({
        kind: 'status',
        status: 401,
        type: 'WARN',
        apiMessage: 'Código inválido',
        call: 'login',
        requestId: 'req-1',
        outcome: 'refused',
      });
    });

    it.each([
      [408, 'unknown'],
      [409, 'unknown'],
      [499, 'unknown'],
      [400, 'refused'],
      [404, 'refused'],
      [410, 'refused'],
      [422, 'refused'],
      [429, 'refused'],
      [498, 'refused'],
      [500, 'unknown'],
    ])('with %i gives a creation the outcome "%s"', async (status, outcome) => {
      answer(json({ type: 'ERROR', message: 'x' }, status));
      expect(await faultOf(connect().call('generateProtocol', generate))).toMatchObject({ status, outcome });
    });

    it.each([
      ['0', 0],
      ['30', 30_000],
      ['3600', 3_600_000],
      ['3601', 3_600_000],
      ['9'.repeat(30), 3_600_000],
      ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
      ['Fri, 20 Nov 2026 11:59:00 GMT', 0],
      ['Fri, 27 Nov 2026 12:00:00 GMT', 3_600_000],
      ['-1', undefined],
      ['logo', undefined],
    ])('with Retry-After "%s" says to wait %s ms, at most an hour', async (said, retryAfterMs) => {
      const headers = { date: 'Fri, 20 Nov 2026 12:00:00 GMT', 'retry-after': said };
      answer(json({ type: 'WARN', message: 'x' }, 429, headers));
      expect((await faultOf(connect().call('login', login))).retryAfterMs).toBe(retryAfterMs);
    });

    it.each<[string, Handler]>([
      ['HTML', (response) => response.writeHead(400).end('<h1>Bad</h1>')],
      ['nothing at all', (response) => response.writeHead(400).end()],
      [
        'cut-off JSON',
        (response) =>
          response.writeHead(400, { 'content-length': 100 }).end('{"mess', () => response.destroy()),
      ],
      ['more than 2 MB', (response) => response.writeHead(400).end('x'.repeat(2 * 1024 * 1024 + 1))],
    ])('with %s for a body has its status and no message', async (_, handler) => {
      answer(handler);
      const fault = await faultOf(connect().call('orders', orders));
      expect(fault).toMatchObject({ kind: 'status', status: 400, apiMessage: undefined });
    });
  });

  describe('an answer', () => {
    it('of 2 MB is read, and of one byte more is not', async () => {
      const limit = 2 * 1024 * 1024;
      const frame = JSON.stringify({ productBalance: [], pad: '' }).length;
      const sized = (bytes: number) => json({ productBalance: [], pad: 'x'.repeat(bytes - frame) });
      answer(sized(limit), sized(limit + 1));
      const calls = connect();
      expect(await calls.call('orders', orders)).toEqual([]);
      expect(await faultOf(calls.call('orders', orders))).toMatchObject({ kind: 'too-large' });
      expect(received).toHaveLength(2);
    });

    it('loses only the rows that cannot be read, which are logged without their values', async () => {
      answer(
        json({
          bankData: [
            { BAN_CODIGO: 'segredo', BAN_NOME: 'Banco' },
            { BAN_CODIGO: '33', BAN_NOME: 'Banco' },
          ],
        }),
      );
      expect(await connect().call('banks', {})).toEqual([{ BAN_CODIGO: 33, BAN_NOME: 'Banco' }]);
      const warning = logged.find((line) => line.includes('rows left out')) ?? '';
      expect(JSON.parse(warning)).toMatchObject({ call: 'banks', requestId: 'req-1', rows: 1 });
      expect(warning).toContain('BAN_CODIGO');
      expect(warning).not.toContain('segredo');
    });

    it('of 28,000 protocols is read as the last 2,000, and how many are left out is logged', async () => {
      const row = { SIT_ID: 1, PRT_DTCRIACAO: '2026-11-20T12:00:00Z' };
      const calls = Array.from({ length: 28_000 }, (_, index) => ({ ...row, PRT_ID: index + 1 }));
      answer(json({ calls }));
      const read = await connect().call('protocols', { body: { mar_id: 4 } });
      expect(read.map(({ PRT_ID }) => PRT_ID)).toEqual(calls.slice(-2_000).map(({ PRT_ID }) => PRT_ID));
      const warning = logged.find((line) => line.includes('rows left out')) ?? '';
      expect(JSON.parse(warning)).toMatchObject({ call: 'protocols', rows: 26_000 });
    });

    it('is read although it has a byte order mark and the content type text/plain', async () => {
      answer((response) =>
        response.setHeader('content-type', 'text/plain').end('\uFEFF{"productBalance":[]}'),
      );
      expect(await connect().call('orders', orders)).toEqual([]);
    });
  });

  it('logs one line for a call and its second try, without what was sent or answered', async () => {
    answer(json({}, 503), json({ consumers: [{ CON_NOME: 'Ana' }] }, 200, { 'set-cookie': 'sid=segredo' }));
    await connect({ cookies: { b: 'cookie-b' } }).call('consumers', { query: { email: 'ana@exemplo.com' } });
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      call: 'consumers',
      status: 200,
      tries: 2,
      requestId: 'req-1',
    });
    expect(logged.join()).not.toMatch(/ana|segredo|cookie-b/i);
  });

  it('keeps the API message out of what a logger takes from an error', async () => {
    answer(json({ message: 'CPF 529.982.247-25 recusado' }, 400));
    const error = await faultOf(connect().call('orders', orders));
    const line = JSON.stringify(stdSerializers.err(error)) + JSON.stringify(error);
    expect(line).not.toContain('529');
    expect(error.apiMessage).toContain('529');
  });

  it('finishes a call under way when it is closed', async () => {
    answer((response, request) => {
      void close();
      json({ bankData: [bank] })(response, request);
    });
    expect(await connect().call('banks', {})).toEqual([bank]);
  });
});
