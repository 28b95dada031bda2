import express from 'express';
import { connect } from 'node:net';
import { expect, test } from 'vitest';

import { serve } from '../../../tests/gateway/serve.ts';
import { namedRequests } from '../../../tests/support/events.ts';
import { receiveUploads } from './receive-uploads.ts';
import type { Staging } from '../staging/staging.ts';

test('a sender who leaves while room is looked for gives the room back', async () => {
  const left = Promise.withResolvers<undefined>();
  const givenBack = Promise.withResolvers<string>();
  const looking = Promise.withResolvers<undefined>();
  const staging: Partial<Staging> = {
    async takeRoom() {
      looking.resolve(undefined);
      await left.promise;
      return () => givenBack.resolve('given back');
    },
  };
  const app = express().use(namedRequests(), (req, _res, next) => {
    req.once('close', () => left.resolve(undefined));
    next();
  });
  app.use(receiveUploads(staging as Staging, () => Promise.resolve({ brandId: 4, customerKey: 'ana' })));
  const { hostname, port } = new URL(await serve(app));
  const socket = connect(Number(port), hostname);
  const head =
    'POST /produtos-adquiridos-online/confirmacao HTTP/1.1\r\nHost: portal\r\nContent-Length: 1000';
  socket.write(`${head}\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n--x`);
  await looking.promise;
  socket.destroy();
  expect(await givenBack.promise).toBe('given back');
});
