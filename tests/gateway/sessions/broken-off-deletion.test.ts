import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { hiddenValue } from '../../support/page-fields.ts';
import type { Stack } from '../../support/servers/stack.ts';
import { createVisitor } from '../../support/visitor.ts';
import { attach, EXCHANGE, sample } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';

const HELD = '/dados-e-privacidade';

let folder: string;
let portal: Stack;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-deletion-'));
  portal = await startPortal({ UPLOAD_DIR: folder });
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true });
});

test('a deletion that broke off half way is done by the next press of its page, on every device', async () => {
  const world = await createWorld(portal.mockUrl);
  const [browser, other] = [createVisitor(portal.port), createVisitor(portal.port)];
  for (const one of [browser, other]) await logIn(one, world);
  await browser.post('/home', EXCHANGE);
  await attach(browser, [sample('photos', 'photo.jpg', 'image/jpeg')]);
  const page = await browser.get(`${HELD}?dialog=apagar`);
  const press = () => browser.post(HELD, { owner: hiddenValue(page, 'owner') ?? '' });

  // A folder in the file's place cannot be deleted as one.
  const file = join(folder, readdirSync(folder)[0] ?? '');
  renameSync(file, `${folder}-file`);
  mkdirSync(file);
  expect((await press()).status).toBe(500);
  rmdirSync(file);
  renameSync(`${folder}-file`, file);

  expect((await press()).headers['location']).toBe('/login');
  expect((await browser.get('/login')).text).toContain('Apagamos o que o portal guardava sobre você');
  expect(readdirSync(folder)).toEqual([]);
  expect((await other.get(HELD)).headers['location']).toMatch(/^\/login/);
  await logIn(browser, world);
  expect((await browser.get('/home')).text).not.toContain('1 item selecionado');

  // In the next session another press of the old page deletes nothing: the page has never shown these data.
  await browser.post('/home', EXCHANGE);
  expect((await press()).headers['location']).toBe('/home');
  expect((await browser.get('/home')).text).toContain('1 item selecionado');
});
