import express, { type Request, type RequestHandler, type Response } from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import { formBody } from '../middleware/form-body.ts';
import { arrival, type ArrivalLimits } from './arrival.ts';
import { closeUnread } from './unread-body.ts';

const FOREVER = 60_000;
const patient: ArrivalLimits = {
  firstByteMs: FOREVER,
  pauseMs: FOREVER,
  formMs: FOREVER,
  uploadBytesPerSecond: 512,
};

interface Begun {
  socket: Socket;
  answer: Promise<string>;
  /** The first bytes of the body are there and read. */
  isRead: Promise<unknown>;
}

/** Opens a connection, sends the headers of a form of 100 bytes with the first of them, and collects the answer. */
async function begin(limits: Partial<ArrivalLimits>, first = ''): Promise<Begun> {
  const read = Promise.withResolvers<unknown>();
  const app = express().use(closeUnread, arrival({ ...patient, ...limits }, 20));
  app.use((req, _res, next) => {
    req.once('data', read.resolve);
    next();
  });
  app.use(formBody(), (_req, res) => res.send('taken'));
  const { hostname, port } = new URL(await serve(app));
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  const head = 'POST / HTTP/1.1\r\nHost: portal\r\nAccept: text/html\r\nContent-Length: 100';
  socket.write(`${head}\r\nConnection: close\r\n\r\n${first}`);
  return { socket, answer, isRead: read.promise };
}

/** From now on the test moves the clock by which bodies are late. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** @returns sends a portal that reads like this a form of three bytes with some of them; its answer's status */
async function startReading(read: RequestHandler, limits: Partial<ArrivalLimits> = {}) {
  const app = express().use(arrival({ ...patient, ...limits }, 20), read);
  const url = new URL(await serve(app));
  return (body: string) => {
    const socket = connect(Number(url.port), url.hostname);
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.write(`POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 3\r\n\r\n${body}`);
    return { socket, status: once(socket, 'data').then(([text]) => String(text).slice(9, 12)) };
  };
}

test('a body that never begins is answered with 408', async () => {
  stopClock();
  const begun = Promise.withResolvers<undefined>();
  const send = await startReading(
    (req) => {
      req.resume();
      begun.resolve(undefined);
    },
    { firstByteMs: 10_000 },
  );
  const { status } = send('');
  await begun.promise;
  vi.advanceTimersByTime(11_000);
  expect(await status).toBe('408');
});

test('a body that stops half-way is answered with 408', async () => {
  const { socket, answer } = await begin({ pauseMs: 200 });
  await sleep(50);
  socket.write('x');
  expect(await answer).toMatch(/^HTTP\/1.1 408 /);
});

test('a form that arrives too slowly is answered with 408', async () => {
  const { socket, answer } = await begin({ formMs: 300 });
  const trickle = setInterval(() => socket.write('x'), 50);
  expect(await answer).toMatch(/^HTTP\/1.1 408 /);
  clearInterval(trickle);
});

test('a short pause between two chunks is allowed', async () => {
  const { socket, answer } = await begin({});
  await sleep(100);
  socket.write('x'.repeat(50));
  await sleep(100);
  socket.write('x'.repeat(50));
  expect(await answer).toMatch(/^HTTP\/1.1 200 /);
});

test('a body that began with its headers may pause as long as any other', async () => {
  stopClock();
  const { socket, answer, isRead } = await begin({ firstByteMs: 10_000, pauseMs: 30_000 }, 'x'.repeat(50));
  await isRead;
  vi.advanceTimersByTime(29_000);
  socket.write('x'.repeat(50));
  expect(await answer).toMatch(/^HTTP\/1.1 200 /);
});

test('a body that began with its headers and stops is answered with 408', async () => {
  stopClock();
  const { answer, isRead } = await begin({ firstByteMs: 10_000, pauseMs: 30_000 }, 'x'.repeat(50));
  await isRead;
  vi.advanceTimersByTime(31_000);
  expect(await answer).toMatch(/^HTTP\/1.1 408 [^]*O envio demorou demais[^]*<\/html>\s*$/);
});

/** Begins an upload of 150 000 bytes, of which each piece arrives this long after the one before. */
async function beginUpload() {
  stopClock();
  const begun = Promise.withResolvers<undefined>();
  const app = express().use(closeUnread, arrival(patient, 20));
  let bytes = 0;
  app.use((req, res) => {
    req.on('data', (chunk: Buffer) => (bytes += chunk.length));
    req.once('end', () => res.send('taken'));
    begun.resolve(undefined);
  });
  const { hostname, port } = new URL(await serve(app));
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  const answer = once(socket, 'data').then(([text]) => String(text).slice(9, 12));
  const head = 'POST / HTTP/1.1\r\nHost: portal\r\nContent-Type: multipart/form-data; boundary=b';
  socket.write(`${head}\r\nContent-Length: 150000\r\n\r\n`);
  await begun.promise;
  const send = async (size: number, afterMs: number) => {
    const before = bytes;
    vi.advanceTimersByTime(afterMs);
    socket.write('x'.repeat(size));
    await expect.poll(() => bytes).toBe(before + size);
  };
  return { answer, send };
}

