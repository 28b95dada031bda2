import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { samplePicture } from '../../../gateway/pictures/sample-pictures.for-tests.ts';
import type { Stack } from '../../support/servers/stack.ts';
import { createVisitor } from '../../support/visitor.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';

let stack: Stack;
const photo = await samplePicture({ width: 900, height: 600, format: 'jpeg' });
/** A picture server inside the company's network, beside the brand API. */
const pictureServer = createServer((_req, res) => {
  res.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
});
let pictureUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => pictureServer.listen(0, '127.0.0.1', resolve));
  const { port } = pictureServer.address() as AddressInfo;
  pictureUrl = `http://127.0.0.1:${port}`;
  stack = await startPortal({ PICTURE_ORIGINS: `${pictureUrl}/ignored` });
});
afterAll(async () => {
  await stack.stop();
  pictureServer.close();
});

const get = (path: string) => createVisitor(stack.port).get(path);

/** The address of a product's picture on a customer's home. */
async function pictureOnHome(): Promise<string> {
  const customer = createVisitor(stack.port);
  await logIn(customer, await createWorld(stack.mockUrl));
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

test('a photo comes in the widths that the home has for it, in a format that the browser takes', async () => {
  const customer = createVisitor(stack.port);
  const line = {
    base: 'camisa-varzea-m',
    customer: 'marina',
    LINK_IMAGEM: `${pictureUrl}/fotos/camisa.jpg?v=2`,
  };
  await logIn(customer, await createWorld(stack.mockUrl, { overlay: { orderLines: [line] } }));
  const { text } = await customer.get('/home');
  const [, srcSet = '', src = ''] = /srcSet="([^"]+)" src="([^"]+)"/i.exec(text) ?? [];
  const sizes: number[] = [];
  for (const address of [src, ...srcSet.split(', ').map((candidate) => candidate.split(' ')[0] ?? '')]) {
    const { headers, status } = await customer.get(address, { accept: 'image/webp,*/*' });
    expect([status, headers['content-type'], headers['vary']]).toEqual([200, 'image/webp', 'Accept']);
    sizes.push(Number(headers['content-length']));
  }
  expect(sizes).toHaveLength(3);
  expect(sizes.toSorted((a, b) => a - b)).toEqual(sizes);
  expect(sizes.at(-1)).toBeLessThan(photo.length);
  expect((await customer.get(src)).headers['content-type']).toBe('image/jpeg');
  expect(stack.log()).not.toContain('pictures not resized');
});

test('an address that is no picture in an answer of the brand API is a 404', async () => {
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
