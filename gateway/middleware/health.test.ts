import express from 'express';
import { request } from 'undici';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { createEvents, type Events } from '../events/events.ts';
import { listen, type Listening } from '../process/listen.ts';
import { createLog } from '../log.ts';
import { ready, type ReadyChecks } from './health.ts';

const well = () => Promise.resolve();

/** Reached only by a check that never ends: these tests are not about how long one may take. */
const LONGEST_MS = 60_000;

let listening: Listening | undefined;
let events: Events;
/** How many requests have arrived. */
let asked: number;
beforeEach(() => {
  asked = 0;
  events = createEvents(createLog('silent'));
});
afterEach(() => listening?.close(0));

async function asking(checks: Partial<ReadyChecks>, longestMs = LONGEST_MS) {
  const app = express();
  app.use((_req, _res, next) => {
    asked += 1;
    next();
  });
  app.get(
    '/readyz',
    ready({ process: well, state: well, storage: well, disk: well, ...checks }, events, longestMs),
  );
  const { port } = (listening = await listen(app, 0));
  return async () => {
    const { statusCode, headers, body } = await request(`http://127.0.0.1:${port}/readyz`);
    expect(headers['cache-control']).toBe('no-store');
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

test('a part that gives no answer does not work', async () => {
  const ask = await asking({ disk: () => new Promise(() => undefined) }, 20);
  const { status, text } = await ask();
  expect(status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({ ready: false, parts: { disk: 'no answer', state: 'ready' } });
});

test("the brand API's last answer and failure are shown, and do not count", async () => {
  const ask = await asking({});
  const shown = async () => (JSON.parse((await ask()).text) as { brandApi: unknown }).brandApi;
  expect(await shown()).toEqual({ lastAnswer: null, lastFailure: null });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const note = events.noteFor(() => ({}));
  const call = { call: 'orders', status: 503, tries: 3, spanId: 's', ms: 1 } as const;
  note('brand api failed', { ...call, fault: 'status', did: 'unknown' });
  const lastFailure = { call: 'orders', fault: 'status', at: '2026-11-29T12:00:00.000Z' };
  expect(await shown()).toEqual({ lastAnswer: null, lastFailure });
  vi.setSystemTime(new Date('2026-11-29T12:00:01Z'));
  note('brand api call', { ...call, status: 200 });
  expect(await shown()).toEqual({ lastAnswer: '2026-11-29T12:00:01.000Z', lastFailure });
  vi.setSystemTime(new Date('2026-11-29T12:00:02Z'));
  note('brand api refused', { ...call, status: 422, fault: 'status', did: 'refused' });
  expect(await shown()).toEqual({ lastAnswer: '2026-11-29T12:00:02.000Z', lastFailure });
  expect(await ask()).toMatchObject({ status: 200 });
});
