/** What only a whole portal can show of uploads; the files beside this one test the rest. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Stack } from '../../support/servers/stack.ts';
import { createVisitor } from '../../support/visitor.ts';
import { CONFIRMATION, EXCHANGE } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';
import { toMultipartForm } from '../multipart-form.ts';
import { photo } from './portal-of-uploads.ts';

let stack: Stack;
let uploadDir: string;
beforeAll(async () => {
  uploadDir = mkdtempSync(join(tmpdir(), 'vaivem-upload-dir-'));
  stack = await startPortal({ UPLOAD_DIR: uploadDir });
});
afterAll(async () => {
  await stack.stop();
  rmSync(uploadDir, { recursive: true });
});

test('a photo from another site is refused and not kept; one from the portal is kept and shown to its customer alone', async () => {
  const visitor = createVisitor(stack.port);
  await logIn(visitor, await createWorld(stack.mockUrl));
  await visitor.post('/home', EXCHANGE);
  const { headers, body } = await toMultipartForm({ intent: 'add-files' }, [photo('photo-gps.jpg')]);
  const send = (origin: string) =>
    visitor.send(CONFIRMATION, { method: 'POST', headers: { ...headers, origin }, body });
  expect((await send('https://evil.example')).status).toBe(403);
  expect(readdirSync(uploadDir)).toEqual([]);

  await send(`http://vaivem.localhost:${stack.port}`);
  const [name = ''] = readdirSync(uploadDir);
  const id = name.split('.').at(-1) ?? '';
  const shown = await visitor.get(`/arquivos/${id}`);
  expect(shown.status).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
  });

  const other = createVisitor(stack.port);
  await logIn(other, await createWorld(stack.mockUrl));
  expect((await other.get(`/arquivos/${id}`)).status).toBe(404);
  const otherBrand = createVisitor(stack.port, 'fila');
  for (const [cookie, value] of visitor.cookies) otherBrand.cookies.set(cookie, value);
  expect((await otherBrand.get(`/arquivos/${id}`)).status).toBe(404);
});
