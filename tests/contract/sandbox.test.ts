import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startMock, type Mock } from './mock-client.ts';

let mock: Mock;
beforeAll(async () => (mock = await startMock()));
afterAll(() => mock.close());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Opens the form of a shared link and sends it as it stands, as a browser does. */
async function openLink(path: string): Promise<string> {
  const { text } = await mock.send('GET', path);
  const chosen = [...text.matchAll(/<select class="input" name="(\w+)">(.*?)<\/select>/gs)].map(
    ([, name = '', options = '']) =>
      [name, /<option value="([^"]*)" selected>/.exec(options)?.[1] ?? ''] as [string, string],
  );
  const at = /name="at" value="([^"]*)"/.exec(text)?.[1] ?? '';
  const { headers, status } = await mock.send('POST', '/console/worlds', {
    raw: {
      type: 'application/x-www-form-urlencoded',
      bytes: new URLSearchParams([...chosen, ['at', at]]).toString(),
    },
  });
  expect(status).toBe(303);
  return /world=(w\d+)/.exec(String(headers['location']))?.[1] ?? '';
}

interface Described {
  scenario: string;
  brand: string;
  language: string;
  clock: string;
  customers: { email: string }[];
}
const describeWorld = async (id: string) =>
  JSON.parse((await mock.send('GET', `/_mock/worlds/${id}`)).text) as Described;

async function bringPicture(world: string, type = 'image/png', bytes = PNG, count = 1) {
  const form = new FormData();
  form.set('world', world);
  for (let number = 0; number < count; number += 1) {
    form.append('pictures', new File([bytes], 'tela <home>.png', { type }));
  }
  const encoded = new Response(form);
  return mock.send('POST', '/console/pictures', {
    raw: {
      type: encoded.headers.get('content-type') ?? '',
      bytes: Buffer.from(await encoded.arrayBuffer()),
    },
  });
}

