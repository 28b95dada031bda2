import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

import { boundPipelining } from './pipelining.ts';

const GET = 'GET / HTTP/1.1\r\nHost: portal\r\n\r\n';

async function open(listener: RequestListener): Promise<Socket> {
  const server = createServer(boundPipelining(listener)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => {
    socket.destroy();
    server.close();
    server.closeAllConnections();
  });
  await once(socket, 'connect');
  return socket;
}

test('a connection that sends requests without reading answers is ended before much work is begun', async () => {
  let begun = 0;
  const socket = await open(() => (begun += 1));
  socket.write(GET.repeat(200));
  await once(socket.resume(), 'close');
  expect(begun).toBe(4);
});

test('a connection that waits for each answer may send any number of requests', async () => {
  const socket = await open((_req, res) => res.end('x'));
  for (let asked = 0; asked < 50; asked += 1) {
    socket.write(GET);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200/);
  }
});

test('a few requests sent before the first answer arrives are all answered', async () => {
  const socket = await open((_req, res) => res.end('x'));
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.write(GET.repeat(4));
  await expect.poll(() => text.split('HTTP/1.1 200').length - 1).toBe(4);
});

test('an answer makes room for one further request, and for one only', async () => {
  const held: ServerResponse[] = [];
  const socket = await open((_req, res) => void held.push(res));
  socket.write(GET.repeat(4));
  await expect.poll(() => held.length).toBe(4);
  held[0]?.end('x');
  await once(socket, 'data');
  socket.write(GET);
  await expect.poll(() => held.length).toBe(5);
  socket.write(GET);
  await once(socket.resume(), 'close');
  expect(held).toHaveLength(5);
});
