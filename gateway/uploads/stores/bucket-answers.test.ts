import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  answerWell,
  listing,
  startScriptedStore,
  type ScriptedStore,
} from '../../../tests/support/servers/scripted-store.ts';
import { BucketAwayError } from './bucket-calls.ts';
import { openBucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { inChunks } from '../sample-files.for-tests.ts';

const PART_BYTES = 5 * 1024 * 1024;
const owner = { brandId: 4, customerKey: 'ana' };
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const keyOf = (number: number) => `photos/4.ana.${idOf(number)}`;
const [ID, KEY] = [idOf(1), keyOf(1)];

let server: ScriptedStore;
let store: FileStore;
beforeEach(async () => {
  server = await startScriptedStore();
  store = await openBucketStore(server.address);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

describe('the store of a bucket', () => {
  it('asks for one name to see whether the bucket is there, and writes once to see whether it may', async () => {
    expect(server.asked()).toEqual(['GET ?max-keys=1', 'PUT photos/may-write yes']);
    // One name is enough, however many there are.
    server.answer = () => [200, listing([[KEY, 1]], 'more')];
    await store.ready();
    expect(server.asked()).toEqual(['GET ?max-keys=1']);
  });

  it('lists all files of the portal, a thousand names at a time', async () => {
    const first = Array.from({ length: 998 }, (_, index) => [keyOf(index), index] as const);
    const others = [
      ['photos/may-write', 3],
      ['photos/.keep', 0],
    ] as const;
    const pages = new Map([
      ['', listing([...others, ...first], 'second')],
      ['second', listing([[keyOf(998), 998]])],
    ]);
    server.answer = (line) => [200, pages.get(/continuation-token=(\w+)/.exec(line)?.[1] ?? '') ?? ''];
    server.asked();
    const modifiedAt = Date.parse('2026-11-24T12:00:00Z');
    expect(await store.entries()).toEqual(
      Array.from({ length: 999 }, (_, bytes) => ({
        owner,
        id: idOf(bytes),
        isPart: false,
        bytes,
        modifiedAt,
      })),
    );
    expect(server.asked()).toEqual(['GET ?max-keys=1000', 'GET ?continuation-token=second&max-keys=1000']);
  });

  it('measures its size at most once in five minutes, and anew after a failure', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let bytes = 7;
    const listed = () =>
      [
        200,
        listing([
          [KEY, bytes],
          [keyOf(2), 5],
        ]),
      ] as const;
    server.answer = listed;
    expect(await store.used()).toBe(12);
    bytes = 9;
    expect(await store.used()).toBe(12);
    vi.advanceTimersByTime(5 * 60_000);
    expect(await store.used()).toBe(12);
    vi.advanceTimersByTime(1);
    server.answer = () => [403];
    await expect(store.used()).rejects.toThrow(BucketAwayError);
    server.answer = listed;
    expect(await store.used()).toBe(14);
    // A clock that was ahead is put right.
    vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
    bytes = 11;
    expect(await store.used()).toBe(16);
    expect(await store.free()).toBe(Infinity);
  });
});

describe('a store that fails', () => {
  const error = (code: string) => `<Error><Code>${code}</Code><Message>no</Message></Error>`;

  it.each([
    [500, error('InternalError'), 2, 'the store answers 500 (InternalError)'],
    [503, error('SlowDown'), 2, 'the store answers 503 (SlowDown)'],
    [503, '', 2, /the store answers 503$/],
    [499, '', 1, /the store answers 499$/],
    [403, error('AccessDenied'), 1, 'the store answers 403 (AccessDenied)'],
  ])('with %i %s is asked %i times', async (status, body, times, message) => {
    server.answer = () => [status, body];
    server.asked();
    const writing = store.write(owner, ID, inChunks(Buffer.from('photo'), 5));
    await expect(writing).rejects.toThrow(BucketAwayError);
    await expect(writing).rejects.toThrow(message);
    await expect(writing).rejects.toMatchObject({ cause: { cause: { status } } });
    expect(server.asked()).toEqual(Array<string>(times).fill(`PUT ${KEY} photo`));
  });

  it('only at the first try has the file after the second', async () => {
    let times = 0;
    server.answer = () => [(times += 1) === 1 ? 500 : 200];
    expect(await store.write(owner, ID, inChunks(Buffer.from('photo'), 5))).toMatchObject({ size: 5 });
  });

  it('by hanging up is asked once, and the error says how it failed', async () => {
    server.answer = () => (res) => void res.destroy();
    server.asked();
    const deleting = store.delete(owner, ID);
    await expect(deleting).rejects.toThrow(BucketAwayError);
    await expect(deleting).rejects.toThrow(/other side closed|ECONNRESET|socket hang up/);
    expect(server.asked()).toEqual([`DELETE ${KEY}`]);
  });
});

describe('a bucket that can be read and takes no file', () => {
  const SIZES = [5, PART_BYTES + 5];

  it.each([403, 507].flatMap((status) => SIZES.map((size) => [status, size] as const)))(
    'is not ready from a %i for a file of %i bytes on until it takes one',
    async (status, size) => {
      const write = () => store.write(owner, ID, inChunks(Buffer.alloc(size, 'x'), PART_BYTES));
      const refusal = [status, '<Error><Code>AccessDenied</Code></Error>'] as const;
      server.answer = (line) => (/^P(?:UT|OST) /.test(line) ? refusal : answerWell(line));
      await store.ready();
      await expect(write()).rejects.toThrow(BucketAwayError);
      for (let looks = 0; looks < 2; looks += 1) {
        await expect(store.ready()).rejects.toThrow(`the store answers ${status} (AccessDenied)`);
      }
      server.answer = answerWell;
      await store.ready();
      server.asked();
      await store.ready();
      expect(server.asked()).toEqual(['GET ?max-keys=1']);
    },
  );

  it('is not concluded from a sender that breaks off', async () => {
    async function* breakingOff() {
      yield await Promise.resolve(Buffer.alloc(PART_BYTES + 5));
      throw new Error('broken off');
    }
    await expect(store.write(owner, ID, breakingOff())).rejects.toThrow('broken off');
    server.asked();
    await store.ready();
    expect(server.asked()).toEqual(['GET ?max-keys=1']);
  });
});

describe('a file that is read', () => {
  it('is told as gone if the bucket no longer has it', async () => {
    server.answer = () => [404, '<Error><Code>NoSuchKey</Code></Error>'];
    expect(await store.has(owner, ID)).toBe(false);
    expect(await store.digest(owner, ID)).toBeUndefined();
    await expect(buffer(store.read(owner, ID))).rejects.toThrow('the file is gone');
  });

  it('comes with its bytes', async () => {
    server.answer = () => [200, 'photo'];
    const file = store.read(owner, ID);
    expect(file.readableObjectMode).toBe(false);
    expect((await buffer(file)).toString()).toBe('photo');
  });

  it('comes as a whole to a reader who takes longer than the store may', async () => {
    const size = 4 * 1024 * 1024;
    const patient = await openBucketStore(server.address, { movingMs: 200 });
    server.answer = () => (res) => void res.writeHead(200).end(Buffer.alloc(size));
    let read = 0;
    for await (const piece of patient.read(owner, ID) as AsyncIterable<Buffer>) {
      if (read === 0) await wait(600);
      read += piece.length;
    }
    expect(read).toBe(size);
  });

  it.each([
    ['answers nothing', 'stalls'],
    ['stops in the middle', (res: ServerResponse) => void res.writeHead(200).write('the beginning')],
  ] as const)('fails in time if the store %s', async (_fault, answer) => {
    const hasty = await openBucketStore(server.address, { movingMs: 200 });
    server.answer = () => answer;
    await expect(buffer(hasty.read(owner, ID))).rejects.toThrow('the store sends nothing more');
  });

  it('fails if the store breaks off', async () => {
    server.answer = () => (res) => {
      res.writeHead(200, { 'content-length': '99' }).write('the beginning');
      setImmediate(() => res.destroy());
    };
    await expect(buffer(store.read(owner, ID))).rejects.toThrow();
  });

  it('ends its connection if the reader leaves before the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    server.answer = () => (res) => {
      res.once('close', () => resolve(res.writableFinished));
      file.destroy();
      res.writeHead(200).write('the beginning');
    };
    const file = store.read(owner, ID);
    expect(await promise).toBe(false);
  });

  it('ends its connection if the reader leaves in the middle', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    server.answer = () => (res) => {
      res.once('close', () => resolve(res.writableFinished));
      res.writeHead(200).write('the beginning');
    };
    const file = store.read(owner, ID);
    await once(file, 'data');
    file.destroy();
    expect(await promise).toBe(false);
  });
});

