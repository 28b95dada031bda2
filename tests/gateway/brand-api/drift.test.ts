/** Answers that say the same as the contract's examples in another form: the portal reads them all alike. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

import type { BrandApiCalls } from '../../../gateway/brand-api/client.ts';
import { endpoints, type EndpointName } from '../../../gateway/brand-api/contract/endpoints.ts';
import { callExamples } from '../../support/samples/api-examples.ts';
import { faultOf, json, orders, setUpAnsweringApi, type Handler } from './answering-api.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Name = Exclude<EndpointName, 'upload'>;

const names = (Object.keys(callExamples) as EndpointName[]).filter((name): name is Name => name !== 'upload');
/** Nobody reads the profile: only its arrival counts. */
const read = names.filter((name) => name !== 'profile');
const exampleOf = (name: Name) => callExamples[name].answer as Json;

/** The value with each of its parts changed, the innermost first. */
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

/** The answer with `null` in each field that the contract knows and a row lacks. */
function withNulls(name: Name, value: Json): Json {
  const { answer } = endpoints[name];
  if (answer.kind !== 'rows' || !('shape' in answer.row)) return value;
  const nulls = Object.fromEntries(Object.keys(answer.row.shape).map((field) => [field, null]));
  return throughout(value, (part) =>
    Array.isArray(part) ? part.map(onObjects((row) => ({ ...nulls, ...row }))) : part,
  );
}

/** Other notations of an answer's content. */
const contents: [string, (value: Json, name: Name) => Json][] = [
  [
    'numbers as texts',
    (value) => throughout(value, (part) => (typeof part === 'number' ? String(part) : part)),
  ],
  [
    'unknown fields',
    (value) =>
      throughout(
        value,
        onObjects((fields) => ({ NOVO: { lista: [1, null] }, ...fields, OUTRO: null })),
      ),
  ],
  ['null in place of absent fields', (value, name) => withNulls(name, value)],
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
    'rows that cannot be read in its lists',
    (value, name) => {
      const { answer } = endpoints[name];
      // An unreadable row is a fault in answers that are decided by one row.
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

/** Other ways to send the same answer. */
const carriages: [string, (value: Json) => Handler][] = [
  ['packed with gzip', packed('gzip', gzipSync)],
  ['packed with x-gzip', packed('x-gzip', gzipSync)],
  ['packed with deflate', packed('deflate', deflateSync)],
  ['packed with deflate, without the zlib header', packed('Deflate', deflateRawSync)],
  ['packed with Brotli', packed('br', brotliCompressSync)],
  ['marked as gzip and not packed', packed('gzip', (bytes) => bytes)],
  ['with Content-Encoding: identity', packed('identity', (bytes) => bytes)],
  ['without Content-Type', (value) => (response) => void response.end(JSON.stringify(value))],
  ['with Content-Type: text/html', (value) => json(value, 200, { 'content-type': 'text/html' })],
  [
    'in Latin-1, named as its charset',
    (value) => (response) => {
      response.setHeader('content-type', 'application/json; charset=ISO-8859-1');
      response.end(Buffer.from(JSON.stringify(value), 'latin1'));
    },
  ],
  [
    'in UTF-8, marked as Latin-1',
    (value) => json(value, 200, { 'content-type': 'application/json; charset=iso-8859-1' }),
  ],
  [
    'with an unknown charset',
    (value) => json(value, 200, { 'content-type': 'application/json; charset=x-nada' }),
  ],
  [
    'in pieces of one byte',
    (value) => (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      for (const byte of Buffer.from(JSON.stringify(value))) response.write(Buffer.from([byte]));
      response.end();
    },
  ],
  ['over HTTP/1.0, ended by a close', raw('HTTP/1.0 200 OK')],
  ['over HTTP/1.1, ended by a close', raw('HTTP/1.1 200 OK\r\nConnection: close\r\nServer: velho')],
  [
    'with a byte order mark',
    (value) => (response) => void response.end(`\uFEFF${JSON.stringify(value)}\r\n`),
  ],
  ['with 200 cookies', (value) => json(value, 200, { 'set-cookie': MANY_COOKIES })],
  [
    'with a Date that is an hour ahead',
    (value) => json(value, 200, { date: new Date(Date.now() + AN_HOUR_MS).toUTCString() }),
  ],
  [
    'whose headers a proxy adds once more',
    (value) => {
      const body = gzipSync(JSON.stringify(value));
      const lines = {
        ...{ 'content-type': 'application/json', 'content-encoding': 'gzip', 'content-language': 'pt-BR' },
        ...{ date: new Date().toUTCString(), age: '0', 'cache-control': 'no-store' },
      };
      return (response) => {
        for (const [name, line] of Object.entries(lines)) response.setHeader(name, [line, line]);
        response.end(body);
      };
    },
  ],
  ['with a Date that is none', (value) => json(value, 200, { date: 'ontem' })],
];

describe('the portal’s client', () => {
  const { answer, connect, received } = setUpAnsweringApi();

  const call = (calls: BrandApiCalls, name: Name): Promise<unknown> =>
    calls.call(name, callExamples[name].sent);

  async function plain(name: Name): Promise<unknown> {
    answer(json(exampleOf(name)));
    return call(connect(), name);
  }

  describe.each(contents)('given an answer with %s', (_, drifted) => {
    // Not every answer has anything to change.
    const changed = read.filter(
      (name) => JSON.stringify(drifted(exampleOf(name), name)) !== JSON.stringify(exampleOf(name)),
    );

    test.each(changed)('reads %s like the plain answer', async (name) => {
      const expected = await plain(name);
      answer(json(drifted(exampleOf(name), name)));
      expect(await call(connect(), name)).toEqual(expected);
    });
  });

  describe.each(carriages)('given an answer %s', (_, handlerOf) => {
    test.each(names)('reads %s like the plain answer', async (name) => {
      const expected = await plain(name);
      answer(handlerOf(exampleOf(name)));
      expect(await call(connect(), name)).toEqual(expected);
    });
  });

  test('treats a redirection as a fault and does not follow it', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      received.length = 0;
      answer(json({}, status, { location: '/v1/returns/elsewhere' }));
      expect(await faultOf(connect().call('orders', orders))).toMatchObject({ kind: 'status', status });
      expect(received.map(({ url }) => url)).toEqual(['/v1/returns/orders']);
    }
  });

  test('refuses an answer that unpacks to more than 2 MB', async () => {
    answer(packed('gzip', gzipSync)({ productBalance: [], pad: 'x'.repeat(3 * 1024 * 1024) }));
    expect(await faultOf(connect().call('orders', orders))).toMatchObject({ kind: 'too-large' });
  });

  test('reads the message of a refusal that is packed with gzip', async () => {
    answer((response) => {
      const body = gzipSync(JSON.stringify({ type: 'WARN', message: 'Código inválido' }));
      response.writeHead(422, { 'content-encoding': 'gzip' }).end(body);
    });
    expect(await faultOf(connect().call('orders', orders))).toMatchObject({ apiMessage: 'Código inválido' });
  });

  test('sends at most 4,096 characters of cookies, the session’s first, after 120 other cookies', async () => {
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
