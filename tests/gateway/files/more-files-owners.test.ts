import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';

import { brands } from '../../../gateway/brands/brands.ts';
import { createOwnerTokens } from '../../../gateway/session/owner-token.ts';
import {
  ANA,
  BIA,
  keyOf,
  MAX_REQUEST_BYTES,
  ownerTokens,
  photo,
  photoNumber,
  setUpUploads,
} from './portal-of-uploads.ts';

const { folder, listFor, openRequest, post } = setUpUploads();

const PROTOCOL = 120_347;
const ANOTHERS = 119_105;
const [{ id: brandId }] = brands;
const ana = { brandId, customerKey: keyOf(ANA) };
const bia = { brandId, customerKey: keyOf(BIA) };
const ofPage = ownerTokens.give(ana, PROTOCOL);
const ofLongAgo = createOwnerTokens(['a-secret-with-at-least-32-characters'], () => 0).give(ana, PROTOCOL);

const pageOf = (number: number | string, token?: string) =>
  `/protocol/${number}${token === undefined ? '' : `?${new URLSearchParams({ dono: token })}`}`;
const uploadOf = (number: number, token: string) =>
  pageOf(number, token).replace(String(number), `${number}/arquivos`);
const nothingIsKept = async () => {
  expect(readdirSync(folder)).toEqual([]);
  expect(await listFor({ addition: PROTOCOL })).toEqual([]);
  expect(await listFor({ addition: ANOTHERS }, BIA)).toEqual([]);
};

describe('files for a protocol', () => {
  test('wait for that protocol, not for another one nor for a flow', async () => {
    const { received, form } = await post([photo()], {
      path: pageOf(PROTOCOL, ofPage),
      fields: { intent: 'add-files' },
    });
    expect(received).toMatchObject({ place: { addition: PROTOCOL }, files: [{ name: 'photo.jpg' }] });
    expect(form).toBe('intent=add-files');
    expect((await post([photoNumber(1)], { path: uploadOf(PROTOCOL, ofPage) })).status).toBe(200);
    expect(await listFor({ addition: PROTOCOL })).toHaveLength(2);
    expect(await listFor({ addition: PROTOCOL + 1 })).toEqual([]);
    expect(await listFor({ flow: 'online' })).toEqual([]);
    expect(await listFor({ protocol: PROTOCOL })).toEqual([]);
  });

  test('are limited as for a request: 5 of 6 photos are kept, and the sixth is counted', async () => {
    const files = [1, 2, 3, 4, 5, 6].map(photoNumber);
    const { received } = await post(files, { path: pageOf(PROTOCOL, ofPage) });
    expect(received?.files).toHaveLength(5);
    expect(received?.leftOut).toEqual({ photo: 1, invoice: 0 });
  });

  test('wait for the customer of their page if nobody or another customer is logged in when they are sent', async () => {
    await post([photoNumber(1)], { path: pageOf(PROTOCOL, ofPage), customer: '' });
    await post([photoNumber(2)], { path: pageOf(PROTOCOL, ofPage), customer: BIA });
    expect(await listFor({ addition: PROTOCOL })).toHaveLength(2);
    expect(await listFor({ addition: PROTOCOL }, BIA)).toEqual([]);
  });

  test("are taken from the customer's own page, however old it is", async () => {
    await post([photo()], { path: pageOf(PROTOCOL, ofLongAgo) });
    expect(await listFor({ addition: PROTOCOL })).toHaveLength(1);
  });
});

describe('the files that a page may not send to a protocol', () => {
  test.each([
    ['an address without an owner token', pageOf(PROTOCOL)],
    ['a page that was made for no protocol', pageOf(PROTOCOL, ownerTokens.give(ana))],
    ["the page of the customer's protocol, with the number of another customer's", pageOf(ANOTHERS, ofPage)],
    [
      "the script of the customer's protocol, with the number of another customer's",
      uploadOf(ANOTHERS, ofPage),
    ],
    [
      "another customer's page, with the number of the customer's protocol",
      pageOf(PROTOCOL, ownerTokens.give(bia, ANOTHERS)),
    ],
    ['a page of another brand', pageOf(PROTOCOL, ownerTokens.give({ ...ana, brandId: 999 }, PROTOCOL))],
    ['a page with an invented token', pageOf(PROTOCOL, 'x')],
    [
      'a page of another portal',
      pageOf(PROTOCOL, createOwnerTokens(['another-secret-with-32-characters-']).give(ana, PROTOCOL)),
    ],
  ])('are not kept if they come from %s', async (_, path) => {
    for (const customer of [ANA, BIA, '']) {
      const { received, form } = await post([photo()], { path, customer, fields: { intent: 'send-files' } });
      expect(received).toBeUndefined();
      expect(form).toBe('');
    }
    await nothingIsKept();
  });

  test.each(['a page made long ago'])(
    'are not kept if they come from %s and nobody is logged in',
    async () => {
      await post([photo()], { path: pageOf(PROTOCOL, ofLongAgo), customer: '' });
      await nothingIsKept();
    },
  );

  test.each([
    pageOf('1203471203471203', ofPage),
    pageOf('-120347', ofPage),
    pageOf('120347.5', ofPage),
    pageOf('1e5', ofPage),
    pageOf('%31%32%30%33%34%37', ofPage),
    pageOf(`${PROTOCOL}/`, ofPage),
    pageOf(`${PROTOCOL}/arquivos/x`, ofPage),
    pageOf(`${PROTOCOL}/situacao`, ofPage),
    pageOf('../produtos-adquiridos-online', ofPage),
  ])('get a 400 and are not kept at an address that takes no files: %s', async (path) => {
    expect((await post([photo()], { path })).status).toBe(400);
    await nothingIsKept();
  });

  test('get their answer before a byte of them has come', async () => {
    const req = openRequest(pageOf(ANOTHERS, ofPage), {
      customer: ANA,
      'content-length': MAX_REQUEST_BYTES,
    });
    const [answer] = (await once(req, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.resume();
    await nothingIsKept();
  });
});
