import express from 'express';
import { expect, test } from 'vitest';
import { request } from 'undici';

import { serve } from '../../tests/gateway/serve.ts';
import { requestLimits } from './limits.ts';

async function answerTo(path: string, headers: Record<string, string> = {}): Promise<[number, unknown]> {
  const url = await serve(express().use(requestLimits, (_req, res) => res.send('taken')));
  const { statusCode, headers: received, body } = await request(url + path, { headers });
  await body.dump();
  return [statusCode, received['connection']];
}

const headersOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`x-${number}`, 'y']));

test('a long address and many headers are taken', async () => {
  expect(await answerTo(`/${'a'.repeat(4_000)}`)).toEqual([200, 'keep-alive']);
  expect(await answerTo('/', headersOf(90))).toEqual([200, 'keep-alive']);
});

test('what no browser sends is refused by its size, and the connection ends', async () => {
  expect(await answerTo(`/${'a'.repeat(5_000)}`)).toEqual([414, 'close']);
  expect(await answerTo('/', headersOf(101))).toEqual([431, 'close']);
});
