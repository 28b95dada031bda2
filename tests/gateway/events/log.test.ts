import { expect, test } from 'vitest';

import { startStack } from '../../support/servers/stack.ts';
import { askForCode, createWorld, logIn, tryCode } from '../mock-world.ts';
import { createVisitor } from '../../support/visitor.ts';

test('a whole login leaves no e-mail, phone, code, CPF or cookie in the log', async () => {
  const stack = await startStack({ LOG_LEVEL: 'trace' });
  const world = await createWorld(stack.mockUrl);
  const visitor = createVisitor(stack.port);
  const secrets = new Set([
    world.email,
    world.email.replace('@', '%40'),
    world.phone,
    '12345678909',
    'Marina',
  ]);

  await askForCode(visitor, 'nobody@exemplo.com');
  await askForCode(visitor, world.email);
  secrets.add(await world.newestCode());
  secrets.add(visitor.cookies.get('sessao') ?? '');
  await tryCode(visitor, world.email, '0000000');
  await logIn(visitor, world);
  secrets.add(await world.newestCode());
  secrets.add(visitor.cookies.get('sessao') ?? '');

  await visitor.get('/home');
  await visitor.get('/protocolos');
  await visitor.get(`/login?email=${world.email}&phone=${world.phone}`);
  await visitor.get(`/${world.email}/${world.phone}`);
  await visitor.get(`/${world.email}/${world.phone}/%zz`);
  const byPhone = { intent: 'send-whatsapp', phone: `+55${world.phone}`, terms: 'on' };
  await visitor.post('/login?dialog=whatsapp', byPhone);
  secrets.add(await world.newestCode());
  await world.addFault({ call: 'sendCode', kind: 'html' });
  await visitor.post('/login?dialog=whatsapp', byPhone);
  await visitor.get('/logout');
  await stack.stop();

  const log = stack.log();
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    expect(log).not.toContain(secret);
  }
  expect(log).not.toMatch(/@exemplo|sessao=|set-cookie|tokenCode/i);
});

test('an odd address logs nothing at the levels that call somebody', async () => {
  const stack = await startStack();
  const visitor = createVisitor(stack.port);
  const statuses: number[] = [];
  for (const path of [
    '/login?_data=root',
    '/login?%5Fdata=routes%2Flogin',
    '/?_data',
    '/login.data?_routes=__proto__',
  ])
    statuses.push((await visitor.get(path)).status);
  await stack.stop();
  expect(statuses).toEqual([400, 400, 400, 200]);
  expect(stack.log()).not.toMatch(/"level":[56]0/);
});
