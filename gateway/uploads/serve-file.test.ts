import express from 'express';
import { Readable } from 'node:stream';
import { request } from 'undici';
import { expect, it } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import { serveFile } from './serve-file.ts';
import type { Staging } from './staging/staging.ts';

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
    const owner = { brandId: 4, customerKey: 'ana' };
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
