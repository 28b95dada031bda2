import { describe, expect, test } from 'vitest';

import { createVisitor } from '../../support/visitor.ts';
import { createWorld } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

const TOLD = 'este portal precisa de cookies';

/**
 * Enters a code, without any cookie, that was asked for in another browser.
 *
 * @param way the way back, as a part of the login's address
 * @returns the visitor with the cookies of the login, and where the right code leads
 */
async function enterCode(way = '') {
  const world = await createWorld(stack.mockUrl);
  const { email } = world;
  await createVisitor(stack.port).post('/login', { intent: 'send-email', email, terms: 'on' });
  const visitor = createVisitor(stack.port);
  const code = await world.newestCode();
  const form = { intent: 'verify', channel: 'email', email, code };
  const { headers } = await visitor.post(`/login?dialog=codigo${way}`, form);
  return { visitor, address: String(headers['location']) };
}

/** The address to which a page, or its data, redirects. */
const leadsTo = ({ headers, text }: { headers: Record<string, unknown>; text: string }) =>
  headers['location'] ?? /"redirect",\s*"([^"]*)"/.exec(text)?.[1];

const ways = [
  { way: '', inside: '/' },
  { way: '&voltar=%2Fprotocolos', inside: '/protocolos' },
];

describe('a right code that no cookie came with', () => {
  test.each(ways)(
    'leads a browser without cookies to a page that asks for them, not $inside',
    async ({ way }) => {
      const { address, visitor } = await enterCode(way);
      visitor.cookies.clear();
      const page = await visitor.get(address);
      expect(page.status).toBe(200);
      expect(page.text).toContain(TOLD);
      visitor.cookies.clear();
      expect((await visitor.get(address.replace('/login', '/login.data'))).text).toContain(TOLD);
    },
  );

  test.each(ways)(
    'leads a browser that keeps cookies to $inside, which does not ask for them',
    async ({ way, inside }) => {
      const { address, visitor } = await enterCode(way);
      expect(leadsTo(await visitor.get(address.replace('/login', '/login.data')))).toBe(inside);
      expect(leadsTo(await visitor.get(address))).toBe(inside);
      const page = await visitor.get(inside);
      expect([page.status, page.text.includes(TOLD)]).toEqual([200, false]);
    },
  );
});

test('neither a browser that has cookies nor one that comes from the login is asked to allow them', async () => {
  const { address, visitor } = await enterCode();
  await visitor.get('/logout');
  expect(visitor.cookies.size).toBeGreaterThan(0);
  expect((await visitor.get(address)).text).not.toContain(TOLD);

  const referer = `http://vaivem.localhost:${stack.port}/login`;
  expect((await createVisitor(stack.port).get('/', { referer })).headers['location']).toBe('/login');
});
