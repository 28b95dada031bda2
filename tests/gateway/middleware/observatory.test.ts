import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Stack } from '../../support/servers/stack.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';
import { observatoryPoints, observatoryScore } from './observatory-points.ts';

let stack: Stack;
let overTls: Record<string, string>;
let customer: Visitor;
beforeAll(async () => {
  stack = await startPortal({ TRUST_PROXY: 'loopback' });
  overTls = { 'x-forwarded-proto': 'https', origin: stack.urlOf('vaivem').replace('http:', 'https:') };
  customer = createVisitor(stack.port);
  await logIn(customer, await createWorld(stack.mockUrl), overTls);
});
afterAll(() => stack.stop());

test('the login scores 135, the most that a page without cookies can earn', async () => {
  const points = observatoryPoints(await createVisitor(stack.port).get('/login', overTls), false);
  expect(points).toEqual({
    policy: 10,
    cookies: 0,
    sharing: 0,
    resources: 10,
    referrer: 5,
    transport: 0,
    integrity: 5,
    sniffing: 0,
    framing: 5,
  });
  expect(observatoryScore(points)).toBe(135);
});

test('a page with a cookie scores 140, and 145 once the domain is listed for HSTS', async () => {
  const stranger = createVisitor(stack.port);
  const { setCookies } = await stranger.get('/protocolos', overTls);
  expect(setCookies).toHaveLength(1);
  const page = { ...(await stranger.get('/login', overTls)), setCookies };
  expect(observatoryScore(observatoryPoints(page, false))).toBe(140);
  expect(observatoryScore(observatoryPoints(page, true))).toBe(145);
});

test('the header for HSTS has what the browsers’ list requires, and is sent over TLS only', async () => {
  const { headers } = await customer.get('/home', overTls);
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload');
  expect((await customer.get('/home')).headers).not.toHaveProperty('strict-transport-security');
});

test.each(['/about', '/home', '/protocolos', '/nowhere'])(
  'every script and stylesheet that %s loads has the digest of its file',
  async (path) => {
    const { text } = await customer.get(path, overTls);
    const loaded = text.match(/<(?:link rel="(?:modulepreload|stylesheet)"|script [^>]*src=)[^>]*>/g) ?? [];
    expect(loaded.length).toBeGreaterThan(5);
    for (const tag of loaded) {
      const [, address = ''] = /(?:href|src)="\/build\/([^"]+)"/.exec(tag) ?? [];
      const file = readFileSync(new URL(`../../../build/client/${address}`, import.meta.url));
      const integrity = `sha256-${createHash('sha256').update(file).digest('base64')}`;
      expect(tag).toContain(`integrity="${integrity}"`);
    }
  },
);
