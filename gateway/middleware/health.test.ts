import express from 'express';
import { request } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createEvents } from '../events/events.ts';
import { listen, type Listening } from '../process/listen.ts';
import { createLog } from '../log.ts';
import { ready, type ReadyChecks } from './health.ts';

const well = () => Promise.resolve();

/** Reached only by a check that never ends: these tests are not about how long one may take. */
const LONGEST_MS = 60_000;

let listening: Listening | undefined;
/** How many requests have arrived. */
let asked: number;
beforeEach(() => {
  asked = 0;
});
afterEach(() => listening?.close(0));

async function asking(checks: Partial<ReadyChecks>) {
  const app = express();
  app.use((_req, _res, next) => {
    asked += 1;
    next();
  });
  app.get(
    '/readyz',
    ready(
      { process: well, state: well, storage: well, disk: well, ...checks },
      createEvents(createLog('silent')),
      LONGEST_MS,
    ),
  );
  const { port } = (listening = await listen(app, 0));
  return async () => {
    const { statusCode, body } = await request(`http://127.0.0.1:${port}/readyz`);
    return { status: statusCode, text: await body.text() };
  };
}

test.each([
  ["the error's code", Object.assign(new Error('open /data/ana'), { code: 'ENOENT' }), 'ENOENT'],
  ["the error's name if it has no code", new RangeError('redis://portal:secret@state:6379'), 'RangeError'],
  [
    "the error's name if the code says more than a code",
    Object.assign(new TypeError('no'), { code: 'no way to redis://portal:secret@state' }),
    'TypeError',
  ],
  ['nothing of a value that is no error', 'redis://portal:secret@state', 'failed'],
])('anybody may read why a part is missing: %s', async (_case, thrown, told) => {
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- anything can be thrown
  const ask = await asking({ state: () => Promise.reject(thrown) });
  const { status, text } = await ask();
  expect(status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({ parts: { state: told } });
  expect(text).not.toMatch(/secret|ana/);
});

test('callers who ask during a look share it, and the next caller gets a new look', async () => {
  let looks = 0;
  let finish: () => void = () => undefined;
  const ask = await asking({
    storage: () => {
      looks += 1;
      return new Promise((resolve) => (finish = resolve));
    },
  });
  const crowd = Array.from({ length: 50 }, ask);
  await expect.poll(() => asked).toBe(50);
  finish();
  expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(looks).toBe(1);
  const next = ask();
  await expect.poll(() => looks).toBe(2);
  finish();
  expect(await next).toMatchObject({ status: 200 });
});
