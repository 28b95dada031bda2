import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Stack } from '../../support/servers/stack.ts';
import { createVisitor } from '../../support/visitor.ts';
import { attach, CONFIRMATION, EXCHANGE, readForm, sample } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { toMultipartForm, type ChosenFile } from '../multipart-form.ts';
import { startPortal } from '../shared-stack.ts';

let root: string;
let folder: string;
let portal: Stack;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'vaivem-store-away-'));
  folder = join(root, 'uploads');
  portal = await startPortal({ UPLOAD_DIR: folder });
});
afterAll(async () => {
  await portal.stop();
  rmSync(root, { recursive: true });
});

test('everything but files goes on for a customer with waiting files while the store of files is away', async () => {
  const world = await createWorld(portal.mockUrl);
  const customer = createVisitor(portal.port);
  await logIn(customer, world);
  await customer.post('/home', EXCHANGE);
  await attach(customer, [sample('photos', 'photo.jpg', 'image/jpeg')]);
  renameSync(folder, `${folder}-away`);

  for (const path of ['/home', '/protocolos', '/dados-e-privacidade'])
    expect([path, (await customer.get(path)).status]).toEqual([path, 200]);
  expect((await customer.get(CONFIRMATION)).text).toContain('photo.jpg');
  // As the page sends it: multipart, but with no file chosen.
  const send = async (files: readonly ChosenFile[]) => {
    const { headers, body } = await toMultipartForm(await readForm(customer), files);
    const sized = { ...headers, 'content-length': String(body.length) };
    return customer.send(CONFIRMATION, { method: 'POST', headers: sized, body });
  };
  expect((await send([sample('invoices', 'invoice.pdf', 'application/pdf')])).status).toBe(503);
  expect(await world.protocolIds()).toEqual([]);
  const { headers } = await send([]);
  expect(headers['location']).toBe('/protocolos');
  const [protocol] = await world.protocolIds();
  expect((await customer.get('/protocolos')).text).toContain('Erro ao enviar as fotos');

  renameSync(`${folder}-away`, folder);
  await expect
    .poll(async () => (await customer.post(`/protocol/${protocol}`, { intent: 'resend' })).status)
    .toBe(303);
  await expect.poll(async () => (await world.uploads()).length).toBe(1);
});
