import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startBucketServer, type BucketServer } from '../../../tests/support/servers/bucket-server.ts';
import { inChunks } from '../sample-files.for-tests.ts';
import { missingForBucket, readBucketAddress } from './bucket-address.ts';
import { BucketAwayError } from './bucket-calls.ts';
import { openBucketStore } from './bucket-store.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'sa-east-1' };

let folder: string;
let server: BucketServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-bucket-'));
  server = await startBucketServer(folder);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

it.each([
  ['a bucket that does not exist', { bucket: 'nowhere' }, 'there is no bucket "nowhere"'],
  ['credentials that nobody knows', { accessKeyId: 'NOBODY' }, 'the store answers 403 (InvalidAccessKeyId)'],
  ['an address where nobody answers', { endpoint: 'http://127.0.0.1:1' }, /./],
])('openBucketStore throws for %s', async (_fault, change, message) => {
  const opening = openBucketStore({ ...server.address, ...change });
  await expect(opening).rejects.toThrow(BucketAwayError);
  await expect(opening).rejects.toThrow(message);
});

it('the store is ready while files wait in the bucket', async () => {
  const store = await openBucketStore(server.address);
  for (const id of ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'])
    await store.write({ brandId: 4, customerKey: 'ana' }, id, inChunks(Buffer.from('photo'), 5));
  await expect(store.ready()).resolves.toBeUndefined();
});

it.each([
  ['no bucket', {}, []],
  [
    'a bucket without its keys',
    { UPLOAD_URL: 's3://waiting' },
    ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  ],
  [
    'the access key alone',
    { UPLOAD_URL: 's3://waiting', AWS_ACCESS_KEY_ID: 'key' },
    ['AWS_SECRET_ACCESS_KEY'],
  ],
  [
    'the secret key alone',
    { UPLOAD_URL: 's3://waiting', AWS_SECRET_ACCESS_KEY: 'secret' },
    ['AWS_ACCESS_KEY_ID'],
  ],
])('missingForBucket answers which variables are missing with %s', (_, values, told) =>
  expect(missingForBucket(values)).toEqual(told),
);

it('without a bucket there is no address of one', () => expect(readBucketAddress(KEYS)).toBeUndefined());

it.each([
  ['s3://waiting', { bucket: 'waiting', prefix: '' }],
  ['s3://waiting/', { bucket: 'waiting', prefix: '' }],
  ['s3://waiting/photos/', { bucket: 'waiting', prefix: 'photos/' }],
  ['s3://waiting/photos/now', { bucket: 'waiting', prefix: 'photos/now/' }],
])('readBucketAddress reads %s', (UPLOAD_URL, expected) => {
  expect(readBucketAddress({ UPLOAD_URL, ...KEYS })).toMatchObject({
    ...expected,
    endpoint: 'https://s3.sa-east-1.amazonaws.com',
  });
});
