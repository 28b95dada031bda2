import express from 'express';
import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { request } from 'undici';

import { serve } from '../../tests/gateway/serve.ts';
import { trustProxy } from '../middleware/forwarded-headers.ts';
import { boundConnections, requestsPerAddress } from './connections.ts';

const GET = 'GET / HTTP/1.1\r\nHost: portal\r\n\r\n';

/** A server for two connections of an address. @returns its port */
async function start(listener: RequestListener, isProxy = false): Promise<number> {
  // Only the limit ends an idle connection.
  const server = createServer({ keepAliveTimeout: 0 }, listener).on('checkContinue', listener);
  boundConnections(server, 2, () => isProxy);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

async function open(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  return socket;
}

const closed = (socket: Socket) => new Promise((resolve) => socket.resume().once('close', resolve));

async function ask(socket: Socket): Promise<string> {
  socket.write(GET);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString().slice(0, 12);
}

test('the connection that was idle longest is closed for a new one', async () => {
  const port = await start((_req, res) => res.end('x'));
  const first = await open(port);
  const second = await open(port);
  // It has just been used, so the other has waited longer.
  expect(await ask(first)).toBe('HTTP/1.1 200');
  const third = await open(port);
  await closed(second);
  expect(await ask(third)).toBe('HTTP/1.1 200');
  expect(await ask(first)).toBe('HTTP/1.1 200');
});

test('a connection in use stays open; if all are in use, a new connection is refused', async () => {
  const answers: ServerResponse[] = [];
  const both = Promise.withResolvers<undefined>();
  const port = await start((_req, res) => {
    if (answers.push(res) === 2) both.resolve(undefined);
  });
  const working = [await open(port), await open(port)];
  const texts = working.map(ask);
  await both.promise;
  await closed(await open(port));
  for (const answer of answers) answer.end('x');
  expect(await Promise.all(texts)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});

test('a connection that asked whether to send its body is in use like any other', async () => {
  const begun = Promise.withResolvers<ServerResponse>();
  const port = await start((_req, res) => begun.resolve(res));
  const working = await open(port);
  await open(port);
  working.write('POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\nx');
  const answer = await begun.promise;
  answer.req.resume();
  await once(answer.req, 'end');
  // It takes the place of the connection that has asked for nothing.
  const isOpen = once(working, 'close').then(() => false);
  await open(port);
  answer.end('x');
  expect(
    await Promise.race([isOpen, once(working, 'data').then(([text]) => String(text).slice(0, 12))]),
  ).toBe('HTTP/1.1 200');
});

test.each([
  ['while it is idle', '/'],
  ['in the middle of its request', '/held'],
])('a connection that ends %s leaves its place, and the others keep theirs', async (_when, path) => {
  const ended: Promise<unknown>[] = [];
  const port = await start((req, res) => {
    ended.push(new Promise((resolve) => req.socket.once('close', resolve)));
    if (req.url === '/held') res.flushHeaders();
    else res.end('x');
  });
  const first = await open(port);
  const dying = await open(port);
  dying.write(GET.replace('/', path));
  await once(dying, 'data');
  dying.destroy();
  await Promise.all(ended);
  const second = await open(port);
  expect(await ask(second)).toBe('HTTP/1.1 200');
  for (const longest of [first, second]) {
    const next = await open(port);
    await closed(longest);
    expect(await ask(next)).toBe('HTTP/1.1 200');
  }
});

test('a connection whose body has not come whole is one that the portal waits for', async () => {
  const begun = Promise.withResolvers<undefined>();
  const port = await start((req, res) => {
    if (req.method === 'POST') begun.resolve(undefined);
    else res.end('x');
  });
  const slow = await open(port);
  slow.write('POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 100\r\n\r\nx');
  await begun.promise;
  const other = await open(port);
  const next = await open(port);
  await closed(slow);
  expect([await ask(other), await ask(next)]).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});

// Only there does the loopback network have all of its addresses.
test.skipIf(process.platform !== 'linux')('each address has a limit of its own', async () => {
  const port = await start((_req, res) => res.end('x'));
  const addresses = ['127.0.0.1', '127.0.0.1', '127.0.0.2', '127.0.0.2'];
  const sockets: Socket[] = [];
  for (const address of addresses) sockets.push(await open(port, address));
  for (const socket of sockets) expect(await ask(socket)).toBe('HTTP/1.1 200');
});

test('the connections of a trusted proxy are not limited', async () => {
  const port = await start((_req, res) => res.end('x'), true);
  const sockets = [await open(port), await open(port), await open(port)];
  for (const socket of sockets) expect(await ask(socket)).toBe('HTTP/1.1 200');
});

test('through a proxy, each address has a limit of its own on requests under way', async () => {
  const app = express();
  trustProxy(app, '127.0.0.1');
  const held: ServerResponse[] = [];
  app.use(requestsPerAddress(1), (req, res) => {
    if (req.path === '/held') held.push(res);
    else res.send('taken');
  });
  const url = await serve(app);
  const statusOf = async (path: string, address: string) => {
    const { statusCode, body } = await request(url + path, { headers: { 'x-forwarded-for': address } });
    await body.dump();
    return statusCode;
  };
  const first = statusOf('/held', '203.0.113.7');
  await expect.poll(() => held.length).toBe(1);
  expect(await statusOf('/', '203.0.113.7')).toBe(503);
  expect(await statusOf('/', '203.0.113.8')).toBe(200);
  held[0]?.end();
  expect(await first).toBe(200);
  await expect.poll(() => statusOf('/', '203.0.113.7')).toBe(200);
});

/** A server where each address has two requests under way at most, all of which wait until the test ends them. */
async function startCounting(proxy?: string) {
  const app = express();
  trustProxy(app, proxy);
  const held: ServerResponse[] = [];
  app.use(requestsPerAddress(2), (_req, res) => void held.push(res));
  const url = await serve(app);
  const ask = async (address: string) => {
    const { statusCode, headers, body } = await request(url, { headers: { 'x-forwarded-for': address } });
    await body.dump();
    return [statusCode, headers['retry-after']];
  };
  return { held, ask };
}

test('a request of an address that has as many under way is to be tried again in five seconds', async () => {
  const { ask, held } = await startCounting('127.0.0.1');
  const both = [ask('203.0.113.7'), ask('203.0.113.7')];
  await expect.poll(() => held.length).toBe(2);
  expect(await ask('203.0.113.7')).toEqual([503, '5']);
  // One place is free again, and one only.
  held[0]?.end();
  await Promise.any(both);
  const third = ask('203.0.113.7');
  await expect.poll(() => held.length).toBe(3);
  expect(await ask('203.0.113.7')).toEqual([503, '5']);
  for (const res of held) res.end();
  expect(await Promise.all([...both, third])).toEqual(Array(3).fill([200, undefined]));
});

test('requests that come through no proxy are not counted', async () => {
  const { ask, held } = await startCounting();
  const all = ['203.0.113.7', '203.0.113.7', '203.0.113.7'].map(ask);
  await expect.poll(() => held.length).toBe(3);
  for (const res of held) res.end();
  expect(await Promise.all(all)).toEqual(Array(3).fill([200, undefined]));
});
