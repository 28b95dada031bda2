import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Stack } from '../../support/servers/stack.ts';
import { createVisitor } from '../../support/visitor.ts';
import { startPortal } from '../shared-stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startPortal();
});
afterAll(() => stack.stop());

const chooseEnglish = (headers: Record<string, string>) =>
  createVisitor(stack.port, 'fila').post('/idioma', { language: 'en' }, headers);

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a page of another site', { referer: 'https://evil.example/' }],
  ['another brand', { origin: 'http://umbro.localhost' }],
  ['a page without an origin', { origin: 'null' }],
  ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['a browser that says same-site', { 'sec-fetch-site': 'same-site' }],
  [
    'a forwarded host that nobody vouches for',
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  ],
])('a post from %s is 403 and changes nothing', async (_from, headers) => {
  const { status, setCookies, text } = await chooseEnglish(headers);
  expect(status).toBe(403);
  expect(setCookies).toEqual([]);
  expect(text).toContain('Este envio veio de outro site.');
});

test('a post from the same origin passes', async () => {
  const origin = `http://fila.localhost:${stack.port}`;
  for (const headers of [{ origin }, { origin, 'sec-fetch-site': 'same-origin' }]) {
    const { status, setCookies } = await chooseEnglish(headers);
    expect(status).toBe(303);
    expect(setCookies).toHaveLength(1);
  }
});

test('a post without Origin and Referer, as of a text browser, passes', async () => {
  const { status, setCookies } = await createVisitor(stack.port, 'fila').send('/idioma', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'language=en',
  });
  expect(status).toBe(303);
  expect(setCookies).toHaveLength(1);
});

test('a link from another site opens the page', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', referer: 'https://mail.example/' };
  expect((await createVisitor(stack.port).get('/login', headers)).status).toBe(200);
});

test('a request that no browser sends logs no error: TRACE is a 405, and a malformed path a 400', async () => {
  const visitor = createVisitor(stack.port);
  expect((await visitor.send('/login', { method: 'TRACE' })).status).toBe(405);
  expect((await visitor.get('/%E0%A4%A')).status).toBe(400);
  // Without a session an unknown address leads to the login, as every other page does.
  expect((await visitor.get('//evil.example/')).status).toBe(303);
  expect(stack.log()).not.toContain('"level":50');
});