test('a shared link gives everyone who opens it a world of their own, with the choices of the link', async () => {
  const link = '/novo?scenario=size-exchange&brand=fila&lang=en&at=2026-11-20T12:00:00.000Z';
  const countWorlds = async () =>
    (JSON.parse((await mock.send('GET', '/_mock/worlds')).text) as object[]).length;
  const before = await countWorlds();
  await mock.send('GET', link);
  expect(await countWorlds(), 'only looking makes none').toBe(before);
  const [first, second] = [await openLink(link), await openLink(link)];
  expect(first).not.toBe(second);
  const worlds = [await describeWorld(first), await describeWorld(second)];
  for (const world of worlds) {
    expect(world).toMatchObject({ scenario: 'size-exchange', brand: 'fila', language: 'en' });
    expect(world.clock).toMatch(/^2026-11-20T12:00/);
  }
  expect(worlds[0]?.customers[0]?.email).not.toBe(worlds[1]?.customers[0]?.email);
  const { text } = await mock.send('GET', `/?world=${first}&ver=compartilhar`);
  expect(text).toMatch(/\/novo\?at=2026-11-20T12%3A00[^"]*scenario=size-exchange[^"]*brand=fila[^"]*lang=en/);
});

test('a link to what this mock does not have says so beside the choice', async () => {
  const { text } = await mock.send('GET', '/novo?scenario=de-outro-dia&brand=filo&lang=pt');
  expect(text.match(/<small>.+?<\/small>/g)).toEqual(
    ['de-outro-dia', 'filo'].map((asked) => `<small>O link pede “${asked}”, que não existe aqui.</small>`),
  );
});

test('a link with unknown choices and markup opens the form of a new world without the markup', async () => {
  const { status, text } = await mock.send('GET', '/novo?scenario=<script>&brand=x&brand=y&at="><b>');
  expect(status).toBe(200);
  expect(text).not.toContain('<script>');
  expect(text).not.toContain('"><b>');
});

test('a run is one file with the calls, the clock, the faults and the pictures of its world', async () => {
  const { id, email } = await mock.customer();
  await mock.call('sendCode', { body: { brand: 4, email } });
  await mock.send('POST', `/_mock/worlds/${id}/clock`, { body: { advance: { days: 3 } } });
  await mock.send('POST', `/_mock/worlds/${id}/faults`, {
    body: { call: 'orders', kind: 'status', status: 500, message: '</script><b>x' },
  });
  await mock.send('DELETE', `/_mock/worlds/${id}/faults`);
  expect((await bringPicture(id)).status).toBe(303);

  const run = JSON.parse((await mock.send('GET', `/_mock/worlds/${id}/run`)).text) as object;
  expect(run).toMatchObject({
    format: 'vaivem-run/1',
    world: id,
    faults: { active: [], history: [{ added: { call: 'orders' } }, { cleared: 'all' }] },
    pictures: [{ name: 'tela <home>.png', type: 'image/png', base64: PNG.toString('base64') }],
  });
  expect(run).toHaveProperty('clock.moves.length', 1);
  expect(run).toHaveProperty('calls.0.call', 'sendCode');

  const { headers, text } = await mock.send('GET', `/console/run/${id}`);
  expect(headers['content-disposition']).toBe(`attachment; filename="vaivem-${id}.html"`);
  expect(text).toContain(`<img src="data:image/png;base64,${PNG.toString('base64')}"`);
  expect(text).toContain('tela &#60;home&#62;.png');
  // The file opens anywhere: it fetches nothing and runs no script.
  expect(text).not.toMatch(/<link|<script(?! type="application\/json")|src="(?!data:)|<b>x/);
  const json = /<script type="application\/json" id="run">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  expect(JSON.parse(json)).toMatchObject({ world: id });
  expect(JSON.parse(json)).toHaveProperty('calls.0.call', 'sendCode');
});

test.each([
  [
    'of another type',
    'Uma imagem é um PNG, JPEG ou WebP.',
    'image/svg+xml',
    Buffer.from('<svg onload="x"/>'),
  ],
  [
    'called a PNG without being one',
    'Uma imagem é um PNG, JPEG ou WebP.',
    'image/png',
    Buffer.from('<svg onload="x"/>'),
  ],
  [
    'over 5 MB',
    'Uma imagem tem no máximo 5 MB.',
    'image/png',
    Buffer.concat([PNG, Buffer.alloc(6 * 1024 * 1024)]),
  ],
  ['one of eleven', 'São no máximo 10 imagens de uma vez.', 'image/png', PNG, 11],
])('a picture that is %s is refused, and the world gets none', async (_how, why, type, bytes, count = 1) => {
  const { id } = await mock.customer();
  const { status, text } = await bringPicture(id, type, bytes, count);
  expect([status, text]).toEqual([400, expect.stringContaining(why)]);
  expect(JSON.parse((await mock.send('GET', `/_mock/worlds/${id}/run`)).text)).toMatchObject({
    pictures: [],
  });
});

test.each([
  ['image/png', PNG],
  ['image/jpeg', readFileSync(new URL('../../fixtures/files/photo.jpg', import.meta.url))],
  ['image/webp', readFileSync(new URL('../../fixtures/files/photo.webp', import.meta.url))],
])('a picture that is sent as octet-stream is kept as the %s that its bytes are', async (type, bytes) => {
  const { id } = await mock.customer();
  expect((await bringPicture(id, 'application/octet-stream', bytes)).status).toBe(303);
  expect(JSON.parse((await mock.send('GET', `/_mock/worlds/${id}/run`)).text)).toMatchObject({
    pictures: [{ type }],
  });
});

test('a form without a file brings no picture, and nothing is wrong with it', async () => {
  const { id } = await mock.customer();
  expect((await bringPicture(id, 'application/octet-stream', Buffer.of())).status).toBe(303);
  expect(JSON.parse((await mock.send('GET', `/_mock/worlds/${id}/run`)).text)).toMatchObject({
    pictures: [],
  });
});

test.each([
  ['that breaks off within a picture', 'multipart/form-data; boundary=b', PNG.subarray(0, 40)],
  ['that breaks off before a picture', 'multipart/form-data; boundary=b', undefined],
  ['without a boundary', 'multipart/form-data', PNG],
])('a form of pictures %s is refused whole, and the mock goes on', async (_how, type, bytes) => {
  const { id } = await mock.customer();
  const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"`;
  const begun = [part('world'), '', id, `${part('pictures')}; filename="a.png"`].join('\r\n');
  const sent = bytes ? Buffer.concat([Buffer.from(`${begun}\r\n\r\n`), bytes]) : begun;
  const { status } = await mock.send('POST', '/console/pictures', { raw: { type, bytes: sent } });
  expect(status).toBe(400);
  expect(JSON.parse((await mock.send('GET', `/_mock/worlds/${id}/run`)).text)).toMatchObject({
    pictures: [],
  });
});

test('the run of a tester’s world has nothing of what another tester does', async () => {
  const [mine, theirs] = [await mock.customer(), await mock.customer()];
  await mock.call('sendCode', { body: { brand: 4, email: mine.email } });
  const { text } = await mock.send('GET', `/_mock/worlds/${theirs.id}/run`);
  expect(text).toContain(theirs.email);
  expect(text).not.toContain(mine.email);
});
