import express from 'express';
import fc from 'fast-check';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import { PATIENT } from '../../tests/support/patient.ts';
import { AwayError } from '../away-error.ts';
import { keptBuilds, startKeepingBuild } from './kept-builds.ts';
import { staticFiles } from '../middleware/static-files.ts';
import { stateOfTest } from '../state/state-of-test.for-tests.ts';
import type { State } from '../state/state.ts';

fc.configureGlobal({ seed: 20261128 });

const SCRIPT = `export const first = '${'x'.repeat(2_000)}';`;
const FONT = Buffer.from([0, 0xff, 0x80, 0x0a]);
const DAY_MS = 24 * 60 * 60 * 1000;

/** The folder of a build with these files. */
function buildOf(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-build-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), content);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function keep(state: Pick<State, 'get' | 'set'>, folder: string): Promise<string[]> {
  const noted: string[] = [];
  const keeping = startKeepingBuild(state, folder, (name) => noted.push(name));
  onTestFinished(keeping.end);
  await keeping.kept;
  return noted;
}

/** A gateway of a build that has only `second.js`. */
function serveSecond(state: Pick<State, 'get'>): Promise<string> {
  const folder = buildOf({ 'second.js': 'second' });
  return serve(express().use('/build', staticFiles(folder, keptBuilds(state))));
}

async function answerTo(address: string, acceptEncoding = 'identity') {
  const { body, headers, statusCode } = await request(address, {
    headers: { 'accept-encoding': acceptEncoding },
  });
  return { status: statusCode, headers, bytes: Buffer.from(await body.arrayBuffer()) };
}

test('a gateway has the files of another build that runs or ran beside it', async () => {
  const state = stateOfTest();
  const packedBytes = brotliCompressSync(SCRIPT);
  await keep(state, buildOf({ 'first-a_1.js': SCRIPT, 'first-a_1.js.br': packedBytes, 'type.woff2': FONT }));
  const url = await serveSecond(state);
  const script = await answerTo(`${url}/build/assets/first-a_1.js`);
  expect([script.status, script.bytes.toString()]).toEqual([200, SCRIPT]);
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringMatching(/javascript/) as string,
    'x-content-type-options': 'nosniff',
  });
  const packed = await answerTo(`${url}/build/assets/first-a_1.js`, 'br');
  expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual(['br', 'Accept-Encoding']);
  expect(packed.bytes).toEqual(packedBytes);
  const gzipped = await answerTo(`${url}/build/assets/first-a_1.js`, 'gzip');
  expect([gzipped.headers['content-encoding'], gzipped.bytes.toString()]).toEqual([undefined, SCRIPT]);
  expect((await answerTo(`${url}/build/assets/type.woff2`)).bytes).toEqual(FONT);
  expect((await answerTo(`${url}/build/assets/second.js`)).bytes.toString()).toBe('second');
});

test('a file that no secret opens is a 404', async () => {
  const url = await serveSecond({ get: () => Promise.resolve('sealed:aaaaaaaa:bbbb') });
  expect((await answerTo(`${url}/build/assets/first.js`)).status).toBe(404);
});

test('a file that no build has is a 404 that no cache keeps', async () => {
  const asked: string[] = [];
  const get = (key: string) => {
    asked.push(key);
    return Promise.resolve(undefined);
  };
  const url = await serveSecond({ get });
  for (const path of ['/assets/gone.js', '/assets/a%2fb.js', `/assets/${'a'.repeat(101)}`, '/gone.js']) {
    const { bytes, headers, status } = await answerTo(`${url}/build${path}`, 'br');
    expect([status, bytes.toString(), headers['cache-control']]).toEqual([404, 'Not found\n', 'no-store']);
  }
  expect(asked).toEqual(['build-file:/assets/gone.js']);
});

function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test("a build's files are there for 30 days after its last day", async () => {
  fakeTimers();
  let time = 0;
  const state = stateOfTest(() => time);
  const key = 'build-file:/assets/first.js';
  const kept = vi.spyOn(state, 'set');
  const { end, kept: keptOnce } = startKeepingBuild(
    state,
    buildOf({ 'first.js': SCRIPT, 'first.js.br': '' }),
    () => undefined,
  );
  await keptOnce;
  expect(kept).toHaveBeenCalledTimes(1);
  time = DAY_MS;
  await vi.advanceTimersByTimeAsync(DAY_MS);
  await expect.poll(() => kept.mock.calls.length).toBe(2);
  await kept.mock.results[1]?.value;
  await end();
  await vi.advanceTimersByTimeAsync(5 * DAY_MS);
  expect(kept).toHaveBeenCalledTimes(2);
  time = 31 * DAY_MS - 1;
  expect(await state.get(key)).toBeDefined();
  time = 31 * DAY_MS;
  expect(await state.get(key)).toBeUndefined();
});

