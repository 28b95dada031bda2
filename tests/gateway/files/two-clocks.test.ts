import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { UploadAnswer } from '../../../app/files/files-route.server.ts';
import { startStack, type Stack } from '../../support/servers/stack.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { CONFIRMATION, EXCHANGE, sample } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { toMultipartForm, type ChosenFile } from '../multipart-form.ts';

const FILES = '/produtos-adquiridos-online/arquivos';
const AHEAD_MS = 60_000;
const CLOCK_AHEAD = `--import=data:text/javascript,${encodeURIComponent(`
  const now = Date.now;
  Date.now = () => now() + ${AHEAD_MS};
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ${AHEAD_MS} });
`)}`;

let folder: string;
let ahead: Stack;
let behind: Stack;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-clocks-'));
  const shared = { STATE_URL: `file:${folder}/state.sqlite`, UPLOAD_DIR: join(folder, 'uploads') };
  ahead = await startStack({ ...shared, NODE_OPTIONS: CLOCK_AHEAD });
  behind = await startStack({ ...shared, BRAND_API_URL: ahead.mockUrl });
});
afterAll(async () => {
  await behind.stop();
  await ahead.stop();
  rmSync(folder, { recursive: true });
});

/** Sends a file as a page's script does. @returns the list of photos that it answers */
async function send(visitor: Visitor, file: ChosenFile) {
  const { headers, body } = await toMultipartForm({}, [file]);
  const { status, text } = await visitor.send(FILES, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.length) },
    body,
  });
  expect(status).toBe(200);
  const { views } = JSON.parse(text) as UploadAnswer;
  const photos = views.find(({ kind }) => kind === 'photo');
  return { names: photos?.files.map(({ name }) => name), readAt: photos?.readAt ?? 0 };
}

test('a list of files counts as later than the one before, even if the gateway of that one is a minute ahead', async () => {
  const world = await createWorld(ahead.mockUrl);
  const there = createVisitor(ahead.port);
  await logIn(there, world);
  await there.post('/home', EXCHANGE);
  const here = createVisitor(behind.port);
  for (const [name, value] of there.cookies) here.cookies.set(name, value);
  expect((await here.get(CONFIRMATION)).status).toBe(200);

  const one = await send(there, sample('photos', 'photo.jpg', 'image/jpeg'));
  const two = await send(here, sample('photos', 'photo.png', 'image/png'));
  const three = await send(there, sample('photos', 'photo.heic', 'image/heic'));
  expect([one, two, three].map(({ names }) => names)).toEqual([
    ['photo.jpg'],
    ['photo.jpg', 'photo.png'],
    ['photo.jpg', 'photo.png', 'photo.heic'],
  ]);
  expect(two.readAt).toBeGreaterThan(one.readAt);
  expect(three.readAt).toBeGreaterThan(two.readAt);
  // The value is also later than the clock's time, which a gateway of an earlier version sends.
  expect(one.readAt).toBeGreaterThan(Date.now() + AHEAD_MS);
});
