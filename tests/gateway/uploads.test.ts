import express from 'express';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request as rawRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { brands } from '../../gateway/brands/brands.ts';
import { createDrafts } from '../../gateway/drafts/drafts.ts';
import { closeUnread } from '../../gateway/connections/unread-body.ts';
import { errors } from '../../gateway/middleware/errors.ts';
import { formBody } from '../../gateway/middleware/form-body.ts';
import { PortalSession } from '../../gateway/session/portal-session.ts';
import { createOwnerTokens } from '../../gateway/session/owner-token.ts';
import { createSessionStore } from '../../gateway/session/session-store.ts';
import { createSqliteState } from '../../gateway/state/sqlite-state.ts';
import type { State } from '../../gateway/state/state.ts';
import type { StagedFile } from '../../gateway/uploads/staged-file.ts';
import { createFolderStore } from '../../gateway/uploads/folder-store.ts';
import { createStaging } from '../../gateway/uploads/staging.ts';
import type { ReceivedUpload } from '../../gateway/uploads/customer-uploads.ts';
import { createUploads } from '../../gateway/uploads/uploads.ts';
import { namedRequests } from '../support/events.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { layWorld, logIn } from './mock-world.ts';
import { toMultipartForm, type ChosenFile } from './multipart-form.ts';
import { serve } from './serve.ts';
import { createVisitor } from '../support/visitor.ts';
import './process-timeouts.ts';

const ONLINE = '/produtos-adquiridos-online/confirmacao';
const OFF_STORE = '/produtos-adquiridos-fora-da-loja-online/confirmacao';
const MAX_FILE_BYTES = 15 * 1024 * 1024;
const FORM_BYTES = 64 * 1024;
const MAX_REQUEST_BYTES = 8 * MAX_FILE_BYTES + FORM_BYTES;
const ANA = 'ana@exemplo.com';
const BIA = 'bia@exemplo.com';

const sample = (name: string) => readFileSync(new URL(`../../fixtures/files/${name}`, import.meta.url));
const photo = (name = 'photo.jpg', content = sample(name)): ChosenFile => ({
  field: 'photos',
  name,
  type: 'image/jpeg',
  content,
});
/** The photo with a byte of its own behind its picture data, so that no two are the same. */
const photoNumber = (number: number) => {
  const jpeg = sample('photo.jpg');
  const content = Buffer.concat([jpeg.subarray(0, -2), Buffer.of(number), jpeg.subarray(-2)]);
  return photo(`foto ${number}.jpg`, content);
};
/** A photo of exactly so many bytes: its picture data go on. */
function photoOf(bytes: number): Buffer {
  const jpeg = sample('photo.jpg');
  return Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(bytes - jpeg.length, 1), jpeg.subarray(-2)]);
}

let root: string;
let folder: string;
let state: State;
let portal: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'vaivem-uploads-'));
  folder = mkdtempSync(join(root, 'uploads-'));
  state = createSqliteState({ path: join(root, 'state.db') });
  portal = await serve(createPortal());
});
afterEach(async () => {
  await state.close();
  rmSync(root, { recursive: true });
});

const keyOf = (identity: string) => Buffer.from(identity).toString('base64url');
const ownerTokens = createOwnerTokens(['a-secret-with-at-least-32-characters']);

const tokenOfLongAgo = createOwnerTokens(['a-secret-with-at-least-32-characters'], () => 0).give({
  brandId: brands[0].id,
  customerKey: keyOf(ANA),
});

const warn = (message: string) => {
  throw new Error(message);
};

/** The gateway's part that uploads need, with an app that says what reached it. The customer is the `customer` header. */
function createPortal(disk?: { free: () => Promise<number> }) {
  const staging = createStaging({
    store: createFolderStore(folder),
    drafts: createDrafts({ state }),
    ...(disk && { disk }),
  });
  const uploads = createUploads(staging, keyOf, ownerTokens);
  const api = { upload: () => Promise.reject(new Error('no upload here')) };
  const app = express();
  app.use(namedRequests(), closeUnread);
  app.use((req, res, next) => {
    const email = req.get('customer');
    const [brand] = brands;
    const open = async () => {
      const store = createSessionStore(state, (identity) => identity);
      const session = await PortalSession.open(undefined, { brand: brand.slug, store, network: '', warn });
      if (email) await session.login({ identity: { kind: 'email', email } });
      Object.assign(res.locals, { brand, session });
    };
    open().then(() => next(), next);
  });
  app.use(uploads.handler, formBody());
  app.post('*', (req, res) => {
    const body: unknown = req.body;
    res.json({
      received: uploads.forRequest(res, api).received,
      form: Buffer.isBuffer(body) ? body.toString() : '',
      type: req.get('content-type'),
    });
  });
  app.get('/lista/:flow', (req, res, next) => {
    const flow = req.params.flow === 'online' ? 'online' : 'off-store';
    uploads
      .forRequest(res, api)
      .list({ flow })
      .then((files) => res.json(files), next);
  });
  app.use(errors);
  return app;
}

