import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { BRANDS } from '../support/samples/brands.ts';
import { startMock, type Mock } from './mock-client.ts';

let mock: Mock;
beforeAll(async () => (mock = await startMock()));
afterAll(() => mock.close());

/** A page's markup, its white space as a browser sees it. */
async function read(path: string) {
  return (await mock.send('GET', path)).text.replace(/\s+/g, ' ');
}

/** Sends a console form as a browser without script does; answers the page it leads to. */
async function submit(path: string, fields: Record<string, string> | [string, string][]) {
  const { status, headers } = await mock.send('POST', path, {
    raw: { type: 'application/x-www-form-urlencoded', bytes: new URLSearchParams(fields).toString() },
  });
  expect(status).toBe(303);
  const location = String(headers['location']);
  return { location, page: await read(location.split('#')[0] ?? '/') };
}

const SECTIONS = [
  'mundo',
  'chamadas',
  'relogio',
  'falhas',
  'protocolos',
  'cenarios',
  'mundos',
  'compartilhar',
];

describe('the console', () => {
  test.each(SECTIONS)('shows the section %s under a policy that forbids inline code', async (section) => {
    const { status, headers, text } = await mock.send('GET', `/?ver=${section}`);
    expect(status).toBe(200);
    expect(text).toContain('<html lang="pt-BR">');
    for (const other of SECTIONS.slice(1)) expect(text).toContain(`href="/?world=base&#38;ver=${other}"`);
    expect(text.match(/aria-current="page"/g)).toHaveLength(1);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|\*/);
    expect(text).not.toMatch(/<style|style="|<script(?! src)/);
  });

  test.each([
    ['/console/console.css', 'text/css'],
    ['/console/console.js', 'application/javascript'],
    ['/console/pictures.js', 'application/javascript'],
  ])('serves %s', async (path, type) => {
    const { status, headers } = await mock.send('GET', path);
    expect([status, String(headers['content-type']).split(';')[0]]).toEqual([200, type]);
  });

  test('loads a scenario as a world and shows who logs in and where', async () => {
    const { location, page } = await submit('/console/worlds', { scenario: 'size-exchange' });
    const world = /world=(w\d+)/.exec(location)?.[1] ?? '';
    expect(page).toContain(`marina.couto+${world}@exemplo.com.br`);
    for (const { slug } of BRANDS) expect(page).toContain(`http://${slug}.localhost:3000`);
    expect(await read(`/?world=${world}&ver=cenarios`)).toContain('carregado');
  });

  test('names a world by its scenario, brand and customer', async () => {
    const { location, page } = await submit('/console/worlds', { scenario: 'size-exchange', brand: 'fila' });
    const world = /world=(w\d+)/.exec(location)?.[1] ?? '';
    expect(page).toContain('<h1>size-exchange</h1>');
    expect(page).toContain(`Fila · Marina Couto Ferraz · ${world}`);
    const worlds = await read('/?ver=mundos&busca=fila+MARINA+size');
    expect(worlds).toContain(`>size-exchange</a>`);
    expect(worlds).not.toContain('>Dados de base</a>');
  });

  test('deletes the worlds that are ticked, but never the base world', async () => {
    const [one, other, kept] = [await mock.world(), await mock.world(), await mock.world()];
    const { location } = await submit('/console/delete', [
      ['world', kept.world],
      ...['base', one.world, other.world].map((id): [string, string] => ['delete', id]),
    ]);
    expect(location).toBe(`/?world=${kept.world}&ver=mundos`);
    const alive = (await mock.control('GET', '/worlds')).body as { world: string }[];
    expect(alive.map(({ world }) => world)).toEqual(expect.arrayContaining(['base', kept.world]));
    expect((await mock.send('GET', `/?world=${one.world}`)).status).toBe(404);
    // Where no world is ticked, none is deleted.
    expect((await submit('/console/delete', { world: kept.world })).location).toContain(kept.world);
    const fields = { world: kept.world, delete: kept.world };
    expect((await submit('/console/delete', fields)).location).toBe('/?world=base&ver=mundos');
    expect((await mock.control('GET', `/worlds/${kept.world}`)).status).toBe(404);
  });

  test('answers 400 to a form about an unknown world, and changes the clock of no other', async () => {
    const raw = { type: 'application/x-www-form-urlencoded', bytes: 'world=w99999&step=1440' };
    const { id } = await mock.customer();
    expect((await mock.send('POST', '/console/clock', { raw })).status).toBe(400);
    for (const world of ['base', id])
      expect(Math.abs(Date.parse((await mock.describe(world)).clock) - Date.now())).toBeLessThan(60_000);
  });

  test.each(SECTIONS)('shows the newest code above %s, and whether it is still valid', async (section) => {
    const { id, email } = await mock.customer();
    await mock.call('sendCode', { body: { brand: 4, email } });
    const newest = (await mock.outbox(id)).at(-1)?.code ?? '';
    const above = (await read(`/?world=${id}&ver=${section}`)).split('<main')[0] ?? '';
    expect(above).toMatch(new RegExp(`codebig">${newest}<.*?vale até`, 's'));
    await mock.advance(id, { minutes: 10 });
    expect((await read(`/?world=${id}&ver=${section}`)).split('<main')[0]).toContain('vencido');
  });

  test('shows all codes that were sent, and which are used or still valid', async () => {
    const { id, email } = await mock.customer();
    await mock.call('sendCode', { body: { brand: 4, email } });
    const [used, alive] = await mock.outbox(id);
    const text = await read(`/?world=${id}`);
    expect(text).toMatch(new RegExp(`codebig old">${used?.code ?? ''}<.*?usado`, 's'));
    expect(text).toMatch(new RegExp(`codebig">${alive?.code ?? ''}<.*?vale até`, 's'));
  });

  test('moves a world’s clock by steps and to a date, and back to now', async () => {
    const { world } = await mock.world(undefined, '2026-11-20T12:00:00Z');
    expect((await submit('/console/clock', { world, step: '1440' })).page).toContain('21/11/2026 12:00 UTC');
    expect((await submit('/console/clock', { world, step: '-10080' })).page).toContain(
      '14/11/2026 12:00 UTC',
    );
    expect((await submit('/console/clock', { world, at: '2027-02-28T23:59' })).page).toContain(
      '28/02/2027 23:59 UTC',
    );
    await submit('/console/clock', { world, step: 'now' });
    const { clock } = await mock.describe(world);
    expect(Math.abs(Date.parse(clock) - Date.now())).toBeLessThan(60_000);
  });

  test('adds the faults that are ticked, and removes them when they no longer are', async () => {
    const { world } = await mock.world();
    const added = await submit('/console/faults', [
      ['world', world],
      ['preset', 'upload'],
      ['preset', 'html'],
    ]);
    expect(added.page).toContain('value="upload" checked');
    expect(added.page).not.toContain('value="slow" checked');
    const faults = await mock.control('GET', `/worlds/${world}/faults`);
    expect(faults.body).toEqual([
      { call: 'upload', kind: 'status', status: 503, times: 2 },
      { call: 'balance', kind: 'html' },
    ]);
    await submit('/console/faults', { world });
    expect((await mock.control('GET', `/worlds/${world}/faults`)).body).toEqual([]);
    const { faults: told } = (await mock.control('GET', `/worlds/${world}/run`)).body as {
      faults: { history: { added?: { call: string }; cleared?: string }[] };
    };
    expect(told.history.map(({ added, cleared }) => added?.call ?? cleared)).toEqual([
      'upload',
      'balance',
      'upload',
      'html',
    ]);
  });

  test('adds a fault of a chosen call and kind, and clears all faults', async () => {
    const { world } = await mock.world();
    const fields = { world, call: 'orders', kind: 'delay', status: '', delayMs: '50', times: '' };
    await submit('/console/faults/add', fields);
    expect((await mock.control('GET', `/worlds/${world}/faults`)).body).toMatchObject([
      { call: 'orders', kind: 'delay', delayMs: 50 },
    ]);
    await submit('/console/faults/clear', { world });
    expect((await mock.control('GET', `/worlds/${world}/faults`)).body).toEqual([]);
  });

  test('adds an error with its message, kind and wait, and an answer with other values', async () => {
    const { world } = await mock.world();
    const empty = { world, status: '', message: '', type: '', retryAfterSeconds: '', fields: '' };
    const error = { status: '429', message: 'Tente mais tarde', type: 'WARN', retryAfterSeconds: '30' };
    await submit('/console/faults/add', { ...empty, ...error, call: 'orders', kind: 'status' });
    const values = { fields: '{ "BON_PERCENTUAL": 5 }', times: '1' };
    const { page } = await submit('/console/faults/add', {
      ...empty,
      ...values,
      call: 'bonus',
      kind: 'changed',
    });
    const told = { ...error, status: 429, retryAfterSeconds: 30 };
    expect((await mock.control('GET', `/worlds/${world}/faults`)).body).toEqual([
      { call: 'orders', kind: 'status', ...told, afterEffect: false },
      { call: 'bonus', kind: 'changed', fields: { BON_PERCENTUAL: 5 }, times: 1, afterEffect: false },
    ]);
    expect(page).toContain(
      'orders: código de erro 429, WARN, “Tente mais tarde”, Retry-After 30 s, até retirar',
    );
    expect(page).toContain('bonus: outros valores, {&#34;BON_PERCENTUAL&#34;:5}, mais 1×');
  });

  test.for<[wrong: Record<string, string>, refusal: string]>([
    [{ kind: 'delay', status: '503' }, 'Código HTTP: deixe vazio nesse tipo de falha.'],
    [{ kind: 'html', message: 'Tente mais tarde' }, 'Mensagem do erro: deixe vazio nesse tipo de falha.'],
    [{ kind: 'status', fields: '{ "A": 1 }' }, 'Novos valores (JSON): deixe vazio nesse tipo de falha.'],
    [{ kind: 'changed' }, 'Novos valores (JSON): escreva como { "BON_PERCENTUAL": 5 }.'],
    [{ kind: 'changed', fields: 'A = 1' }, 'Novos valores (JSON): escreva como { "BON_PERCENTUAL": 5 }.'],
    [{ kind: 'status', status: '99' }, 'Código HTTP: valor inválido.'],
  ])('refuses a fault with %j, and says so in Portuguese', async ([wrong, refusal]) => {
    const { world } = await mock.world();
    const bytes = new URLSearchParams({ world, call: 'orders', ...wrong }).toString();
    const raw = { type: 'application/x-www-form-urlencoded', bytes };
    const { status, text } = await mock.send('POST', '/console/faults/add', { raw });
    expect([status, text]).toEqual([400, refusal]);
    expect((await mock.control('GET', `/worlds/${world}/faults`)).body).toEqual([]);
  });

  test('refuses a form of 200 KB as too large', async () => {
    const bytes = new URLSearchParams({ world: 'base', message: 'x'.repeat(200_000) }).toString();
    const raw = { type: 'application/x-www-form-urlencoded', bytes };
    expect((await mock.send('POST', '/console/faults/add', { raw })).status).toBe(413);
  });

  test('shows a refused fault once more, as it was sent', async () => {
    const { world } = await mock.world();
    const sent = { call: 'bonus', kind: 'changed', times: '2', fields: '{ "A": ', afterEffect: 'true' };
    const bytes = new URLSearchParams({ world, ...sent }).toString();
    const raw = { type: 'application/x-www-form-urlencoded', bytes };
    const headers = { accept: 'text/html' };
    const { text } = await mock.send('POST', '/console/faults/add', { raw, headers });
    const form = text.replaceAll(/\s+/g, ' ');
    expect(form).toContain(`name="world" value="${world}"`);
    expect(form).toContain('<option value="bonus" selected>');
    expect(form).toContain('<option value="changed" selected>');
    expect(form).toContain('name="times" value="2"');
    expect(form).toContain('name="fields" value="{ &#34;A&#34;: "');
    expect(form).toContain('value="true" checked');
  });

  test('gives a protocol the status that is chosen', async () => {
    const { world, protocols } = await mock.world();
    const id = protocols[0]?.id ?? 0;
    await submit('/console/protocols', { world, protocol: String(id), status: '11', observation: 'Pronto' });
    expect((await mock.describe(world)).protocols[0]).toMatchObject({ id, SIT_ID: 11 });
  });

  test('shows each call with its payload, escaped', async () => {
    const { id, headers } = await mock.customer();
    await mock.call('balance', { body: { pro_codigo: '<script>alert(1)</script>' }, headers });
    const { text } = await mock.send('GET', `/?world=${id}&ver=chamadas`);
    expect(text).toContain('returns/protocols/product/balance/b2c');
    expect(text).toContain('&#60;script&#62;alert(1)');
    expect(text).not.toContain('<script>alert');
  });

  test('finds calls by words, name and failure, and exports what it found', async () => {
    const { id, email, headers } = await mock.customer();
    await mock.call('orders', { body: { usu_email: email, mar_id: 4 }, headers });
    await mock.control('POST', `/worlds/${id}/faults`, { call: 'banks', kind: 'status', times: 1 });
    await mock.call('banks', { headers });
    const count = async (query: string) =>
      /(\d+) chamadas?/.exec(await read(`/?world=${id}&ver=chamadas&${query}`))?.[1];
    expect(await count('')).toBe('4');
    expect(await count('chamada=orders')).toBe('1');
    expect(await count('erros=sim')).toBe('1');
    expect(await count('busca=TENIS+returns')).toBe('1');
    expect(await count('busca=nada+assim')).toBe('0');
    const { headers: answered, body } = await mock.send('GET', `/console/calls/${id}?erros=sim`);
    expect(answered['content-disposition']).toBe(`attachment; filename="vaivem-${id}-chamadas.json"`);
    expect(body).toMatchObject([{ call: 'banks', status: 503 }]);
  });

  test('shows the newest 50 of 62 calls, and all of them when asked', async () => {
    const { id, headers } = await mock.customer();
    for (let n = 0; n < 60; n += 1) await mock.call('banks', { headers });
    const shown = async (query: string) =>
      (await read(`/?world=${id}&ver=chamadas${query}`)).match(/<summary>/g)?.length;
    expect(await shown('')).toBe(50);
    expect(await shown('&tudo=sim')).toBe(62);
  });

  test('finds scenarios whatever the case and the accents', async () => {
    const page = await read('/?ver=cenarios&busca=CODIGO+vencido');
    expect(page).toContain('expired-code');
    expect(page).not.toContain('size-exchange');
  });

  test('is sent again once its world has changed, and is answered 304 until then', async () => {
    const { world } = await mock.world();
    const first = await mock.send('GET', `/?world=${world}&ver=falhas`);
    const again = (etag: unknown) =>
      mock.send('GET', `/?world=${world}&ver=falhas`, { headers: { 'if-none-match': String(etag) } });
    await mock.control('POST', `/worlds/${world}/faults`, { call: 'orders', kind: 'reset' });
    const second = await again(first.headers['etag']);
    expect(second.status).toBe(200);
    let last = await again(second.headers['etag']);
    // The page shows the minute: one may end in between, but not two.
    if (last.status === 200) last = await again(last.headers['etag']);
    expect(last.status).toBe(304);
  });

  test.each([
    ['step', '9007199254740991'],
    ['at', '0001-01-01T00:00'],
    ['at', '9999-12-31T23:59'],
  ])('answers 400 to %s=%s of the clock, and does not move it', async (field, value) => {
    const { world, clock } = await mock.world(undefined, '2030-01-01T00:00:00Z');
    const bytes = new URLSearchParams({ world, [field]: value }).toString();
    const raw = { type: 'application/x-www-form-urlencoded', bytes };
    expect((await mock.send('POST', '/console/clock', { raw })).status).toBe(400);
    expect(Date.parse((await mock.describe(world)).clock) - Date.parse(clock)).toBeLessThan(60_000);
    expect(await read(`/?world=${world}&ver=relogio`)).toContain('01/01/2030');
  });

  test('resets a world', async () => {
    const { id } = await mock.customer();
    await submit('/console/reset', { world: id });
    expect(await mock.journal(id)).toEqual([]);
  });

  test('says why it refuses a form on a page that leads back, and to script as text', async () => {
    const { world } = await mock.world(undefined, '2089-12-20T00:00:00Z');
    const raw = { type: 'application/x-www-form-urlencoded', bytes: `world=${world}&step=43200` };
    const why = 'O relógio de um mundo fica nos anos 2010 a 2089.';
    const send = async (headers: Record<string, string>, path = '/console/clock', bytes = raw.bytes) => {
      const answered = await mock.send('POST', path, { raw: { ...raw, bytes }, headers });
      return [answered.status, answered.headers['content-type'], answered.text] as const;
    };
    expect(await send({ accept: '*/*' })).toEqual([400, 'text/plain; charset=utf-8', why]);
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const referer = `${mock.url}/?world=${world}&ver=relogio`;
    const [status, type, page] = await send({ accept, referer });
    expect([status, type]).toEqual([400, 'text/html; charset=utf-8']);
    expect(page).toContain(why);
    expect(page).toContain(`<a href="/?world=${world}&#38;ver=relogio">Voltar</a>`);
    for (const other of ['http://evil.example/x', 'no address']) {
      expect((await send({ accept, referer: other }))[2]).toContain('<a href="/">Voltar</a>');
    }
    const [, , said] = await send({ accept: '*/*' }, '/console/worlds', 'at=amanh%C3%A3');
    expect(said).toBe('O relógio se escreve como 2026-11-29T10:00:00-03:00.');
  });

  test('answers 400 to a form with an unknown scenario', async () => {
    const raw = { type: 'application/x-www-form-urlencoded', bytes: 'scenario=nothing' };
    expect((await mock.send('POST', '/console/worlds', { raw })).status).toBe(400);
  });
});