describe('a file that is written', () => {
  const bytes = (size: number) => inChunks(Buffer.alloc(size, 'x'), 1024 * 1024);

  /** The requests that write a file in parts, without the body that completes it. */
  async function written(size: number): Promise<string[]> {
    server.asked();
    await store.write(owner, ID, bytes(size));
    return server.asked().map((line) => line.replace(/^(POST \S+) .*/, '$1'));
  }

  it('is refused without a request if it is empty', async () => {
    server.asked();
    await expect(store.write(owner, ID, bytes(0))).rejects.toMatchObject({ code: 'empty' });
    expect(server.asked()).toEqual([]);
  });

  it('is sent in one request if it is smaller than a part', async () => {
    expect(await written(PART_BYTES - 1)).toEqual([`PUT ${KEY} ${PART_BYTES - 1} bytes`]);
  });

  it.each([
    [PART_BYTES, [PART_BYTES]],
    [PART_BYTES + 50, [PART_BYTES, 50]],
    [2 * PART_BYTES, [PART_BYTES, PART_BYTES]],
  ])('of %i bytes is sent in parts of %j', async (size, parts) => {
    expect(await written(size)).toEqual([
      `POST ${KEY}?uploads=`,
      ...parts.map((part, index) => `PUT ${KEY}?partNumber=${index + 1}&uploadId=7 ${part} bytes`),
      `POST ${KEY}?uploadId=7`,
    ]);
  });

  it('fails if a part is refused while more bytes are awaited, and leaves no unhandled rejection', async () => {
    const refused = Promise.withResolvers<null>();
    server.answer = (line) => {
      if (!line.includes('partNumber')) return answerWell(line);
      return (res) =>
        res
          .once('close', () => refused.resolve(null))
          .writeHead(403)
          .end();
    };
    async function* slow() {
      yield* bytes(PART_BYTES + 9);
      await refused.promise;
      // A rejection meanwhile would be unhandled by now.
      await new Promise((resolve) => setImmediate(resolve));
      yield* bytes(1);
    }
    server.asked();
    await expect(store.write(owner, ID, slow())).rejects.toThrow(BucketAwayError);
    expect(server.asked().at(-1)).toBe(`DELETE ${KEY}?uploadId=7`);
  });
});
