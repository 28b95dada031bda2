import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack, type Stack } from '../support/stack.ts';
import { createVisitor } from '../support/visitor.ts';
import { layWorld } from './mock-world.ts';
import './process-timeouts.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

test.each(['/', '/protocolos', '/_root.data', '/protocolos.data'])(
  'a browser that keeps no cookies is told at the login, on its way to %s',
  async (wanted) => {
    const world = await layWorld(stack.mockUrl);
    const visitor = createVisitor(stack.port);
    const send = async (form: Record<string, string>) => {
      const answer = await visitor.post('/login', form);
      visitor.cookies.clear();
      return answer.headers['location'];
    };
    const { email } = world;
    await send({ intent: 'send-email', email, terms: 'on' });
    const code = await world.newestCode();
    expect(await send({ intent: 'verify', channel: 'email', email, code })).toBe('/');

    const referer = `${stack.urlOf('vaivem')}/login?dialog=codigo`;
    const { headers, text } = await visitor.get(wanted, { referer });
    const address = /\/login\?[^"\\]*/.exec(String(headers['location'] ?? text))?.[0] ?? '';
    expect(new URLSearchParams(address.split('?')[1]).get('aviso')).toBe('cookies');
    visitor.cookies.clear();
    expect((await visitor.get(address)).text).toContain('este portal precisa de cookies');
  },
);

test('whoever comes from elsewhere is not, nor is a customer whose session is over', async () => {
  const visitor = createVisitor(stack.port);
  expect((await visitor.get('/')).headers['location']).toBe('/login');
  const referer = `${stack.urlOf('vaivem')}/login`;
  const ended = await visitor.get('/', { referer, cookie: 'sessao=over' });
  expect(ended.headers['location']).toBe('/login');
});
