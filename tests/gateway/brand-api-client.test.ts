import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import busboy from 'busboy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stdSerializers } from 'pino';
import { BrandApiError } from '../../gateway/brand-api/brand-api-error.ts';
import {
  createBrandApi,
  type BrandApi,
  type BrandApiCalls,
  type CustomerConnection,
} from '../../gateway/brand-api/client.ts';
import type { EndpointInput } from '../../gateway/brand-api/contract/endpoints.ts';
import { readTrace } from '../../gateway/traces/trace-context.ts';
import { DEADLINES } from '../../gateway/brand-api/deadlines.ts';
import { eventsTo } from '../support/events.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

type Handler = (response: ServerResponse, request: IncomingMessage) => void;

const login = { body: { brand: 4, tokenCode: '1234567', email: 'ana@exemplo.com' } };
const orders = { body: { usu_email: 'ana@exemplo.com', mar_id: 4 } };
const sendCode = { body: { brand: 4, email: 'ana@exemplo.com' } };
const generate: EndpointInput<'generateProtocol'> = {
  body: {
    dadosGerais: {
      origem: 'ecom',
      marcaCodigo: 4,
      nomeCliente: 'Ana',
      cpfCliente: '52998224725',
      emailCliente: 'ana@exemplo.com',
      telefoneCliente: '987654321',
      dddCliente: '11',
      ddiCliente: '55',
      cepCliente: '01310100',
      enderecoCliente: 'Avenida Paulista',
      numeroEndrCliente: '1',
      bairroCliente: 'Bela Vista',
      cidadeCliente: 'São Paulo',
      UFCliente: 'SP',
      complementoEndrCliente: '',
      tipo_contato: 5,
    },
    dadosBancarios: { ban_codigo: 0, cli_agencia: '', cli_conta: '', cli_chavepix: '' },
    dadosItens: [
      {
        itemDevolucao: 1,
        agrupador: 1,
        produtoCodigo: 'T-1',
        produtoNome: 'Tênis',
        produtoCor: 'Preto',
        produtoValor: 299.9,
        motivoCodigo: 1,
        smotivoCodigo: 0,
        motivoNome: 'Tamanho',
        desejoCodigo: 16,
        desejoNome: 'Troca de tamanho',
        gradeCodigo: 'G',
        gradeTamanho: '39',
        tamanhoTroca: '40',
        empresaCodigo: 1,
        filialCodigo: 1,
        sequenciaFat: 1,
        itemFatSequencia: 1,
        numeroNF: '123',
        quantidadeNF: 1,
        qtdDevolucao: 1,
        observacao: '',
        motivoGatilho: '',
      },
    ],
  },
};

const json =
  (body: unknown, status = 200, headers: Record<string, string | string[]> = {}): Handler =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const reset: Handler = (response) => response.destroy();
const silence: Handler = () => undefined;

