import { expect, test } from 'vitest';

import { createWorld } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { createVisitor } from '../../support/visitor.ts';

const htmlLanguage = (text: string) => /<html lang="([^"]+)"/.exec(text)?.[1];

test.each([
  ['en-US,en;q=0.9', 'en'],
  ['es-AR,es;q=0.9,en;q=0.5', 'es'],
  ['pt-BR', 'pt-BR'],
  ['eo,la;q=0.9', 'pt-BR'],
])('a browser that asks for %s gets a page in %s', async (accepted, lang) => {
  const { headers, text } = await createVisitor(stack.port).get('/login', { 'accept-language': accepted });
  expect(htmlLanguage(text)).toBe(lang);
  expect(headers['vary']).toContain('Accept-Language');
});

test('a browser that names no language gets a page in Portuguese', async () => {
  expect(htmlLanguage((await createVisitor(stack.port).get('/login')).text)).toBe('pt-BR');
});

test('a chosen language counts more than that of the browser, until the browser is closed', async () => {
  const visitor = createVisitor(stack.port);
  const spanish = { 'accept-language': 'es' };
  const { status, headers, setCookies } = await visitor.post(
    '/idioma',
    { language: 'en', returnTo: '/protocolos?x=1' },
    spanish,
  );
  expect([status, headers['location']]).toEqual([303, '/protocolos?x=1']);
  // Without Expires and Max-Age a cookie lives as long as the browser session.
  expect(setCookies).toEqual(['idioma=en; Path=/; HttpOnly; SameSite=Lax']);
  expect(htmlLanguage((await visitor.get('/login', spanish)).text)).toBe('en');
  visitor.cookies.clear();
  expect(htmlLanguage((await visitor.get('/login', spanish)).text)).toBe('es');
});

test('a language that the portal does not have cannot be chosen', async () => {
  const { status, setCookies } = await createVisitor(stack.port).post('/idioma', { language: 'fr' });
  expect(status).toBe(303);
  expect(setCookies).toEqual([]);
});

test.each([
  [{ 'accept-language': 'pt-BR' }, undefined, 'pt'],
  [{ 'accept-language': 'en-GB' }, undefined, 'en'],
  [{ 'accept-language': 'en-GB' }, 'es', 'es'],
  [{ 'accept-language': 'eo' }, undefined, 'pt'],
])('for a browser with %j and the choice %s the brand API is asked for %s', async (headers, chosen, told) => {
  const world = await createWorld(stack.mockUrl);
  const visitor = createVisitor(stack.port);
  if (chosen !== undefined) await visitor.post('/idioma', { language: chosen });
  const form = { intent: 'send-email', email: world.email, terms: 'on' };
  await visitor.post('/login?dialog=acesso', form, headers);
  expect((await world.calls('sendCode')).map(({ language }) => language)).toEqual([told]);
});
