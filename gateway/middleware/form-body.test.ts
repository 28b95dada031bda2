import express from 'express';
import fc from 'fast-check';
import { once } from 'node:events';
import { request as rawRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { request } from 'undici';

import { serve } from '../../tests/gateway/serve.ts';
import { closeUnread } from '../connections/unread-body.ts';
import { formBody } from './form-body.ts';
import { FORM_BYTES } from './limits.ts';

fc.configureGlobal({ seed: 20261129 });

function start(): Promise<string> {
  const app = express().use(closeUnread, formBody());
  app.use((req, res) => {
    const body: unknown = req.body;
    res.send(Buffer.isBuffer(body) ? body : 'none');
  });
  return serve(app);
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function post(body: string): Promise<[number, string]> {
  const answer = await request(await start(), { method: 'POST', headers: FORM, body });
  return [answer.statusCode, await answer.body.text()];
}

test('a form is read as it was sent', async () => {
  const body = `a=${'é'.repeat(10_000)}&b=2`;
  expect(await post(body)).toEqual([200, body]);
  expect(await post('')).toEqual([200, 'none']);
});

test('a form with too many fields is refused', async () => {
  expect((await post('a=1&'.repeat(99)))[0]).toBe(200);
  expect((await post('a=1&'.repeat(100)))[0]).toBe(413);
  expect((await post('&a=1'.repeat(100)))[0]).toBe(413);
});

test('a form is read whole, in whatever pieces it arrives', async () => {
  const url = await start();
  const pieces = fc.array(fc.oneof(fc.nat(200), fc.nat(40_000)), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(pieces, async (sizes) => {
      const chunks = sizes.filter((size) => size > 0).map((size, index) => String(index % 10).repeat(size));
      const body = chunks.join('');
      const { hostname, port } = new URL(url);
      const sent = rawRequest({ hostname, port, agent: false, method: 'POST', headers: FORM });
      const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
      sent.on('error', () => undefined);
      for (const chunk of chunks) sent.write(chunk);
      sent.end();
      const [answer] = await answered;
      const text = (await answer.setEncoding('utf8').toArray()).join('');
      if (body.length > FORM_BYTES) expect(answer.statusCode).toBe(413);
      else expect([answer.statusCode, text === (body || 'none')]).toEqual([200, true]);
    }),
    { numRuns: 60 },
  );
});

test('files are left to those who read them', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const answer = await request(await start(), { method: 'POST', headers, body: '--b--' });
  expect([answer.statusCode, await answer.body.text()]).toEqual([200, 'none']);
});

test('a form that is declared too large is refused before any of it has come', async () => {
  const { hostname, port } = new URL(await start());
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.write(`POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: ${FORM_BYTES + 1}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /);
});

/** Sends until the server stops reading, and counts the bytes. */
async function sendOn(head: string, piece: string): Promise<{ answer: string; bytes: number }> {
  const { hostname, port } = new URL(await start());
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`POST / HTTP/1.1\r\nHost: portal\r\nContent-Type: text/plain\r\n${head}\r\n\r\n`);
  const sending = setInterval(() => {
    while (socket.writable && socket.writableLength === 0 && socket.bytesWritten < 1e9) socket.write(piece);
  }, 1);
  await closed;
  clearInterval(sending);
  return { answer, bytes: socket.bytesWritten };
}

test.each([
  ['declared', 'Content-Length: 1000000000', 'x'.repeat(65_536)],
  ['in chunks', 'Transfer-Encoding: chunked', `10000\r\n${'x'.repeat(65_536)}\r\n`],
])('a larger body is refused and read no further, and its connection ends: %s', async (_how, head, piece) => {
  const { answer, bytes } = await sendOn(head, piece);
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  // The bytes that the buffers between client and server can hold.
  expect(bytes).toBeLessThan(50e6);
});

test('a form whose first 2,000 characters arrive one by one is read whole', async () => {
  const url = await start();
  const body = 'a'.repeat(FORM_BYTES);
  const { statusCode, body: answer } = await request(url, {
    method: 'POST',
    headers: { ...FORM, 'content-length': String(body.length) },
    body: Readable.from(
      (function* () {
        for (const character of body.slice(0, 2_000)) yield Buffer.from(character);
        yield Buffer.from(body.slice(2_000));
      })(),
    ),
  });
  expect([statusCode, await answer.text()]).toEqual([200, body]);
});
