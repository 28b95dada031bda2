import { expect, test } from 'vitest';

import { createVisitor } from '../../support/visitor.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

test.each(['/login', '/protocolos', '/protocol/1', '/nowhere', '/dados-e-privacidade'])(
  'HEAD %s has the status of GET, and no page',
  async (path) => {
    const world = await createWorld(stack.mockUrl);
    const visitor = createVisitor(stack.port);
    if (path !== '/login') await logIn(visitor, world);
    const head = await visitor.send(path, { method: 'HEAD' });
    const get = await visitor.get(path);
    expect(head.status).toBe(get.status);
    expect(head.text).toBe('');
    expect(get.text).toContain('</html>');
  },
);

test('a change of language leads back to the same address of the login, and to no other site', async () => {
  const visitor = createVisitor(stack.port);
  const returnTo = '/login?dialog=codigo&voltar=%2Fprotocolos';
  const { headers } = await visitor.post('/idioma', { language: 'es', returnTo });
  expect(headers['location']).toBe(returnTo);
  const away = await visitor.post('/idioma', { language: 'es', returnTo: 'https://evil.example/' });
  expect(away.headers['location']).toBe('/home');
});

test('a customer who deletes their data is logged out, and a copy of their session cookie opens no page', async () => {
  const world = await createWorld(stack.mockUrl);
  const visitor = createVisitor(stack.port);
  await logIn(visitor, world);
  await visitor.post('/idioma', { language: 'en', returnTo: '/home' });
  const copy = visitor.cookieHeader();
  const { status, headers } = await visitor.post('/dados-e-privacidade', {});
  expect([status, headers['location']]).toEqual([303, '/login']);
  const login = await visitor.get('/login');
  expect(login.text).toContain('Apagamos o que o portal guardava sobre você.');
  expect([...visitor.cookies.keys()]).toEqual([]);
  const replayed = await createVisitor(stack.port).get('/dados-e-privacidade', { cookie: copy });
  expect(replayed.status).toBe(303);
  expect(await world.calls('logout')).toHaveLength(1);
});

test('the page for a form that is too large leads back to that form, and names the request', async () => {
  const visitor = createVisitor(stack.port);
  const { status, headers, text } = await visitor.post(
    '/login',
    { x: 'x'.repeat(300_000) },
    { referer: `http://vaivem.localhost:${stack.port}/login?dialog=acesso` },
  );
  expect(status).toBe(413);
  expect(text).toContain('href="/login?dialog=acesso"');
  expect(text).toContain(`Código para o atendimento: ${String(headers['x-request-id'])}`);
  expect(text).toContain('Falar com a Vaivém');
});
