import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { brands } from '../../gateway/brands/brands.ts';
import { createOwnerTokens } from '../../gateway/session/owner-token.ts';
import {
  ANA,
  BIA,
  keyOf,
  ONLINE,
  ownerTokens,
  photo,
  sample,
  setUpUploads,
  tokenOfLongAgo,
} from './portal-of-uploads.ts';
import './process-timeouts.ts';

const { folder, get, list, post } = setUpUploads();

describe('a form whose session ended before it was sent', () => {
  const pageOf = (token: string) => `${ONLINE}?${new URLSearchParams({ dono: token })}`;

  test('its files wait for whom its page was made for, and are shown to nobody before', async () => {
    const path = pageOf(ownerTokens.give({ brandId: brands[0].id, customerKey: keyOf(ANA) }));
    const { received } = await post([photo()], { customer: '', path });
    expect(received?.files).toMatchObject([{ name: 'photo.jpg' }]);
    expect(await list()).toMatchObject([{ name: 'photo.jpg' }]);
    const [file] = await list();
    expect((await get(`/arquivos/${file?.id}`, {})).statusCode).toBe(404);
    expect((await get(`/arquivos/${file?.id}${path.slice(ONLINE.length)}`, {})).statusCode).toBe(404);
  });

  test('they wait for the same also where another customer is logged in by then', async () => {
    const path = pageOf(ownerTokens.give({ brandId: brands[0].id, customerKey: keyOf(ANA) }));
    await post([photo()], { path, customer: BIA });
    expect(await list()).toMatchObject([{ name: 'photo.jpg' }]);
    expect(await list('online', BIA)).toEqual([]);
    const [file] = await list();
    expect((await get(`/arquivos/${file?.id}`, { customer: BIA })).statusCode).toBe(404);
  });

  test.each([
    ['nobody can tell whose it is', 'x'],
    ['it was made long ago', tokenOfLongAgo],
  ])('a logged in customer is given nothing of a page where %s', async (_, token) => {
    await post([photo()], { path: pageOf(token), customer: BIA });
    expect(await list()).toEqual([]);
    expect(await list('online', BIA)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("the customer's own page is theirs, however old", async () => {
    await post([photo()], { path: pageOf(tokenOfLongAgo) });
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ['invented', 'x'],
    ['of another brand', ownerTokens.give({ brandId: 999, customerKey: keyOf(ANA) })],
    [
      'of another portal',
      createOwnerTokens(['another-secret-with-32-characters-']).give({ brandId: 4, customerKey: keyOf(ANA) }),
    ],
  ])('nothing is written for a page that is %s', async (_, token) => {
    await post([photo()], { customer: '', path: pageOf(token) });
    expect(await list()).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('/arquivos/<id>', () => {
  test('shows its owner a picture without its position', async () => {
    await post([photo('photo-gps.jpg')]);
    const [file] = await list();
    const { statusCode, headers, body } = await get(`/arquivos/${file?.id}`);
    const shown = Buffer.from(await body.arrayBuffer());
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(file?.size),
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(shown.subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff));
    expect(shown.includes('Exif')).toBe(false);
    const again = await get(`/arquivos/${file?.id}`, {
      customer: ANA,
      'if-none-match': String(headers['etag']),
    });
    await again.body.dump();
    expect(again.statusCode).toBe(304);
  });

  test('gives anything else as a download, by its name', async () => {
    await post([{ field: 'invoices', name: 'nota – 1.xml', content: sample('invoice.xml') }]);
    const [file] = await list();
    const { headers, body } = await get(`/arquivos/${file?.id}`);
    await body.dump();
    expect(headers['content-type']).toContain('application/xml');
    expect(headers['content-disposition']).toMatch(
      /^attachment; .*filename\*=UTF-8''nota%20%E2%80%93%201\.xml/,
    );
  });

  test('is a 404 for everybody else, and for no file', async () => {
    await post([photo()]);
    const [file] = await list();
    const statusOf = async (path: string, headers: Record<string, string>) => {
      const { statusCode, body } = await get(path, headers);
      await body.dump();
      return statusCode;
    };
    expect(await statusOf(`/arquivos/${file?.id}`, { customer: 'bia@exemplo.com' })).toBe(404);
    expect(await statusOf(`/arquivos/${file?.id}`, {})).toBe(404);
    expect(await statusOf('/arquivos/none', { customer: ANA })).toBe(404);
    expect(await statusOf('/arquivos/..%2f..%2fetc%2fpasswd', { customer: ANA })).toBe(404);
    expect(await statusOf(`/arquivos/${file?.id}`, { customer: ANA })).toBe(200);
  });
});
