/** Another API than the one that the contract was written from: what its answers may look like, and still say the same. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

import type { BrandApiCalls } from '../../../gateway/brand-api/client.ts';
import { endpoints, type EndpointName } from '../../../gateway/brand-api/contract/endpoints.ts';
import { callExamples } from '../../support/api-examples.ts';
import { faultOf, json, orders, setUpAnsweringApi, type Handler } from './answering-api.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Name = Exclude<EndpointName, 'upload'>;

const names = (Object.keys(callExamples) as EndpointName[]).filter((name): name is Name => name !== 'upload');
/** Of the profile nobody reads more than that it came. */
const read = names.filter((name) => name !== 'profile');
const exampleOf = (name: Name) => callExamples[name].answer as Json;

/** The same, with each part changed from the inside out. */
function throughout(value: Json, change: (part: Json) => Json): Json {
  if (Array.isArray(value)) return change(value.map((part) => throughout(part, change)));
  if (value === null || typeof value !== 'object') return change(value);
  const entries = Object.entries(value).map(([name, part]) => [name, throughout(part, change)] as const);
  return change(Object.fromEntries(entries));
}

const onObjects =
  (change: (fields: Record<string, Json>) => Json) =>
  (value: Json): Json =>
    value !== null && typeof value === 'object' && !Array.isArray(value) ? change(value) : value;

/** Every field that the contract knows of a row, and the row does not have. */
function withNulls(name: Name, value: Json): Json {
  const { answer } = endpoints[name];
  if (answer.kind !== 'rows' || !('shape' in answer.row)) return value;
  const nulls = Object.fromEntries(Object.keys(answer.row.shape).map((field) => [field, null]));
  return throughout(value, (part) =>
    Array.isArray(part) ? part.map(onObjects((row) => ({ ...nulls, ...row }))) : part,
  );
}

/** What an answer says, written otherwise. */
const contents: [string, (value: Json, name: Name) => Json][] = [
  [
    'numbers as texts',
    (value) => throughout(value, (part) => (typeof part === 'number' ? String(part) : part)),
  ],
  [
    'fields that nobody knows',
    (value) =>
      throughout(
        value,
        onObjects((fields) => ({ NOVO: { lista: [1, null] }, ...fields, OUTRO: null })),
      ),
  ],
  ['null for what is absent', (value, name) => withNulls(name, value)],
  [
    'fields in another order',
    (value) =>
      throughout(
        value,
        onObjects((fields) => Object.fromEntries(Object.entries(fields).reverse())),
      ),
  ],
  [
    'texts with blanks around them',
    (value) => throughout(value, (part) => (typeof part === 'string' && part !== '' ? ` ${part} ` : part)),
  ],
  [
    'rows that cannot be read',
    (value, name) => {
      const { answer } = endpoints[name];
      // Where one row decides, an unreadable one is a fault.
      const isTolerant = answer.kind === 'rows' && !answer.isWhole;
      return isTolerant
        ? throughout(value, (part) => (Array.isArray(part) ? [null, 'linha', [], ...part] : part))
        : value;
    },
  ],
  [
    'every row twice',
    (value, name) => {
      const { answer } = endpoints[name];
      const isIdentified = answer.kind === 'rows' && answer.identify !== undefined;
      return isIdentified
        ? throughout(value, (part) => (Array.isArray(part) ? part.flatMap((row) => [row, row]) : part))
        : value;
    },
  ],
];

const packed =
  (encoding: string, pack: (bytes: Buffer) => Buffer) =>
  (value: Json): Handler =>
  (response) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    response.writeHead(200, headers).end(pack(Buffer.from(JSON.stringify(value))));
  };

const raw =
  (head: string) =>
  (value: Json): Handler =>
  (_response: ServerResponse, { socket }: IncomingMessage) => {
    socket.end(`${head}\r\n\r\n${JSON.stringify(value)}`);
  };

const AN_HOUR_MS = 60 * 60 * 1000;
const MANY_COOKIES = Array.from(
  { length: 200 },
  (_, number) => `visita_${number}=${'v'.repeat(150)}; Path=/`,
);

