import express from 'express';
import { once } from 'node:events';
import { connect } from 'node:net';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import { admission } from './admission.ts';
import { createGate } from './gate.ts';
import { pageCompression } from './page-compression.ts';

/** More than the system keeps of an answer that its client does not read. */
const LARGE_PAGE = Buffer.alloc(20_000_000, 'page ');

test.each([
  ['one request', 1],
  ['two requests one behind the other', 2],
])('clients who do not read their pages hold no place: %s on a connection', async (_how, count) => {
  const gate = createGate(1);
  const isMade = Promise.withResolvers<unknown>();
  let made = 0;
  const app = express().use((_req, res, next) => {
    // A visitor would be turned away from a busy machine.
    res.locals.session = { customer: {} } as typeof res.locals.session;
    next();
  });
  app.use(admission(gate), pageCompression(gate));
  app.get('/large', (_req, res) => {
    res.type('html').send(LARGE_PAGE);
    made += 1;
    if (made === count) isMade.resolve(undefined);
  });
  app.get('/', (_req, res) => res.send('served'));
  const url = await serve(app);

  const { hostname, port } = new URL(url);
  const silent = connect(Number(port), hostname);
  onTestFinished(() => void silent.destroy());
  await once(silent, 'connect');
  silent.write('GET /large HTTP/1.1\r\nHost: portal\r\n\r\n'.repeat(count));
  await isMade.promise;

  const { body, statusCode } = await request(url, { signal: AbortSignal.timeout(3_000) });
  expect([statusCode, await body.text()]).toEqual([200, 'served']);
});
