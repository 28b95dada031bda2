import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { startBucketServer } from '../../../tests/support/servers/bucket-server.ts';
import { openFileStore } from './open-file-store.ts';
import { inChunks } from '../sample-files.for-tests.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const owner = { brandId: 4, customerKey: 'ana' };
const bytes = () => inChunks(Buffer.from('photo'), 2);

let root: string;
let uploadDir: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vaivem-store-'));
  uploadDir = join(root, 'deep', 'uploads');
});
afterEach(() => rmSync(root, { recursive: true }));

it('openFileStore makes the upload folder, in which files then wait', async () => {
  const store = await openFileStore({ uploadBucket: undefined, uploadDir });
  await store.write(owner, ID, bytes());
  expect(existsSync(join(uploadDir, `4.ana.${ID}`))).toBe(true);
});

it('openFileStore names UPLOAD_DIR if the folder cannot be made', async () => {
  writeFileSync(join(root, 'deep'), 'a file');
  const opening = openFileStore({ uploadBucket: undefined, uploadDir });
  await expect(opening).rejects.toThrow(/^UPLOAD_DIR: .*ENOTDIR/);
});

it('openFileStore takes the bucket if there is one, makes no folder, and names UPLOAD_URL if it is away', async () => {
  const server = await startBucketServer(join(root, 'buckets'));
  const store = await openFileStore({ uploadBucket: server.address, uploadDir });
  await store.write(owner, ID, bytes());
  expect(await store.has(owner, ID)).toBe(true);
  expect(existsSync(uploadDir)).toBe(false);
  await server.stop();
  const opening = openFileStore({ uploadBucket: server.address, uploadDir });
  await expect(opening).rejects.toThrow(/^UPLOAD_URL: /);
});
