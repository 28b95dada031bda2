import { beforeAll, expect, test } from 'vitest';

import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

let customer: Visitor;
beforeAll(async () => {
  customer = createVisitor(stack.port);
  await logIn(customer, await createWorld(stack.mockUrl));
});

test.each([
  ['Sec-Purpose', 'prefetch;prerender', '/login'],
  ['Sec-Purpose', 'prefetch', '/logout'],
  ['Sec-Purpose', 'prefetch;anonymous-client-ip', '/login.data'],
  ['Purpose', 'prefetch', '/login'],
  ['X-Purpose', 'preview', '/login'],
])('a page that a browser prefetches logs nobody out (%s: %s, %s)', async (name, value, path) => {
  const { headers, status, text } = await customer.get(path, { [name.toLowerCase()]: value });
  expect([status, text, headers['cache-control']]).toEqual([403, 'Not before it is opened\n', 'no-store']);
  expect(headers).not.toHaveProperty('set-cookie');
  expect((await customer.get('/home')).status).toBe(200);
});

test('a browser may prefetch files, and the login page logs out once it is opened', async () => {
  const { text } = await customer.get('/home');
  const [file = ''] = /\/build\/assets\/[\w.-]+\.js/.exec(text) ?? [];
  expect((await customer.get(file, { 'sec-purpose': 'prefetch' })).status).toBe(200);
  expect((await customer.get('/login')).status).toBe(200);
  expect((await customer.get('/home')).status).toBe(303);
});
