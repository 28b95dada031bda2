import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import { request } from 'undici';
import { describe, expect, test } from 'vitest';

import { sample } from '../../../gateway/uploads/sample-files.for-tests.ts';
import { OFF_STORE_CONFIRMATION } from '../../support/samples/purchase.ts';
import { CONFIRMATION } from '../confirming-customer.ts';
import { toMultipartForm } from '../multipart-form.ts';
import { ANA, photo, photoNumber, setUpUploads } from './portal-of-uploads.ts';

const { folder, list, noted, post, to } = setUpUploads();

describe('a form with files', () => {
  test('adds its files to the list, and gives its other fields to the app as an ordinary form', async () => {
    const { received, form, type } = await post(
      [photo(), { field: 'invoices', name: 'nota.pdf', content: sample('invoice.pdf') }],
      { fields: { intent: 'add-files', name: 'João & Conceição' } },
    );
    expect(received).toMatchObject({
      place: { flow: 'online' },
      files: [
        { name: 'photo.jpg', kind: 'photo', type: 'image/jpeg' },
        { name: 'nota.pdf', kind: 'invoice', type: 'application/pdf' },
      ],
      refused: [],
      leftOut: { photo: 0, invoice: 0 },
    });
    expect(type).toBe('application/x-www-form-urlencoded;charset=UTF-8');
    expect(Object.fromEntries(new URLSearchParams(form))).toEqual({
      intent: 'add-files',
      name: 'João & Conceição',
    });
    expect((await list()).map(({ name }) => name)).toEqual(['photo.jpg', 'nota.pdf']);
  });

  test('is logged with what became of each file, without its name', async () => {
    const invoice = (number: number) => ({ ...photoNumber(100 + number), field: 'invoices' });
    await post([photo(), photo('truncated.jpg'), ...[1, 2, 3, 4, 5].map(invoice)]);
    const events = noted.map((line) => {
      const { msg: event, flow, kind, type, bytes, why } = JSON.parse(line) as Record<string, unknown>;
      return { event, flow, kind, type, bytes, why };
    });
    const received = { event: 'file received', flow: 'online', type: 'image/jpeg' };
    const bytes = sample('photo.jpg').length;
    const tooMany = { event: 'file refused', flow: 'online', kind: 'invoice', why: 'too-many' };
    expect(events).toEqual([
      { ...received, kind: 'photo', bytes },
      ...[1, 2, 3].map(() => ({ ...received, kind: 'invoice', bytes: bytes + 1 })),
      { event: 'file refused', flow: 'online', kind: 'photo', why: 'damaged' },
      tooMany,
      tooMany,
    ]);
    expect(noted.join('\n')).not.toMatch(/foto|photo\.jpg|truncated/);
  });

  test('may have files with control characters in their names, which the list leaves out', async () => {
    const names = ['b\u0007c.jpg', '\u0001d\u001b.jpg', 'a\tb\u007f.jpg', '\u0002', 'é\u0008"\u0000".jpg'];
    const { received, form } = await post(
      names.map((name, index) => ({ ...photoNumber(200 + index), name })),
      { fields: { intent: 'add-files' } },
    );
    const kept = ['bc.jpg', 'd.jpg', 'ab.jpg', 'arquivo.jpg', 'é"".jpg'];
    expect(received).toMatchObject({ files: kept.map((name) => ({ name })), refused: [] });
    expect(form).toBe('intent=add-files');
  });

  test('may have its file inputs left empty', async () => {
    const { received } = await post([{ field: 'photos', name: '', content: Buffer.alloc(0) }]);
    expect(received).toMatchObject({ files: [], refused: [] });
  });

  test("is taken at the address with .data, to which Remix's script posts", async () => {
    expect((await post([photo()], { path: `${OFF_STORE_CONFIRMATION}.data` })).received?.place).toEqual({
      flow: 'off-store',
    });
    expect(await list('off-store')).toHaveLength(1);
  });

  test('reaches the app as it was sent if it is urlencoded and so has no files', async () => {
    const body = 'intent=confirm';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await request(to(CONFIRMATION), { method: 'POST', headers, body });
    expect(await answer.body.json()).toMatchObject({ form: body });
  });

  test('keeps no file that comes in a field of another name', async () => {
    const { received } = await post([{ ...photo(), field: 'avatar' }, photo()]);
    expect(received?.files).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('arrives without its files if there is no customer', async () => {
    const { received, form } = await post([photo()], { customer: '', fields: { name: 'João' } });
    expect(received).toMatchObject({ files: [], refused: [{ name: 'photo.jpg', code: 'interrupted' }] });
    expect(form).toBe(new URLSearchParams({ name: 'João' }).toString());
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a multipart form', () => {
  test('is refused by pages that take no files', async () => {
    expect((await post([photo()], { path: '/home' })).status).toBe(400);
    expect((await post([photo()], { path: `${CONFIRMATION}/outra` })).status).toBe(400);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is refused if it does not say its length', async () => {
    const { headers, body } = await toMultipartForm({}, [photo()]);
    const req = rawRequest(to(CONFIRMATION), { method: 'POST', headers: { ...headers, customer: ANA } });
    req.write(body);
    req.end();
    const [answer] = (await once(req, 'response')) as [{ statusCode: number }];
    expect(answer.statusCode).toBe(400);
  });

  test.each([
    ['without its end', (body: Buffer) => body.subarray(0, -10)],
    ['without any part', () => Buffer.from('nothing of the kind')],
  ])('is a 400 and leaves no file if it comes %s', async (_case, broken) => {
    const { headers, body } = await toMultipartForm({}, [photoNumber(1), photoNumber(2)]);
    const sent = { method: 'POST' as const, headers: { ...headers, customer: ANA }, body: broken(body) };
    const answer = await request(to(CONFIRMATION), sent);
    await answer.body.dump();
    expect(answer.statusCode).toBe(400);
    await expect.poll(() => readdirSync(folder)).toEqual([]);
    expect(await list()).toEqual([]);
  });
});

describe('a file', () => {
  test.each([
    ['empty.jpg', 'empty'],
    ['png-named.jpg', 'content'],
    ['text.jpg', 'content'],
    ['truncated.jpg', 'damaged'],
    ['polyglot.jpg', 'damaged'],
    ['photo.gif', 'picture'],
    ['photo.webp', 'picture'],
    ['bomb.png', 'pixels'],
    ['script.pdf', 'active'],
    ['locked.pdf', 'locked'],
    ['drawing.svg', 'type'],
    ['page.html', 'type'],
    ['invoice.xml', 'type'],
  ])('such as %s is refused with the code %s beside its name, and the next is taken', async (name, code) => {
    const { received } = await post([{ field: 'photos', name, content: sample(name) }, photo()]);
    expect(received?.refused).toEqual([{ name, kind: 'photo', code }]);
    expect(received?.files.map((file) => file.name)).toEqual(['photo.jpg']);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test.each(['foto "nova" d’água.jpg', `${'é'.repeat(296)}.jpg`, 'Tênis – 写真 👟.jpg', "c'est 100%.jpg"])(
    'may have a name with accents, quotes or 300 characters: %s',
    async (name) => {
      const { received } = await post([{ ...photo(), name }]);
      expect(received?.files.map((file) => file.name)).toEqual([name]);
    },
  );
});

test('an upload that breaks off leaves neither its file nor the files before it', async () => {
  const { headers, body } = await toMultipartForm({}, [photoNumber(1), photoNumber(2)]);
  const req = rawRequest(to(CONFIRMATION), {
    method: 'POST',
    headers: { ...headers, customer: ANA, 'content-length': body.length },
  });
  req.on('error', () => undefined);
  req.write(body.subarray(0, body.length - 2_000));
  // The first file is complete, the second is being written.
  await expect.poll(() => readdirSync(folder).length, { interval: 5 }).toBe(2);
  req.destroy();
  await expect.poll(() => readdirSync(folder)).toEqual([]);
  expect(await list()).toEqual([]);
});