interface Arrived {
  received?: ReceivedUpload;
  form: string;
  type: string;
}

async function post(
  files: readonly ChosenFile[],
  {
    path = ONLINE,
    fields = {},
    customer = ANA,
  }: { path?: string; fields?: Record<string, string>; customer?: string } = {},
): Promise<Arrived & { status: number }> {
  const { headers, body } = await toMultipartForm(fields, files);
  const answer = await request(portal + path, {
    method: 'POST',
    headers: { ...headers, ...(customer && { customer }) },
    body,
  });
  const text = await answer.body.text();
  return { status: answer.statusCode, ...((answer.statusCode === 200 ? JSON.parse(text) : {}) as Arrived) };
}

async function list(flow = 'online', customer = ANA): Promise<StagedFile[]> {
  const { body } = await request(`${portal}/lista/${flow}`, { headers: { customer } });
  return (await body.json()) as StagedFile[];
}

const get = (path: string, headers: Record<string, string> = { customer: ANA }) =>
  request(portal + path, { headers });

describe('what a form brings', () => {
  test('files go to the list, the other fields on to the app as an ordinary form', async () => {
    const { received, form, type } = await post(
      [photo(), { field: 'invoices', name: 'nota.pdf', content: sample('invoice.pdf') }],
      { fields: { intent: 'add-files', name: 'João & Conceição' } },
    );
    expect(received).toMatchObject({
      flow: 'online',
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

  test('a form whose file inputs were left empty is a form', async () => {
    const { received } = await post([{ field: 'photos', name: '', content: Buffer.alloc(0) }]);
    expect(received).toMatchObject({ files: [], refused: [] });
  });

  test("Remix's script posts to the address with .data", async () => {
    expect((await post([photo()], { path: `${OFF_STORE}.data` })).received?.flow).toBe('off-store');
    expect(await list('off-store')).toHaveLength(1);
  });

  test('an ordinary form passes', async () => {
    const body = 'intent=confirm';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await request(portal + ONLINE, { method: 'POST', headers, body });
    expect(await answer.body.json()).toMatchObject({ form: body });
  });

  test('files in fields of other names are not taken', async () => {
    const { received } = await post([{ ...photo(), field: 'avatar' }, photo()]);
    expect(received?.files).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('without a customer no file is taken, and the form still arrives', async () => {
    const { received, form } = await post([photo()], { customer: '', fields: { name: 'João' } });
    expect(received).toMatchObject({ files: [], refused: [{ name: 'photo.jpg', code: 'interrupted' }] });
    expect(form).toBe(new URLSearchParams({ name: 'João' }).toString());
    expect(readdirSync(folder)).toEqual([]);
  });
});

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

describe('limits', () => {
  test('of 7 photos and 4 invoices, 5 and 3 are taken, and the rest is counted', async () => {
    const invoice = (number: number) => ({
      ...photoNumber(100 + number),
      field: 'invoices',
    });
    const { received } = await post([
      ...[1, 2, 3, 4, 5, 6, 7].map(photoNumber),
      ...[1, 2, 3, 4].map(invoice),
    ]);
    expect(received?.files).toHaveLength(8);
    expect(received?.leftOut).toEqual({ photo: 2, invoice: 1 });
    expect(readdirSync(folder)).toHaveLength(8);
    expect((await post([photoNumber(8)])).received?.leftOut).toEqual({ photo: 1, invoice: 0 });
    expect(await list()).toHaveLength(8);
  });

  test('one of a refused file goes to the next', async () => {
    const { received } = await post([photo('truncated.jpg'), ...[1, 2, 3, 4, 5].map(photoNumber)]);
    expect(received?.files.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `foto ${n}.jpg`));
  });

  test('the same file twice is in the list once', async () => {
    const { received } = await post([photo(), { ...photo(), name: 'again.jpg' }]);
    expect(received?.files).toHaveLength(1);
    expect(received?.refused).toEqual([{ name: 'again.jpg', kind: 'photo', code: 'repeated' }]);
  });

  test('one that is there already takes no place of a new one', async () => {
    await post([1, 2, 3, 4].map(photoNumber));
    const { received } = await post([photoNumber(1), photoNumber(5)]);
    expect(received?.files.map(({ name }) => name)).toEqual(['foto 5.jpg']);
    expect(received?.leftOut).toEqual({ photo: 0, invoice: 0 });
    expect(received?.refused.map(({ code }) => code)).toEqual(['repeated']);
  });

  test('the same file in several requests at once is in the list once', async () => {
    const answers = await Promise.all(
      ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => post([{ ...photo(), name }])),
    );
    const codes = answers.flatMap(({ received }) => received?.refused ?? []).map(({ code }) => code);
    expect(codes).toEqual(['repeated', 'repeated']);
    expect(await list()).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('15 MB are taken, a byte more is not', async () => {
    const big = (bytes: number) => ({ field: 'photos', name: `${bytes}.jpg`, content: photoOf(bytes) });
    const { received } = await post([big(MAX_FILE_BYTES), big(MAX_FILE_BYTES + 1), photo()]);
    expect(received?.files.map(({ name, size }) => [name, size])).toEqual([
      [`${MAX_FILE_BYTES}.jpg`, MAX_FILE_BYTES],
      ['photo.jpg', sample('photo.jpg').length],
    ]);
    expect(received?.refused).toEqual([
      { name: `${MAX_FILE_BYTES + 1}.jpg`, kind: 'photo', code: 'too-big' },
    ]);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test('a request longer than all files together is 413 before it is read', async () => {
    const req = rawRequest(portal + ONLINE, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(MAX_REQUEST_BYTES + 1),
        customer: ANA,
      },
    });
    req.on('error', () => undefined);
    req.flushHeaders();
    const [answer] = (await once(req, 'response')) as [{ statusCode: number }];
    expect(answer.statusCode).toBe(413);
    req.destroy();
  });

  test('without a customer nothing of a request with files is read, and the app sees an empty form', async () => {
    const req = openRequest(ONLINE, { 'content-length': FORM_BYTES + 1 });
    const [answer] = (await once(req, 'response')) as [IncomingMessage];
    expect(JSON.parse(await textOf(answer))).toMatchObject({ form: '' });
  });

  test.each([
    ['with a field of more than 4 KB', { name: 'x'.repeat(4 * 1024 + 1) }, 1],
    ['with a field of a long name', { ['x'.repeat(61)]: '' }, 1],
    [
      'with more fields than the page has',
      Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`f${n}`, ''])),
      1,
    ],
    ['with more files than anyone chooses', {}, 51],
  ])('a form %s is 413, and leaves nothing', async (_case, fields, count) => {
    const { status } = await post(
      Array.from({ length: count }, () => photo()),
      { fields },
    );
    expect(status).toBe(413);
    await expect.poll(() => readdirSync(folder)).toEqual([]);
    expect(await list()).toEqual([]);
  });

  test('where script sends files there is one at a time', async () => {
    const path = ONLINE.replace('confirmacao', 'arquivos');
    expect((await post([photo()], { path })).received?.files).toHaveLength(1);
    expect((await post([photoNumber(1), photoNumber(2)], { path })).status).toBe(413);
    const req = openRequest(path, { customer: ANA, 'content-length': MAX_FILE_BYTES + FORM_BYTES + 1 });
    const [answer] = (await once(req, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
  });

  test('of a refused form nothing more is read', async () => {
    const req = openRequest(ONLINE, { customer: ANA, 'content-length': MAX_REQUEST_BYTES });
    const field = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    req.write(field.repeat(41));
    const [answer] = (await once(req, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    let written = 0;
    const megabyte = Buffer.alloc(1024 * 1024);
    while (!req.destroyed && written < 64) {
      written += 1;
      await Promise.race([new Promise((resolve) => req.write(megabyte, resolve)), once(req, 'close')]);
    }
    // What fits into the buffers on the way.
    expect(written).toBeLessThan(20);
  });
});

/** A multipart request whose body is still to come. */
function openRequest(path: string, headers: Record<string, string | number>): ClientRequest {
  const req = rawRequest(portal + path, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
  });
  req.on('error', () => undefined);
  req.flushHeaders();
  onTestFinished(() => void req.destroy());
  return req;
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk as string;
  return text;
}

describe('room', () => {
  test('four connections of a customer hold no more than one request may bring; the form arrives all the same', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n';
    const held = Array.from({ length: 4 }, () => {
      const req = openRequest(ONLINE, { customer: ANA, 'content-length': MAX_REQUEST_BYTES });
      req.write(Buffer.concat([Buffer.from(head), sample('photo.jpg').subarray(0, 10_000)]));
      return req;
    });
    await expect.poll(() => readdirSync(folder)).toHaveLength(1);
    const { received, form } = await post([photo()], { fields: { name: 'João' } });
    expect(received?.refused).toEqual([{ name: 'photo.jpg', kind: 'photo', code: 'no-room' }]);
    expect(form).toBe(new URLSearchParams({ name: 'João' }).toString());
    expect((await post([photo()], { customer: 'bia@exemplo.com' })).received?.files).toHaveLength(1);
    for (const req of held) req.destroy();
    await expect.poll(async () => (await post([photo()])).received?.files.length).toBe(1);
  });

  test('a disk that is nearly full takes nothing, and says so for each file', async () => {
    portal = await serve(createPortal({ free: () => Promise.resolve(256 * 1024 * 1024) }));
    const { status, received, form } = await post([photo(), photoNumber(1)], { fields: { name: 'João' } });
    expect(status).toBe(200);
    expect(received?.refused.map(({ code }) => code)).toEqual(['no-room', 'no-room']);
    expect(form).toBe(new URLSearchParams({ name: 'João' }).toString());
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('multipart is taken where it is needed', () => {
  test('anywhere else it is refused', async () => {
    expect((await post([photo()], { path: '/home' })).status).toBe(400);
    expect((await post([photo()], { path: `${ONLINE}/outra` })).status).toBe(400);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('of unknown length it is refused', async () => {
    const { headers, body } = await toMultipartForm({}, [photo()]);
    const req = rawRequest(portal + ONLINE, { method: 'POST', headers: { ...headers, customer: ANA } });
    req.write(body);
    req.end();
    const [answer] = (await once(req, 'response')) as [{ statusCode: number }];
    expect(answer.statusCode).toBe(400);
  });

  test.each([
    ['without its end', (body: Buffer) => body.subarray(0, -10)],
    ['without any part', () => Buffer.from('nothing of the kind')],
  ])('a broken form is a 400 and leaves nothing: %s', async (_case, broken) => {
    const { headers, body } = await toMultipartForm({}, [photoNumber(1), photoNumber(2)]);
    const sent = { method: 'POST' as const, headers: { ...headers, customer: ANA }, body: broken(body) };
    const answer = await request(portal + ONLINE, sent);
    await answer.body.dump();
    expect(answer.statusCode).toBe(400);
    await expect.poll(() => readdirSync(folder)).toEqual([]);
    expect(await list()).toEqual([]);
  });
});

describe('bad files get a code beside their name', () => {
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
  ])('%s: %s', async (name, code) => {
    const { received } = await post([{ field: 'photos', name, content: sample(name) }, photo()]);
    expect(received?.refused).toEqual([{ name, kind: 'photo', code }]);
    expect(received?.files.map((file) => file.name)).toEqual(['photo.jpg']);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test.each(['foto "nova" d’água.jpg', `${'é'.repeat(296)}.jpg`, 'Tênis – 写真 👟.jpg', "c'est 100%.jpg"])(
    'a name with accents, quotes or 300 characters is fine: %s',
    async (name) => {
      const { received } = await post([{ ...photo(), name }]);
      expect(received?.files.map((file) => file.name)).toEqual([name]);
    },
  );
});

test('an aborted upload leaves nothing behind, nor do the files before it', async () => {
  const { headers, body } = await toMultipartForm({}, [photoNumber(1), photoNumber(2)]);
  const req = rawRequest(portal + ONLINE, {
    method: 'POST',
    headers: { ...headers, customer: ANA, 'content-length': body.length },
  });
  req.on('error', () => undefined);
  req.write(body.subarray(0, body.length - 2_000));
  // The first is whole, the second is being written.
  await expect.poll(() => readdirSync(folder).length, { interval: 5 }).toBe(2);
  req.destroy();
  await expect.poll(() => readdirSync(folder)).toEqual([]);
  expect(await list()).toEqual([]);
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

describe('in the whole portal', () => {
  let stack: Stack;
  let uploadDir: string;
  beforeAll(async () => {
    uploadDir = mkdtempSync(join(tmpdir(), 'vaivem-upload-dir-'));
    stack = await startStack({ UPLOAD_DIR: uploadDir });
  });
  afterAll(async () => {
    await stack.stop();
    rmSync(uploadDir, { recursive: true });
  });

  test('a form from another site is refused before any of it is kept; the customer’s own is kept', async () => {
    const visitor = createVisitor(stack.port);
    await logIn(visitor, await layWorld(stack.mockUrl));
    const { headers, body } = await toMultipartForm({ intent: 'add-files' }, [photo('photo-gps.jpg')]);
    const send = (origin: string) =>
      visitor.send(ONLINE, { method: 'POST', headers: { ...headers, origin }, body });
    expect((await send('https://evil.example')).status).toBe(403);
    expect(readdirSync(uploadDir)).toEqual([]);

    await send(`http://vaivem.localhost:${stack.port}`);
    const [name = ''] = readdirSync(uploadDir);
    const id = name.split('.').at(-1) ?? '';
    const shown = await visitor.get(`/arquivos/${id}`);
    expect(shown.status).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    });

    const other = createVisitor(stack.port);
    await logIn(other, await layWorld(stack.mockUrl));
    expect((await other.get(`/arquivos/${id}`)).status).toBe(404);
    const otherBrand = createVisitor(stack.port, 'fila');
    for (const [cookie, value] of visitor.cookies) otherBrand.cookies.set(cookie, value);
    expect((await otherBrand.get(`/arquivos/${id}`)).status).toBe(404);
  });
});
