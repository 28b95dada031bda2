import express from 'express';
import { Readable } from 'node:stream';
import { request } from 'undici';
import { expect, it } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import { namedRequests } from '../../tests/support/events.ts';
import { errors } from '../middleware/errors.ts';
import { serveFile } from './serve-file.ts';
import type { Staging } from './staging/staging.ts';
import { FolderAwayError } from './stores/folder-calls.ts';

it.each([
  ['GET', 'photo', 1],
  ['HEAD', '', 0],
] as const)(
  'serveFile answers %s with all headers, and reads the file only to send it',
  async (method, sent, reads) => {
    let hasRead = 0;
    const staging = {
      find: () => Promise.resolve({ id: 'one', name: 'photo.jpg', type: 'image/jpeg', size: 5 }),
      read: () => {
        hasRead += 1;
        return Readable.from([Buffer.from('photo')]);
      },
    } as unknown as Staging;
    const url = await serve(
      express().get(
        '/:id',
        serveFile(staging, () => owner),
      ),
    );
    const { body, headers, statusCode } = await request(`${url}/one`, { method });
    expect([statusCode, headers['content-length'], headers['etag']]).toEqual([200, '5', '"one"']);
    expect(await body.text()).toBe(sent);
    expect(hasRead).toBe(reads);
  },
);

const owner = { brandId: 4, customerKey: 'ana' };
/** A gateway that serves one file, as it is read by this, and writes down what is noted. */
function portalOf(read: () => Readable, noted: (line: string) => void = () => undefined) {
  const staging = {
    find: () => Promise.resolve({ id: 'one', name: 'invoice.pdf', type: 'application/pdf', size: 5 }),
    read,
  } as unknown as Staging;
  const app = express();
  return serve(
    app
      .disable('etag')
      .use(namedRequests(noted))
      .get(
        '/:id',
        serveFile(staging, () => owner),
      )
      .use(errors),
  );
}

it('a file whose store does not answer is a 503 with a page that says so, and none of the file’s headers', async () => {
  const away = new FolderAwayError('the folder does not answer');
  const url = await portalOf(() => new Readable({ read: (_size) => undefined }).destroy(away));
  const { body, headers, statusCode } = await request(`${url}/one`, { headers: { accept: 'text/html' } });
  expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
  expect(await body.text()).toContain('<h1>');
  for (const name of ['content-disposition', 'content-security-policy', 'etag'])
    expect(headers[name], name).toBeUndefined();
});

it('a customer who leaves before the first bytes are there is no fault, and nothing goes on being read', async () => {
  const noted: string[] = [];
  const content = new Readable({ read: () => undefined });
  const asked = Promise.withResolvers<undefined>();
  const url = await portalOf(
    () => {
      asked.resolve(undefined);
      return content;
    },
    (line) => noted.push(line),
  );
  const leaving = new AbortController();
  const answer = request(`${url}/one`, { signal: leaving.signal });
  await asked.promise;
  leaving.abort();
  await expect(answer).rejects.toThrow('aborted');
  await expect.poll(() => content.destroyed).toBe(true);
  expect(noted).toEqual([]);
});