test('an upload may take minutes, as long as it brings 512 bytes a second', async () => {
  const { answer, send } = await beginUpload();
  for (let piece = 0; piece < 10; piece += 1) await send(15_000, 19_000);
  expect(await answer).toBe('200');
});

test('an upload that brings less is answered with 408, once it has taken a minute', async () => {
  const { answer, send } = await beginUpload();
  for (let piece = 0; piece < 6; piece += 1) await send(5_000, 9_900);
  vi.advanceTimersByTime(1_000);
  expect(await answer).toBe('408');
});

test('an upload of which a minute brought less may yet catch up before', async () => {
  const { answer, send } = await beginUpload();
  for (let piece = 0; piece < 5; piece += 1) await send(100, 10_000);
  await send(149_500, 9_000);
  expect(await answer).toBe('200');
});

test('a client that asks whether to send its body is told to go on, and one that does not ask is not', async () => {
  for (const [expecting, told] of [
    ['Expect: 100-continue\r\n', 'HTTP/1.1 100 Continue'],
    ['', 'HTTP/1.1 200 OK'],
  ] as const) {
    const app = express().use(arrival(patient, 20), (req, res) => {
      if (!expecting) res.send('taken');
      req.resume();
    });
    const server = createServer(app).on('checkContinue', app).listen(0, '127.0.0.1');
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 3\r\n${expecting}\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer).split('\r\n')[0]).toBe(told);
  }
});

test('a body that stops after its answer has begun ends the answer', async () => {
  stopClock();
  const begun = Promise.withResolvers<undefined>();
  const app = express().use(arrival(patient, 20), (_req, res) => {
    res.write('a part');
    begun.resolve(undefined);
  });
  const { hostname, port } = new URL(await serve(app));
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 100\r\n\r\n');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const closed = once(socket, 'close');
  await begun.promise;
  vi.advanceTimersByTime(FOREVER + 1_000);
  await closed;
  expect(text).toMatch(/^HTTP\/1.1 200 [^]*a part\r\n$/);
});

test('a body that has come whole leaves the others watched', async () => {
  stopClock();
  const app = express().use(arrival(patient, 20));
  const reading = Promise.withResolvers<undefined>();
  app.use(formBody(), (_req, res) => res.send('taken'));
  const server = createServer((req, res) => {
    app(req, res);
    if (req.url === '/slow') reading.resolve(undefined);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const send = (path: string, body: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: portal\r\nContent-Length: 3\r\n\r\n${body}`);
    return once(socket, 'data').then(([text]) => String(text).slice(9, 12));
  };
  const slow = send('/slow', '');
  await reading.promise;
  expect(await send('/whole', 'a=b')).toBe('200');
  vi.advanceTimersByTime(FOREVER + 1_000);
  expect(await slow).toBe('408');
});

test('a body that has come waits for the portal to read it as long as that takes', async () => {
  stopClock();
  const there = Promise.withResolvers<Request>();
  const send = await startReading(
    (req, res) => {
      req.once('readable', () => there.resolve(req)).once('end', () => res.send('taken'));
    },
    { firstByteMs: 10_000, pauseMs: 30_000 },
  );
  const { socket, status } = send('a=');
  const req = await there.promise;
  vi.advanceTimersByTime(59_000);
  req.resume();
  socket.write('b');
  expect(await status).toBe('200');
});

test('a body that has come whole is waited for no more, however long its page takes', async () => {
  stopClock();
  const read = Promise.withResolvers<Response>();
  const send = await startReading((req, res) => {
    req.resume().once('end', () => read.resolve(res));
  });
  const before = vi.getTimerCount();
  const { status } = send('a=b');
  const res = await read.promise;
  expect(vi.getTimerCount()).toBe(before);
  res.send('taken');
  expect(await status).toBe('200');
});

test('nobody is watched once the last sender is gone, and the next is watched again', async () => {
  stopClock();
  const begun = vi.fn<() => void>();
  const send = await startReading((req) => {
    req.resume();
    begun();
  });
  const before = vi.getTimerCount();
  const { socket } = send('a');
  await expect.poll(() => begun.mock.calls.length).toBe(1);
  expect(vi.getTimerCount()).toBe(before + 1);
  socket.destroy();
  await expect.poll(() => vi.getTimerCount()).toBe(before);
  const { status } = send('');
  await expect.poll(() => begun.mock.calls.length).toBe(2);
  vi.advanceTimersByTime(FOREVER + 1_000);
  expect(await status).toBe('408');
});

test('a request without a body is not watched, however long its page takes', async () => {
  stopClock();
  const before = vi.getTimerCount();
  const app = express().use(arrival(patient, 20), (_req, res) => {
    expect(vi.getTimerCount()).toBe(before);
    res.send('x');
  });
  expect((await fetch(await serve(app))).status).toBe(200);
});