describe('a build of five files', () => {
  const NAMES = ['a.js', 'b.js', 'c.css', 'd.js', 'e.woff2'];
  const KEYS = NAMES.map((name) => `build-file:/assets/${name}`);
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vaivem-build-'));
    mkdirSync(join(folder, 'assets'));
    for (const name of NAMES) writeFileSync(join(folder, 'assets', name), name);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** @param isAway whether the state is away at each command in turn; after those it is there */
  function keepIn(isAway: readonly boolean[]) {
    const content = new Map<string, string>();
    const coming = [...isAway];
    const answer = async <T>(work: () => T): Promise<T> => {
      await setImmediate();
      if (coming.shift()) throw new AwayError('away');
      return work();
    };
    const noted: string[] = [];
    const { end, kept } = startKeepingBuild(
      {
        get: (key) => answer(() => content.get(key)),
        set: (key, value) => answer(() => void content.set(key, value)),
      },
      folder,
      (name) => noted.push(name),
    );
    let keptThen: string[] | undefined;
    const hasKept = kept.then(() => (keptThen = [...content.keys()].sort()));
    return { content, coming, noted, end, hasKept, keptThen: () => keptThen };
  }

  /** Lets timers go off, one after the other, until it is so; what is read of the disk comes in between. */
  async function passUntil(isSo: () => boolean): Promise<void> {
    // On a busy machine the disk takes any number of turns.
    const giveUpAt = performance.now() + PATIENT.timeout;
    while (!isSo() && performance.now() < giveUpAt) {
      await vi.advanceTimersByTimeAsync(1_000);
      await setImmediate();
    }
    expect(isSo()).toBe(true);
  }

  test('is whole in the state when it counts as kept, however often the state is away meanwhile', async () => {
    fakeTimers();
    const away = fc.array(fc.boolean(), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(away, async (isAway) => {
        const { end, keptThen, noted } = keepIn(isAway);
        await passUntil(() => keptThen() !== undefined);
        expect(keptThen()).toEqual(KEYS);
        expect(new Set(noted)).toEqual(new Set(isAway.slice(0, 5).includes(true) ? ['build not kept'] : []));
        await end();
      }),
      { numRuns: 40 },
    );
  });

  test('is put there again when the state lost any of it', async () => {
    fakeTimers();
    await fc.assert(
      fc.asyncProperty(fc.subarray(KEYS, { minLength: 1 }), async (lost) => {
        const { content, end, hasKept, noted } = keepIn([]);
        await hasKept;
        for (const key of lost) content.delete(key);
        await passUntil(() => content.size === KEYS.length);
        expect(noted).toEqual([]);
        await end();
      }),
      { numRuns: 20 },
    );
  });

  test('is not kept while the state is away, and asked for once a minute in the end', async () => {
    fakeTimers();
    const { coming, end, keptThen, noted } = keepIn(Array<boolean>(5_000).fill(true));
    await passUntil(() => noted.length === 12);
    const before = noted.length;
    const left = coming.length;
    for (let minutes = 0; minutes < 4; minutes += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      await expect.poll(() => noted.length).toBeGreaterThan(before + minutes);
    }
    expect(left - coming.length).toBeLessThanOrEqual(5 * KEYS.length);
    await end();
    expect(keptThen()).toBeUndefined();
  });
});

test('a build that cannot be read is noted, and holds nobody up', async () => {
  expect(await keep(stateOfTest(), '/nowhere')).toEqual(['unexpected fault']);
});

test('the end of keeping a build waits for what is being put into the state', async () => {
  const put = Promise.withResolvers<undefined>();
  const set = vi.fn(async () => {
    await put.promise;
  });
  const order: string[] = [];
  const keeping = startKeepingBuild(
    { get: () => Promise.resolve(undefined), set },
    buildOf({ 'first.js': SCRIPT }),
    () => undefined,
  );
  await expect.poll(() => set.mock.calls.length).toBe(1);
  const ended = keeping.end().then(() => order.push('ended'));
  await setImmediate();
  order.push('put');
  put.resolve(undefined);
  await ended;
  expect(order).toEqual(['put', 'ended']);
});
