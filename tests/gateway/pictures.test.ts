import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack, type Stack } from '../support/stack.ts';
import './process-timeouts.ts';

let stack: Stack;
/** A picture server inside the company's network, beside the brand API. */
const pictureServer = createServer((_req, res) => {
  res.writeHead(200, { 'content-type': 'image/png' }).end('a picture');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => pictureServer.listen(0, '127.0.0.1', resolve));
  const { port } = pictureServer.address() as AddressInfo;
  stack = await startStack({ PICTURE_ORIGINS: `http://127.0.0.1:${port}/ignored` });
});
afterAll(async () => {
  await stack.stop();
  pictureServer.close();
});

async function get(path: string) {
  const { statusCode, headers, body } = await request(`http://127.0.0.1:${stack.port}${path}`);
  return { status: statusCode, headers, text: await body.text() };
}

test("the brand API's pictures are shown from the portal's own address", async () => {
  const { status, headers, text } = await get('/fotos-de-produto/0/images/tenis-corre-leve-3-areia.svg');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(text).toContain('<svg');
});

test('so are those of PICTURE_ORIGINS', async () => {
  expect(await get('/fotos-de-produto/1/a.png')).toMatchObject({ status: 200, text: 'a picture' });
});

test.each([
  ['a missing picture', '/fotos-de-produto/0/images/foto-perdida.svg'],
  ["the API's own answers", '/fotos-de-produto/0/returns/bank'],
  ["the mock's control", '/fotos-de-produto/0/_mock/worlds'],
  ["the mock's console", '/fotos-de-produto/0/'],
  ['another server', '/fotos-de-produto/0//127.0.0.1:1/a.png'],
  ['another origin', '/fotos-de-produto/2/a.png'],
])('%s cannot be fetched through it', async (_what, path) => {
  expect((await get(path)).status).toBe(404);
});
