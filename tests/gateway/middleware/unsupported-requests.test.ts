import { describe, expect, test } from 'vitest';

import { createVisitor, type Answer } from '../../support/visitor.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

const { default: routes } = (await import(new URL('../../../app/routes.ts', import.meta.url).href)) as {
  default: { path?: string }[];
};
/** Open to everybody (.docs/rules/addresses.md#routes). */
const FREE = ['/login', '/logout', '/idioma'];
/** One to the page above, and from there to the home. */
const MOST_REDIRECTS = 3;
const guarded = routes
  .map(({ path = '' }) => `/${path.replace(':prt_id', '1').replace('*', 'nowhere')}`)
  .filter((path) => !FREE.includes(path));

/** Addresses to which only script sends: without a session their answer tells the script so. */
const isForScript = (path: string, method: 'GET' | 'POST') =>
  method === 'POST' && /\/(?:arquivos|rascunho)$/.test(path);

const send = (path: string, method: 'GET' | 'POST', visitor = createVisitor(stack.port)): Promise<Answer> =>
  method === 'GET' ? visitor.get(path) : visitor.post(path, {});

describe.each(['GET', 'POST'] as const)('a %s to an address of the portal', (method) => {
  test.each(guarded.filter((path) => !isForScript(path, method)))(
    'without a session does not tell whether %s is there',
    async (path) => {
      const { status, headers, text } = await send(path, method);
      expect(status).toBe(303);
      expect(headers['location']).toMatch(/^\/login(?:\?voltar=|$)|^\/home$/);
      expect(text).toBe('');
    },
  );

  test.each(guarded)('with a session leads to a page or is one: %s', async (path) => {
    const world = await createWorld(stack.mockUrl);
    const visitor = createVisitor(stack.port);
    await logIn(visitor, world);
    let shown = await send(path, method, visitor);
    for (let led = 0; led < MOST_REDIRECTS && shown.status === 303; led += 1) {
      shown = await visitor.get(String(shown.headers['location']));
    }
    if (isForScript(path, method)) expect(shown.text).not.toContain('Unexpected');
    else expect(shown.text).toContain('</html>');
  });
});

test.each(guarded.filter((path) => isForScript(path, 'POST')))(
  'without a session the script that sends to %s is answered with no data',
  async (path) => {
    const { text } = await send(path, 'POST');
    expect(['', '{"isKept":false}']).toContain(text);
  },
);

test('without a session the script that asks for news of a protocol is told that it is gone', async () => {
  const asked = await createVisitor(stack.port).get('/protocol/1/situacao', { accept: '*/*' });
  expect(asked.text).toBe('{"outcome":"gone"}');
});

/** Ways to write an address with more slashes than it has, and another host in it. */
const SLASHED: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `//evil.example${path}`,
  (path) => `${path}/`,
  (path) => `${path}${'/'.repeat(2_000)}`,
  (path) => path.replace(/\/(?=[^/]+$)/, '//'),
  (path) => `${path}/..//evil.example/..`,
];

test.each(guarded.filter((path) => /\/(?:arquivos|rascunho|situacao)$/.test(path)))(
  'an address with more slashes than %s leads to no other host, and soon to a page',
  async (path) => {
    const visitor = createVisitor(stack.port);
    await logIn(visitor, await createWorld(stack.mockUrl));
    for (const written of SLASHED.map((write) => write(path))) {
      let shown = await visitor.get(written);
      for (let led = 0; led < MOST_REDIRECTS && shown.status === 303; led += 1) {
        const location = String(shown.headers['location']);
        expect(location).toMatch(/^\/(?!\/)/);
        shown = await visitor.get(location);
      }
      expect.soft(shown.status, written.slice(0, 80)).not.toBe(303);
      expect.soft(shown.status, written.slice(0, 80)).toBeLessThan(500);
    }
  },
);
