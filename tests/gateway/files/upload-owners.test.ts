import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';

import { brands } from '../../../gateway/brands/brands.ts';
import { createOwnerTokens } from '../../../gateway/session/owner-token.ts';
import { sample } from '../../../gateway/uploads/sample-files.for-tests.ts';
import { CONFIRMATION } from '../confirming-customer.ts';
import { ANA, BIA, keyOf, ownerTokens, photo, setUpUploads, tokenOfLongAgo } from './portal-of-uploads.ts';
import { toMultipartForm } from '../multipart-form.ts';

const { folder, forget, get, list, listFor, openRequest, post } = setUpUploads();
const pageOf = (token: string, page = CONFIRMATION) => `${page}?${new URLSearchParams({ dono: token })}`;

describe('the files of a form whose session ended before it was sent', () => {
  test('wait for the customer of its page, and are shown to nobody before', async () => {
    const path = pageOf(ownerTokens.give({ brandId: brands[0].id, customerKey: keyOf(ANA) }));
    const { received } = await post([photo()], { customer: '', path });
    expect(received?.files).toMatchObject([{ name: 'photo.jpg' }]);
    expect(await list()).toMatchObject([{ name: 'photo.jpg' }]);
    const [file] = await list();
    expect((await get(`/arquivos/${file?.id}`, {})).statusCode).toBe(404);
    expect((await get(`/arquivos/${file?.id}${path.slice(CONFIRMATION.length)}`, {})).statusCode).toBe(404);
  });

  test('wait for the customer of its page even if another customer is logged in by then', async () => {
    const path = pageOf(ownerTokens.give({ brandId: brands[0].id, customerKey: keyOf(ANA) }));
    await post([photo()], { path, customer: BIA });
    expect(await list()).toMatchObject([{ name: 'photo.jpg' }]);
    expect(await list('online', BIA)).toEqual([]);
    const [file] = await list();
    expect((await get(`/arquivos/${file?.id}`, { customer: BIA })).statusCode).toBe(404);
  });

  test.each([
    ['nobody can tell whose page it is', 'x'],
    ['the page was made long ago', tokenOfLongAgo],
  ])('are not given to the logged in customer if %s', async (_, token) => {
    await post([photo()], { path: pageOf(token), customer: BIA });
    expect(await list()).toEqual([]);
    expect(await list('online', BIA)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("are the customer's if it was their own page, however old", async () => {
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
  ])('are not written if its page is %s', async (_, token) => {
    await post([photo()], { customer: '', path: pageOf(token) });
    expect(await list()).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the files for a protocol', () => {
  const PROTOCOL = '/protocol/7';
  const owner = { brandId: brands[0].id, customerKey: keyOf(ANA) };
  const files = () => listFor({ addition: 7 });

  test('are taken from the page that was made for the protocol', async () => {
    const path = pageOf(ownerTokens.give(owner, 7), PROTOCOL);
    const { received } = await post([photo()], { path });
    expect(received).toMatchObject({ place: { addition: 7 }, files: [{ name: 'photo.jpg' }] });
    expect(await files()).toMatchObject([{ name: 'photo.jpg' }]);
  });

  test.each([
    ['without an owner token', PROTOCOL],
    ['of another protocol', pageOf(ownerTokens.give(owner, 8), PROTOCOL)],
    ['of no protocol', pageOf(ownerTokens.give(owner), PROTOCOL)],
    ['with an invented token', pageOf('x', PROTOCOL)],
  ])('are not taken from a page %s', async (_, path) => {
    const { status, received, form } = await post([photo()], { path, fields: { a: 'b' } });
    expect({ status, received, form }).toEqual({ status: 200, form: '' });
    expect(await files()).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a customer who deletes their data', () => {
  test('while a photo arrives leaves nothing of it, and the page is told that it did not arrive', async () => {
    const { headers, body } = await toMultipartForm({ a: 'b' }, [photo(), photo('truncated.jpg')]);
    const req = openRequest(CONFIRMATION, { ...headers, customer: ANA, 'content-length': body.length });
    const answered = once(req, 'response') as Promise<[IncomingMessage]>;
    req.write(body.subarray(0, 20_000));
    await expect.poll(() => readdirSync(folder)).toHaveLength(1);
    await forget(ANA);
    req.end(body.subarray(20_000));
    const [answer] = await answered;
    const { received, form } = (await json(answer)) as { received: unknown; form: string };
    expect(received).toMatchObject({
      place: { flow: 'online' },
      files: [],
      refused: [
        { name: 'truncated.jpg', kind: 'photo', code: 'damaged' },
        { name: 'photo.jpg', kind: 'photo', code: 'interrupted' },
      ],
    });
    expect(form).toBe('a=b');
    expect(await list()).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('gets no file from a page of before the deletion', async () => {
    const path = pageOf(ownerTokens.give({ brandId: brands[0].id, customerKey: keyOf(ANA) }));
    await forget(ANA);
    await post([photo()], { path });
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

  test('is a 404 for another customer, for nobody logged in, and for a file that does not exist', async () => {
    await post([photo()]);
    const [file] = await list();
    const statusOf = async (path: string, headers: Record<string, string>) => {
      const { statusCode, body } = await get(path, headers);
      await body.dump();
      return statusCode;
    };
    expect(await statusOf(`/arquivos/${file?.id}`, { customer: 'bia@exemplo.com' })).toBe(404);
    expect(await statusOf(`/arquivos/${file?.id}`, {})).toBe(404);
    const none = await get('/arquivos/none');
    expect([none.statusCode, none.headers['cache-control'], none.headers['content-type']]).toEqual([
      404,
      'no-store',
      'text/plain; charset=utf-8',
    ]);
    expect(await none.body.text()).toBe('Not found\n');
    expect(await statusOf('/arquivos/..%2f..%2fetc%2fpasswd', { customer: ANA })).toBe(404);
    expect(await statusOf(`/arquivos/${file?.id}`, { customer: ANA })).toBe(200);
  });
});