describe('brand API client', () => {
  let server: Server;
  let received: Received[];
  let handlers: Handler[];
  let api: BrandApi;
  let logged: string[];

  /** Answers the next calls in turn; the last handler stays. */
  const answer = (...next: Handler[]) => {
    handlers = next;
  };

  function connect(change: Partial<CustomerConnection> = {}): BrandApiCalls {
    return api.forCustomer({
      language: 'pt',
      requestId: 'req-1',
      trace: readTrace(undefined),
      note: eventsTo((line) => void logged.push(line), 'debug').noteFor(() => ({ requestId: 'req-1' })),
      cookies: {},
      onCookies: () => undefined,
      onClock: () => undefined,
      onAnswer: () => undefined,
      ...change,
    });
  }

  async function faultOf(work: Promise<unknown>): Promise<BrandApiError> {
    const error: unknown = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error instanceof BrandApiError) return error;
    throw new Error('expected a BrandApiError', { cause: error });
  }

  function open(baseUrl: string, deadlines = DEADLINES): BrandApi {
    return createBrandApi({ baseUrl, random: () => 0, deadlines });
  }

  /** The same client with so little time that a silent API is soon given up. */
  async function hurry(): Promise<void> {
    await api.close();
    const short = { tryMs: 250, totalMs: 600 };
    api = open(address(), { ...DEADLINES, read: short, create: { tryMs: 250, totalMs: 250 } });
  }

  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;

  beforeEach(async () => {
    received = [];
    logged = [];
    handlers = [json({})];
    server = createServer((request, response) => {
      void request
        .setEncoding('utf8')
        .toArray()
        .then(
          (chunks: string[]) => {
            const { method, url, headers } = request;
            received.push({ method, url, headers, body: chunks.join('') });
            const handler = handlers.length > 1 ? handlers.shift() : handlers[0];
            handler?.(response, request);
          },
          () => response.destroy(),
        );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    api = open(address());
  });
  afterEach(async () => {
    server.closeAllConnections();
    await api.close();
    server.close();
  });

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

    it('carries the idempotency key when given', async () => {
      answer(json({ message: 'Protocolo (1) gerado com sucesso' }));
      await connect().call('generateProtocol', generate, { idempotencyKey: 'key-1' });
      expect(received[0]?.headers).toHaveProperty('idempotency-key', 'key-1');
    });

    it('has neither body nor cookie where there is none', async () => {
      answer(json({ bankData: [] }));
      await connect().call('banks', {});
      expect(received[0]).toMatchObject({ method: 'GET', body: '' });
      expect(received[0]?.headers).not.toHaveProperty('cookie');
    });

    it('is not sent where it breaks the contract', async () => {
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
        json({ bankData: [] }),
      );
      await calls.call('login', login);
      await calls.call('banks', {});
      expect(received[1]?.headers.cookie).toBe('sid=1');
      expect(told).toEqual([{ sid: '1' }]);
    });

    it('are kept from a refusal too', async () => {
      const told: unknown[] = [];
      answer(json({ type: 'WARN', message: 'Sessão expirada' }, 401, { 'set-cookie': ['sid=; Max-Age=0'] }));
      const calls = connect({ cookies: { sid: '1' }, onCookies: (cookies) => told.push(cookies) });
      await faultOf(calls.call('validateSession', {}));
      expect(told).toEqual([{}]);
    });
  });

  it('tells the offset of the clock', async () => {
    const offsets: number[] = [];
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    answer(json({ bankData: [] }, 200, { date: inAnHour }));
    await connect({ onClock: (offset) => offsets.push(offset) }).call('banks', {});
    expect(offsets).toHaveLength(1);
    expect(Math.abs((offsets[0] ?? 0) - 3_600_000)).toBeLessThan(2_000);
  });

  describe('a refusal', () => {
    it('has status, type and message, and certainly did nothing', async () => {
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

    it.each<[string, Handler]>([
      ['HTML', (response) => response.writeHead(400).end('<h1>Bad</h1>')],
      ['nothing', (response) => response.writeHead(400).end()],
      [
        'half a body',
        (response) =>
          response.writeHead(400, { 'content-length': 100 }).end('{"mess', () => response.destroy()),
      ],
      ['too much', (response) => response.writeHead(400).end('x'.repeat(2 * 1024 * 1024 + 1))],
    ])('with %s for a body still has its status', async (_, handler) => {
      answer(handler);
      const fault = await faultOf(connect().call('orders', orders));
      expect(fault).toMatchObject({ kind: 'status', status: 400, apiMessage: undefined });
    });
  });

  describe('a read', () => {
    it.each<[string, Handler]>([
      ['a reset', reset],
      ['502', json({}, 502)],
      ['503', json({}, 503)],
      ['504', json({}, 504)],
      ['429 with Retry-After 0', json({}, 429, { 'retry-after': '0' })],
    ])('is tried again after %s, also as a POST', async (_, handler) => {
      answer(handler, json({ productBalance: [] }));
      expect(await connect().call('orders', orders)).toEqual([]);
      expect(received).toHaveLength(2);
    });

    it.each([400, 401, 403, 404, 409, 422, 429, 500])('is not tried again after %d', async (status) => {
      answer(json({}, status));
      expect(await faultOf(connect().call('orders', orders))).toMatchObject({ kind: 'status', status });
      expect(received).toHaveLength(1);
    });

    it('is tried three times at most', async () => {
      answer(json({ type: 'ERROR', message: 'Indisponível' }, 503));
      expect(await faultOf(connect().call('orders', orders))).toMatchObject({
        status: 503,
        apiMessage: 'Indisponível',
      });
      expect(received).toHaveLength(3);
    });

    it('is tried again after silence', async () => {
      await hurry();
      answer(silence, json({ productBalance: [] }));
      expect(await connect().call('orders', orders)).toEqual([]);
      expect(received).toHaveLength(2);
    });

    it('times out', async () => {
      await hurry();
      answer(silence);
      expect(await faultOf(connect().call('orders', orders))).toMatchObject({ kind: 'timeout' });
    });

    it('times out in the middle of a body', async () => {
      await hurry();
      answer((response) => response.writeHead(200).write('{"productBalance":['));
      expect(await faultOf(connect().call('orders', orders))).toMatchObject({ kind: 'timeout' });
    });

    it('ends when the caller gives up', async () => {
      const giveUp = new AbortController();
      answer(() => giveUp.abort());
      const fault = await faultOf(connect().call('orders', orders, { signal: giveUp.signal }));
      expect(fault).toMatchObject({ kind: 'aborted', outcome: 'unknown' });
      expect(received).toHaveLength(1);
    });

    it('does not begin for a caller that gave up before', async () => {
      const fault = await faultOf(connect().call('orders', orders, { signal: AbortSignal.abort() }));
      expect(fault).toMatchObject({ kind: 'aborted', outcome: 'not-sent' });
      expect(received).toHaveLength(0);
    });
  });

  describe('what must happen once', () => {
    const once = {
      sendCode: (calls: BrandApiCalls) => calls.call('sendCode', sendCode),
      login: (calls: BrandApiCalls) => calls.call('login', login),
      generateProtocol: (calls: BrandApiCalls) => calls.call('generateProtocol', generate),
      upload: (calls: BrandApiCalls) =>
        calls.upload({
          prt_id: 1,
          is_nfe: 'N',
          file: { stream: Readable.from([Buffer.from('x')]), name: 'a.jpg', type: 'image/jpeg' },
        }),
    };
    const faults: [string, Handler][] = [
      ['a reset', reset],
      ['503', json({}, 503)],
      ['429', json({}, 429, { 'retry-after': '0' })],
    ];
    const pairs = Object.entries(once).flatMap(([name, call]) =>
      faults.map(([fault, handler]) => ({ name, call, fault, handler })),
    );
    it.each(pairs)('$name is never sent again after $fault', async ({ call, handler }) => {
      answer(handler);
      await faultOf(call(connect()));
      expect(received).toHaveLength(1);
    });
  });

  describe('the outcome of a creation', () => {
    it.each<[string, Handler, object]>([
      ['a reset', reset, { kind: 'unreachable', outcome: 'unknown' }],
      ['500', json({}, 500), { kind: 'status', outcome: 'unknown' }],
      ['503', json({}, 503), { kind: 'status', outcome: 'unknown' }],
      ['302', json({}, 302, { location: '/' }), { kind: 'status', outcome: 'unknown' }],
      ['400', json({}, 400), { kind: 'status', outcome: 'refused' }],
      ['422', json({}, 422), { kind: 'status', outcome: 'refused' }],
      ['no message', json({ ok: true }), { kind: 'bad-answer', outcome: 'unknown' }],
      ['HTML', (response) => response.end('<html>'), { kind: 'bad-answer', outcome: 'unknown' }],
    ])('after %s', async (_, handler, fault) => {
      answer(handler);
      expect(await faultOf(connect().call('generateProtocol', generate))).toMatchObject(fault);
    });

    it('after silence', async () => {
      await hurry();
      answer(silence);
      const fault = await faultOf(connect().call('generateProtocol', generate));
      expect(fault).toMatchObject({ kind: 'timeout', outcome: 'unknown' });
      expect(received).toHaveLength(1);
    });

    it('where nobody listens: certainly not sent', async () => {
      const closed = createServer();
      await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
      const { port } = closed.address() as AddressInfo;
      await new Promise((resolve) => closed.close(resolve));
      await api.close();
      api = open(`http://localhost:${port}`);
      const fault = await faultOf(connect().call('generateProtocol', generate));
      expect(fault).toMatchObject({ kind: 'unreachable', outcome: 'not-sent' });
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

    it('with a byte order mark and another content type is read', async () => {
      answer((response) => response.setHeader('content-type', 'text/plain').end('\uFEFF{"bankData":[]}'));
      expect(await connect().call('banks', {})).toEqual([]);
    });
  });

  it('logs one line a call, without what was sent or answered', async () => {
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

  describe('an upload', () => {
    /** Reads the multipart body with busboy, as Express servers do. */
    function collectForm() {
      const form: {
        fields: Record<string, string>;
        name?: string | undefined;
        type?: string | undefined;
        bytes?: string;
        length?: string | undefined;
      } = { fields: {} };
      server.removeAllListeners('request');
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        form.length = request.headers['content-length'];
        const parser = busboy({ headers: request.headers, defParamCharset: 'utf8' });
        parser.on('field', (name, value) => (form.fields[name] = value));
        parser.on('file', (field, stream, info) => {
          form.fields['field'] = field;
          form.name = info.filename;
          form.type = info.mimeType;
          void stream.toArray().then((chunks: Buffer[]) => (form.bytes = Buffer.concat(chunks).toString()));
        });
        parser.on('close', () =>
          json({ data: { msg: { message: 'Upload efetuado com sucesso' } } })(response, request),
        );
        request.pipe(parser);
      });
      return form;
    }

    const file = (name: string, size?: number) => ({
      stream: Readable.from([Buffer.from('first '), Buffer.from('second')]),
      name,
      type: 'image/jpeg',
      size,
    });

    it('sends the file and its fields, and answers the message', async () => {
      const form = collectForm();
      const answered = await connect().upload({ prt_id: 123, is_nfe: 'S', file: file('nota.jpg') });
      expect(answered).toEqual({ message: 'Upload efetuado com sucesso' });
      expect(form).toMatchObject({
        fields: { prt_id: '123', is_nfe: 'S', field: 'uploadFile' },
        name: 'nota.jpg',
        type: 'image/jpeg',
        bytes: 'first second',
      });
      expect(form.length).toBeUndefined();
    });

    it('announces its length where the size is known', async () => {
      const form = collectForm();
      await connect().upload({ prt_id: 123, is_nfe: 'N', file: file('a.jpg', 12) });
      expect(Number(form.length)).toBeGreaterThan(12);
      expect(form.bytes).toBe('first second');
    });

    it.each([
      ['tênis çã 日本.jpg', 'tênis çã 日本.jpg'],
      ['a"b.jpg', 'a%22b.jpg'],
      ['a\r\nX-Evil: 1.jpg', 'a%0D%0AX-Evil: 1.jpg'],
      [`${'n'.repeat(300)}.jpg`, `${'n'.repeat(300)}.jpg`],
    ])('keeps the file name %j', async (name, expected) => {
      const form = collectForm();
      await connect().upload({ prt_id: 1, is_nfe: 'N', file: file(name) });
      expect(form.name).toBe(expected);
    });

    it('hears a refusal before everything is sent', async () => {
      server.removeAllListeners('request');
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        json({ type: 'ERROR', message: 'Arquivo grande demais' }, 413)(response, request);
      });
      let sent = 0;
      const chunk = Buffer.alloc(64 * 1024);
      const stream = new Readable({
        read() {
          sent += 1;
          this.push(sent > 5_000 ? null : chunk);
        },
      });
      const upload = connect().upload({ prt_id: 1, is_nfe: 'N', file: { ...file('a.jpg'), stream } });
      expect(await faultOf(upload)).toMatchObject({ status: 413, outcome: 'refused' });
      expect(stream.destroyed).toBe(true);
      expect(sent).toBeLessThan(5_000);
    });

    it('closes the file when the API cannot be reached', async () => {
      answer(reset);
      const picture = file('a.jpg');
      await faultOf(connect().upload({ prt_id: 1, is_nfe: 'N', file: picture }));
      expect(picture.stream.destroyed).toBe(true);
    });

    it('throws a fault of the file as it is', async () => {
      const missing = new Error('staging file gone');
      const stream = new Readable({ read: () => stream.destroy(missing) });
      const upload = connect().upload({ prt_id: 1, is_nfe: 'N', file: { ...file('a.jpg'), stream } });
      await expect(upload).rejects.toBe(missing);
    });

    it('is stopped by the caller', async () => {
      const giveUp = new AbortController();
      const stream = new Readable({ read: () => giveUp.abort() });
      const upload = connect().upload(
        { prt_id: 1, is_nfe: 'N', file: { ...file('a.jpg'), stream } },
        { signal: giveUp.signal },
      );
      expect(await faultOf(upload)).toMatchObject({ kind: 'aborted' });
      expect(stream.destroyed).toBe(true);
    });
  });

  it('lets a call under way finish when it is closed', async () => {
    answer((response, request) => {
      void api.close();
      json({ bankData: [] })(response, request);
    });
    expect(await connect().call('banks', {})).toEqual([]);
  });
});