/** How an answer comes. */
const carriages: [string, (value: Json) => Handler][] = [
  ['gzip', packed('gzip', gzipSync)],
  ['x-gzip', packed('x-gzip', gzipSync)],
  ['deflate', packed('deflate', deflateSync)],
  ['deflate without its header', packed('Deflate', deflateRawSync)],
  ['Brotli', packed('br', brotliCompressSync)],
  ['gzip that is none', packed('gzip', (bytes) => bytes)],
  ['an encoding that is none', packed('identity', (bytes) => bytes)],
  ['no Content-Type', (value) => (response) => void response.end(JSON.stringify(value))],
  ['another Content-Type', (value) => json(value, 200, { 'content-type': 'text/html' })],
  [
    'Latin-1, and it says so',
    (value) => (response) => {
      response.setHeader('content-type', 'application/json; charset=ISO-8859-1');
      response.end(Buffer.from(JSON.stringify(value), 'latin1'));
    },
  ],
  [
    'UTF-8 that says it is Latin-1',
    (value) => json(value, 200, { 'content-type': 'application/json; charset=iso-8859-1' }),
  ],
  [
    'a charset that there is not',
    (value) => json(value, 200, { 'content-type': 'application/json; charset=x-nada' }),
  ],
  [
    'a piece for each byte',
    (value) => (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      for (const byte of Buffer.from(JSON.stringify(value))) response.write(Buffer.from([byte]));
      response.end();
    },
  ],
  ['HTTP/1.0, to the end of the connection', raw('HTTP/1.0 200 OK')],
  ['HTTP/1.1, to the end of the connection', raw('HTTP/1.1 200 OK\r\nConnection: close\r\nServer: velho')],
  ['a byte order mark', (value) => (response) => void response.end(`\uFEFF${JSON.stringify(value)}\r\n`)],
  ['200 cookies', (value) => json(value, 200, { 'set-cookie': MANY_COOKIES })],
  [
    'a clock that is an hour ahead',
    (value) => json(value, 200, { date: new Date(Date.now() + AN_HOUR_MS).toUTCString() }),
  ],
  ['a clock that says nothing', (value) => json(value, 200, { date: 'ontem' })],
];

describe('the portal’s client', () => {
  const { answer, connect, received } = setUpAnsweringApi();

  const call = (calls: BrandApiCalls, name: Name): Promise<unknown> =>
    calls.call(name, callExamples[name].sent);

  async function plain(name: Name): Promise<unknown> {
    answer(json(exampleOf(name)));
    return call(connect(), name);
  }

  describe.each(contents)('reads %s', (_, drifted) => {
    test.each(read)('%s', async (name) => {
      const expected = await plain(name);
      answer(json(drifted(exampleOf(name), name)));
      expect(await call(connect(), name)).toEqual(expected);
    });
  });

  describe.each(carriages)('reads %s', (_, handlerOf) => {
    test.each(names)('%s', async (name) => {
      const expected = await plain(name);
      answer(handlerOf(exampleOf(name)));
      expect(await call(connect(), name)).toEqual(expected);
    });
  });

  test('a redirection is a fault, and nothing goes where it leads', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      received.length = 0;
      answer(json({}, status, { location: '/v1/returns/elsewhere' }));
      expect(await faultOf(connect().call('orders', orders))).toMatchObject({ kind: 'status', status });
      expect(received.map(({ url }) => url)).toEqual(['/v1/returns/orders']);
    }
  });

  test('what unpacks to more than 2 MB is not read', async () => {
    answer(packed('gzip', gzipSync)({ productBalance: [], pad: 'x'.repeat(3 * 1024 * 1024) }));
    expect(await faultOf(connect().call('orders', orders))).toMatchObject({ kind: 'too-large' });
  });

  test('the message of a refusal is read packed as well', async () => {
    answer((response) => {
      const body = gzipSync(JSON.stringify({ type: 'WARN', message: 'Código inválido' }));
      response.writeHead(422, { 'content-encoding': 'gzip' }).end(body);
    });
    expect(await faultOf(connect().call('orders', orders))).toMatchObject({ apiMessage: 'Código inválido' });
  });

  test('an API that sets another cookie with each answer is still spoken to with its session’s', async () => {
    const calls = connect({ cookies: { sid: '1' } });
    for (let visit = 0; visit < 120; visit += 1) {
      answer(json({ productBalance: [] }, 200, { 'set-cookie': [`visita_${visit}=${'v'.repeat(100)}`] }));
      await calls.call('orders', orders);
    }
    const cookie = received.at(-1)?.headers.cookie ?? '';
    expect(cookie).toMatch(/^sid=1; visita_0=/);
    expect(cookie.length).toBeLessThanOrEqual(4096);
  });
});
