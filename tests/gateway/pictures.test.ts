import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack, type Stack } from '../support/stack.ts';
import { createVisitor } from '../support/visitor.ts';
import { layWorld, logIn } from './mock-world.ts';
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

const get = (path: string) => createVisitor(stack.port).get(path);

/** The address that a customer's home has for the picture of a product. */
async function pictureOnHome(): Promise<string> {
  const customer = createVisitor(stack.port);
  await logIn(customer, await layWorld(stack.mockUrl));
  const { text } = await customer.get('/home');
  return /src="(\/fotos-de-produto\/[^"]+)"/.exec(text)?.[1] ?? '';
}

test("the brand API's pictures are shown from the portal's own address", async () => {
  const { status, headers, text } = await get(await pictureOnHome());
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(text).toContain('<svg');
});

test('what no answer of the brand API named cannot be fetched', async () => {
  const known = await pictureOnHome();
  const [, root, signature] = known.split('/');
  for (const path of [
    '/0/images/tenis-corre-leve-3-areia.svg',
    '/0/returns/bank',
    '/0/_mock/worlds',
    '/0/',
    '/0//127.0.0.1:1/a.png',
    '/1/a.png',
    '/2/a.png',
    `/${signature}/0/_mock/worlds`,
    `/${signature}/1/a.png`,
  ]) {
    expect((await get(`/${root}${path}`)).status, path).toBe(404);
  }
});
