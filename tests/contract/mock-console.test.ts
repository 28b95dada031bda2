import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { BRANDS } from '../support/brands.ts';
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

describe('the console', () => {
  test('is a page in Portuguese with all its sections and a policy without inline code', async () => {
    const { status, headers, text } = await mock.send('GET', '/');
    expect(status).toBe(200);
    expect(text).toContain('<html lang="pt-BR">');
    for (const heading of ['Cenários', 'Códigos enviados', 'Relógio', 'Falhas', 'Protocolos', 'Chamadas']) {
      expect(text).toContain(`>${heading}</h2>`);
    }
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(text).not.toMatch(/<style|style="|<script(?! src)/);
  });

  test.each([
    ['/console/console.css', 'text/css'],
    ['/console/copy.js', 'application/javascript'],
  ])('serves %s', async (path, type) => {
    const { status, headers } = await mock.send('GET', path);
    expect([status, String(headers['content-type']).split(';')[0]]).toEqual([200, type]);
  });

  test('loads a scenario as a world and shows who logs in and where', async () => {
    const { location, page } = await submit('/console/worlds', { scenario: 'size-exchange' });
    const world = /world=(w\d+)/.exec(location)?.[1] ?? '';
    expect(page).toContain(`marina.couto+${world}@exemplo.com.br`);
    for (const { slug } of BRANDS) expect(page).toContain(`http://${slug}.localhost:3000`);
    expect(page).toContain('carregado');
  });

  test('shows the codes sent, and how they stand', async () => {
    const { id, email } = await mock.customer();
    await mock.call('sendCode', { body: { brand: 4, email } });
    const [used, alive] = await mock.outbox(id);
    const text = await read(`/?world=${id}`);
    expect(text).toMatch(new RegExp(`codebig old">${used?.code ?? ''}<.*?usado`, 's'));
    expect(text).toMatch(new RegExp(`codebig">${alive?.code ?? ''}<.*?vale até`, 's'));
    await mock.advance(id, { minutes: 10 });
    expect(await read(`/?world=${id}`)).toContain('vencido');
  });

  test('moves the clock and brings it back', async () => {
    const { world } = await mock.world(undefined, '2026-11-20T12:00:00Z');
    expect((await submit('/console/clock', { world, step: '1440' })).page).toContain('21/11/2026 12:00 UTC');
    expect((await submit('/console/clock', { world, step: '-1440' })).page).toContain('20/11/2026 12:00 UTC');
    await submit('/console/clock', { world, step: 'now' });
    const { clock } = await mock.describe(world);
    expect(Math.abs(Date.parse(clock) - Date.now())).toBeLessThan(60_000);
  });

  test('lays faults by tick and takes them back', async () => {
    const { world } = await mock.world();
    const laid = await submit('/console/faults', [
      ['world', world],
      ['preset', 'upload'],
      ['preset', 'html'],
    ]);
    expect(laid.page).toContain('value="upload" checked');
    expect(laid.page).not.toContain('value="slow" checked');
    const faults = await mock.control('GET', `/worlds/${world}/faults`);
    expect(faults.body).toEqual([
      { call: 'upload', kind: 'status', status: 503, times: 2 },
      { call: 'balance', kind: 'html' },
    ]);
    await submit('/console/faults', { world });
    expect((await mock.control('GET', `/worlds/${world}/faults`)).body).toEqual([]);
  });

  test('lays any other fault, and clears them all', async () => {
    const { world } = await mock.world();
    const fields = { world, call: 'orders', kind: 'delay', status: '', delayMs: '50', times: '' };
    await submit('/console/faults/add', fields);
    expect((await mock.control('GET', `/worlds/${world}/faults`)).body).toMatchObject([
      { call: 'orders', kind: 'delay', delayMs: 50 },
    ]);
    await submit('/console/faults/clear', { world });
    expect((await mock.control('GET', `/worlds/${world}/faults`)).body).toEqual([]);
  });

  test('gives a protocol its next status', async () => {
    const { world, protocols } = await mock.world();
    const id = protocols[0]?.id ?? 0;
    await submit('/console/protocols', { world, protocol: String(id), status: '11', observation: 'Pronto' });
    expect((await mock.describe(world)).protocols[0]).toMatchObject({ id, SIT_ID: 11 });
  });

  test('shows each call with its payload, escaped', async () => {
    const { id, headers } = await mock.customer();
    await mock.call('balance', { body: { pro_codigo: '<script>alert(1)</script>' }, headers });
    const { text } = await mock.send('GET', `/?world=${id}`);
    expect(text).toContain('returns/protocols/product/balance/b2c');
    expect(text).toContain('&#60;script&#62;alert(1)');
    expect(text).not.toContain('<script>alert');
  });

  test('resets a world', async () => {
    const { id } = await mock.customer();
    await submit('/console/reset', { world: id });
    expect(await mock.journal(id)).toEqual([]);
  });

  test('answers a form that makes no sense with a 400', async () => {
    const raw = { type: 'application/x-www-form-urlencoded', bytes: 'scenario=nothing' };
    expect((await mock.send('POST', '/console/worlds', { raw })).status).toBe(400);
  });
});
