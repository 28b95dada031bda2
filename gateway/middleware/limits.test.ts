import express, { type Response } from 'express';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { request } from 'undici';

import { serve } from '../../tests/gateway/serve.ts';
import { addressLimit, headerLimit, inFlightLimit } from './limits.ts';

async function answerTo(path: string, headers: Record<string, string> = {}): Promise<[number, unknown]> {
  const url = await serve(express().use(headerLimit, addressLimit, (_req, res) => res.send('taken')));
  const { statusCode, headers: received, body } = await request(url + path, { headers });
  await body.dump();
  return [statusCode, received['connection']];
}

const headersOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`x-${number}`, 'y']));

test('an address of 4,000 characters and 90 headers are taken', async () => {
  expect(await answerTo(`/${'a'.repeat(4_000)}`)).toEqual([200, 'keep-alive']);
  expect(await answerTo('/', headersOf(90))).toEqual([200, 'keep-alive']);
});

test('an address of 5,000 characters is refused', async () => {
  expect(await answerTo(`/${'a'.repeat(5_000)}`)).toEqual([414, 'keep-alive']);
});

test('101 headers are refused, and the connection ends', async () => {
  expect(await answerTo('/', headersOf(101))).toEqual([431, 'close']);
});

test('beyond the most that are being served, the next is refused at once, until one has been', async () => {
  const held: Response[] = [];
  const url = await serve(express().use(inFlightLimit(2), (_req, res) => held.push(res)));
  const ask = async () => {
    const { statusCode, headers, body } = await request(url);
    return [statusCode, headers['retry-after'], await body.text()];
  };
  const served = [ask(), ask()];
  await expect.poll(() => held).toHaveLength(2);
  expect((await ask()).slice(0, 2)).toEqual([503, '2']);
  held.shift()?.send('served');
  await Promise.race(served);
  const next = ask();
  await expect.poll(() => held).toHaveLength(2);
  for (const res of held) res.send('served');
  expect(await Promise.all([...served, next])).toEqual(Array(3).fill([200, undefined, 'served']));
});

/** More than the system takes over for a client that does not read. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);

test('an answer that nobody reads keeps no place once it is made', async () => {
  const begun = Promise.withResolvers<undefined>();
  const app = express().use(inFlightLimit(1), (req, res) => {
    if (req.path === '/') res.send('taken');
    else res.end(LARGE);
    begun.resolve(undefined);
  });
  const url = await serve(app);
  const reader = connect(Number(new URL(url).port), '127.0.0.1').pause();
  onTestFinished(() => void reader.destroy());
  reader.write('GET /large HTTP/1.1\r\nHost: portal\r\n\r\n');
  await begun.promise;
  const { statusCode, body } = await request(url);
  await body.dump();
  expect(statusCode).toBe(200);
});
