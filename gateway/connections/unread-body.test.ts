import express, { type Request, type Response } from 'express';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import { closeUnread, hasBody } from './unread-body.ts';

/** More than a connection holds while its client reads nothing. */
const LONG = 'x'.repeat(16 * 1024 * 1024);

interface Answered {
  socket: Socket;
  req: Request;
  res: Response;
}

/** A request of 100 bytes that is answered before they have come. Its client never closes the connection. */
async function answeredEarly(answer: string, sent: string): Promise<Answered> {
  const { promise, resolve } = Promise.withResolvers<Omit<Answered, 'socket'>>();
  const app = express().use(closeUnread, (req, res) => {
    // The request stays flowing, as a reader of its body leaves it.
    req.on('data', () => undefined);
    resolve({ req, res });
    res.send(answer);
  });
  const { hostname, port } = new URL(await serve(app));
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(`POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 100\r\n\r\n${sent}`);
  return { socket, ...(await promise) };
}

test.each([
  ['has not come', 'x'],
  ['has come and is not read', 'x'.repeat(100)],
])('a request whose rest %s ends with its answer, though its client stays', async (_, sent) => {
  const { req, socket } = await answeredEarly('taken', sent);
  await once(req, 'close');
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += chunk as string;
  expect(text).toMatch(/^HTTP\/1.1 200 [^]*taken$/);
});

test('an early answer is there at once, and its connection ends a second later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { res, socket } = await answeredEarly('taken', 'x');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
  vi.advanceTimersByTime(999);
  expect(res.writableEnded).toBe(false);
  vi.advanceTimersByTime(1);
  expect(res.writableEnded).toBe(true);
  await once(socket.resume(), 'end');
});

test('forms that come whole leave nothing behind at their connection', async () => {
  const listeners: number[] = [];
  const app = express().use(closeUnread, (req, res) => {
    listeners.push(req.socket.listenerCount('close'));
    req.resume().once('end', () => res.send('taken'));
  });
  const url = await serve(app);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  for (let sent = 0; sent < 4; sent += 1) {
    const form = request(url, { method: 'POST', agent }).end('a=b');
    const [answer] = (await once(form, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
  }
  expect(new Set(listeners).size).toBe(1);
});

test('an answer that its client reads late is whole', async () => {
  const { res, socket } = await answeredEarly(LONG, 'x');
  await expect.poll(() => res.writableEnded).toBe(true);
  expect(res.writableFinished).toBe(false);
  let size = 0;
  for await (const chunk of socket) size += (chunk as Buffer).length;
  expect(size).toBeGreaterThan(LONG.length);
});

test.each([
  ['close', 'close'],
  ['keep-alive', undefined],
])('the answer to a form that came whole with "Connection: %s" says %s', async (connection, said) => {
  const app = express().use(closeUnread, (req, res) => {
    req.resume().once('end', () => res.send('taken'));
  });
  const sent = request(await serve(app), { method: 'POST', agent: false, headers: { connection } });
  sent.end('a=b');
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.headers.connection).toBe(said);
});

test.each([
  ['no header about it', {}, false],
  ['a length of nothing', { 'content-length': '0' }, false],
  ['a length', { 'content-length': '10' }, true],
  ['pieces', { 'transfer-encoding': 'chunked' }, true],
])('of requests with %s it is known whether they announce a body', (_what, headers, announced) => {
  expect(hasBody({ headers } as IncomingMessage)).toBe(announced);
});

test('a request without a body leaves its connection open', async () => {
  const app = express().use(closeUnread, (_req, res) => res.send('x'));
  const sent = request(await serve(app), { agent: false, headers: { connection: 'keep-alive' } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.headers.connection).toBe('keep-alive');
});
