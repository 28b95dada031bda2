import express from 'express';
import { connect } from 'node:net';
import { request } from 'undici';
import { expect, test } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import { namedRequests } from '../../tests/support/events.ts';
import { dropForwardedHeaders, publicHost, trustProxy } from './forwarded-headers.ts';

const forwarded = {
  host: 'portal.internal:3000',
  'x-forwarded-for': '198.51.100.7',
  'x-forwarded-host': 'Trocas.Fila.Example, edge.example',
  'x-forwarded-proto': 'https',
  'x-request-id': 'edge-42',
};

/** How the gateway understands a request with forwarded headers from 127.0.0.1. */
async function understood(trusted: string | undefined, headers: Record<string, string> = forwarded) {
  const app = express();
  trustProxy(app, trusted);
  app.use(dropForwardedHeaders, namedRequests(), (req, res) => {
    res.json({
      host: publicHost(req),
      ip: req.ip?.replace('::ffff:', ''),
      secure: req.secure,
      requestId: res.locals.requestId,
      seenByRemix: req.get('x-forwarded-host'),
    });
  });
  const { body } = await request(await serve(app), { headers });
  return body.json();
}

const itself = {
  host: 'portal.internal:3000',
  ip: '127.0.0.1',
  secure: false,
  requestId: expect.stringMatching(/^r-[0-9a-f]{12}$/) as string,
};

test.each([
  ['without TRUST_PROXY', undefined],
  ['from a peer that is not in TRUST_PROXY', '10.0.0.0/8'],
  ['from a peer that is not in TRUST_PROXY, of several', '10.0.0.1,192.0.2.0/24'],
  ['with no hop trusted', '0'],
])('forwarded headers are ignored %s', async (_when, trusted) => {
  expect(await understood(trusted)).toEqual(itself);
});

test.each(['127.0.0.1', 'loopback', '10.0.0.0/8, 127.0.0.0/8', '1', '12'])(
  'forwarded headers are believed with TRUST_PROXY=%s',
  async (trusted) => {
    expect(await understood(trusted)).toMatchObject({
      host: 'trocas.fila.example',
      ip: '198.51.100.7',
      secure: true,
      requestId: 'edge-42',
    });
  },
);

test('a request with two hosts counts as one without a host, because nobody can say which was meant', async () => {
  expect(await understood(undefined, { host: 'fila.localhost, vaivem.localhost' })).toMatchObject({
    host: 'fila.localhost, vaivem.localhost',
  });
  const app = express();
  app.use(dropForwardedHeaders, (req, res) => res.send(`[${publicHost(req)}]`));
  const { port, hostname } = new URL(await serve(app));
  const socket = connect(Number(port), hostname);
  socket.end('GET / HTTP/1.1\r\nHost: fila.localhost\r\nHost: vaivem.localhost\r\nConnection: close\r\n\r\n');
  expect((await socket.setEncoding('utf8').toArray()).join('')).toMatch(/\[\]$/);
});

test('a header that says "host" is no second host', async () => {
  const headers = { host: 'fila.localhost', 'x-said': 'host' };
  expect(await understood(undefined, headers)).toMatchObject({ host: 'fila.localhost' });
});

test.each(['Fila.Example,edge.example', ' fila.example , edge.example', 'fila.example'])(
  'the host is the first of those that the proxies name: "%s"',
  async (named) => {
    expect(await understood('1', { ...forwarded, 'x-forwarded-host': named })).toMatchObject({
      host: 'fila.example',
    });
  },
);

test('a trusted proxy without forwarded headers changes nothing', async () => {
  expect(await understood('1', { host: 'portal.internal:3000' })).toEqual(itself);
});

test.each(['abc', 'x'.repeat(65), 'two words', 'line\tbreak', '<script>'])(
  'a request id that does not look like one is replaced: %s',
  async (given) => {
    expect(await understood('1', { ...forwarded, 'x-request-id': given })).toMatchObject({
      requestId: itself.requestId,
    });
  },
);
