import { expect, test } from 'vitest';

import { createVisitor } from '../../support/visitor.ts';
import { stack } from '../shared-stack.ts';

const open = (host: string, path = '/login', headers: Record<string, string> = {}) =>
  createVisitor(stack.port).get(path, { host, ...headers });

test.each([
  ['vaivem.localhost', 'vaivem', 'Vaivém'],
  ['fila.localhost', 'fila', 'Fila'],
  ['umbro.localhost:8080', 'umbro', 'Umbro'],
  ['FILA.localhost', 'fila', 'Fila'],
  ['localhost', 'vaivem', 'Vaivém'],
])('the host %s opens the brand %s', async (host, slug, name) => {
  const { status, text } = await open(host);
  expect(status).toBe(200);
  expect(text).toContain(`data-brand="${slug}"`);
  expect(text).toContain(`${name}</title>`);
});

test.each([
  ['pt-BR', 'pt-BR', 'Erro ao definir a marca atual...'],
  ['en', 'en', 'Error setting the current brand...'],
  ['es-AR', 'es', 'Error al definir la marca actual...'],
  ['eo', 'pt-BR', 'Erro ao definir a marca atual...'],
])(
  'an unknown host is a 421 with a page in the language of a browser that asks for %s',
  async (accepted, lang, words) => {
    const { status, headers, text } = await open('nike.localhost', '/login', { 'accept-language': accepted });
    expect(status).toBe(421);
    expect(text).toContain(`<html lang="${lang}"`);
    expect(text).toContain(words);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('an unknown host is a 421 for a page, an asset of the build and a post', async () => {
  const login = await open('vaivem.localhost');
  const asset = /\/build\/assets\/[\w-]+\.css/.exec(login.text)?.[0] ?? '';
  expect((await open('vaivem.localhost', asset)).status).toBe(200);
  expect((await open('nike.localhost', asset)).status).toBe(421);
  expect((await open('nike.localhost', '/')).status).toBe(421);
  const posted = await createVisitor(stack.port).post(
    '/idioma',
    { language: 'en' },
    { host: 'nike.localhost' },
  );
  expect(posted.status).toBe(421);
  expect(posted.setCookies).toEqual([]);
});

test('the page of an unknown host has a stylesheet that this host serves', async () => {
  const { text } = await open('nike.localhost');
  const [, stylesheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
  const { status, headers } = await open('nike.localhost', stylesheet);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/css/);
});

test('an unknown host is a 421 with a line of text for a client that asks for JSON', async () => {
  const { status, headers, text } = await open('nike.localhost', '/', { accept: 'application/json' });
  expect(status).toBe(421);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(text).toBe('Este endereço não é de nenhuma marca\n');
});

test.each([
  'nike.localhost',
  'fila.localhost, vaivem.localhost',
  'localhost.evil.example',
  'localhost:abc',
  '"><script>',
  'a@vaivem.localhost',
])('the host %s, which is no brand’s, is a 421', async (host) => {
  const { status, text } = await open(host);
  expect(status).toBe(421);
  expect(text).not.toContain('<script>');
});

test('a forwarded host neither changes the brand nor helps an unknown host without TRUST_PROXY', async () => {
  const { text } = await open('vaivem.localhost', '/login', { 'x-forwarded-host': 'fila.localhost' });
  expect(text).toContain('data-brand="vaivem"');
  expect((await open('nike.localhost', '/login', { 'x-forwarded-host': 'fila.localhost' })).status).toBe(421);
});
