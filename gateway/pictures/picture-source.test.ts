import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { Agent, request } from 'undici';
import { afterAll, expect, test } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import { openPicture, PictureFault } from './picture-source.ts';

const WAIT_MS = 400;
const BYTES = 2 * 1024 * 1024;
/** Longer than any test may take. */
const DAY_MS = 86_400_000;

const agent = new Agent();
afterAll(() => agent.close());

async function open(server: RequestListener, { unreadMs = 60_000, waitMs = WAIT_MS } = {}) {
  const origin = await serve(server);
  return openPicture({ origin, path: '/a.png' }, agent, { unreadMs, waitMs });
}

/** A reader who takes the first bytes only after this time. */
function reader(afterMs: number) {
  let bytes = 0;
  const target = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (bytes === 0) setTimeout(done, afterMs);
      else done();
      bytes += chunk.length;
    },
  });
  return { target, bytes: () => bytes };
}

test('a picture that comes at once is not cut off for a reader who is slow', async () => {
  // All of it has to come within this time on a busy machine, too.
  const waitMs = 5 * WAIT_MS;
  const picture = await open(
    (_req, res) => res.writeHead(200, { 'content-type': 'image/gif' }).end(Buffer.alloc(BYTES, 'GIF89a')),
    { waitMs },
  );
  const { target, bytes } = reader(waitMs + WAIT_MS);
  await picture.sendTo(target);
  expect(bytes()).toBe(BYTES);
});

test('a picture whose headers a proxy adds once more is shown', async () => {
  const picture = await open((_req, res) => {
    res.setHeader('content-type', ['image/gif', 'image/gif']);
    res.setHeader('content-encoding', ['gzip', 'gzip']);
    res.end(gzipSync('GIF89a…'));
  });
  expect([picture.type, String(await picture.whole())]).toEqual(['image/gif', 'GIF89a…']);
});

test('a refusal is told before its words have come', async () => {
  const told = Promise.withResolvers<undefined>();
  const opening = open(
    (_req, res) => {
      res.writeHead(404, { 'content-type': 'text/html' }).write('<p>Not');
      void told.promise.then(() => res.end(' here'));
    },
    { waitMs: DAY_MS },
  );
  await expect(opening).rejects.toThrow(PictureFault);
  told.resolve(undefined);
});

test('a picture of which nothing is read is ended, so that others get theirs', async () => {
  const picture = await open(
    (_req, res) => res.writeHead(200, { 'content-type': 'image/gif' }).end(Buffer.alloc(BYTES, 'GIF89a')),
    { unreadMs: WAIT_MS, waitMs: 60_000 },
  );
  const { target } = reader(60_000);
  await expect(picture.sendTo(target)).rejects.toMatchObject({
    cause: { message: 'the picture was not read in time' },
  });
  expect(target.destroyed).toBe(true);
});

test.each<[string, RequestListener]>([
  [
    'stops in the middle',
    (_req, res) => res.writeHead(200, { 'content-type': 'image/gif' }).write(Buffer.alloc(1_000, 'GIF89a')),
  ],
  [
    'comes byte by byte',
    (_req, res) => {
      res.writeHead(200, { 'content-type': 'image/gif' });
      const trickle = setInterval(() => res.write('x'), WAIT_MS / 20);
      res.once('close', () => clearInterval(trickle));
    },
  ],
  [
    'comes byte by byte behind its beginning',
    (_req, res) => {
      res.writeHead(200, { 'content-type': 'image/gif' }).write(Buffer.alloc(1_000, 'GIF89a'));
      const trickle = setInterval(() => res.write('x'), WAIT_MS / 20);
      res.once('close', () => clearInterval(trickle));
    },
  ],
])('a picture that %s is given up', async (_name, server) => {
  const sending = open(server).then((picture) => picture.sendTo(reader(0).target));
  await expect(sending).rejects.toThrow('the picture did not arrive in time');
});

/** A server that sends this, and then nothing more. @returns its answer */
function sendsPart(type: string, part: string) {
  const begun = Promise.withResolvers<ServerResponse>();
  const server: RequestListener = (_req, res) => {
    res.writeHead(200, { 'content-type': type }).write(part.padEnd(1_000));
    begun.resolve(res);
  };
  return { server, answer: begun.promise };
}

test('a picture that nobody wants any more ends its call at once', async () => {
  const { answer, server } = sendsPart('image/gif', 'GIF89a');
  const picture = await open(server, { waitMs: 60_000 });
  picture.close();
  await once(await answer, 'close');
});

test.each([
  ['has left already', (target: Writable) => once(target.destroy(), 'close')],
  ['leaves before anything was taken', (target: Writable) => setImmediate(() => target.destroy())],
])('a reader who %s ends the call at once', async (_, leave) => {
  const { answer, server } = sendsPart('image/gif', 'GIF89a');
  const picture = await open(server, { waitMs: DAY_MS });
  const target = new Writable({ write: () => undefined });
  await leave(target);
  await expect(picture.sendTo(target)).rejects.toThrow();
  await once(await answer, 'close');
});

test('a browser that leaves while the next piece is awaited ends the call at once', async () => {
  const { answer, server } = sendsPart('image/gif', 'GIF89a');
  const picture = await open(server, { waitMs: DAY_MS });
  const portal = await serve((_req, res) => void picture.sendTo(res).catch(() => undefined));
  const leaving = new AbortController();
  const { body } = await request(portal, { signal: leaving.signal });
  leaving.abort();
  await expect(body.text()).rejects.toThrow();
  await once(await answer, 'close');
});

test('what turns out to be no picture ends its call at once', async () => {
  const { answer, server } = sendsPart('image/gif', '<!doctype html>');
  await expect(open(server, { waitMs: 60_000 })).rejects.toBeInstanceOf(PictureFault);
  await once(await answer, 'close');
});

test('a picture whose pieces are taken as they come may come for longer than a piece may wait', async () => {
  const unreadMs = 1_500;
  const picture = await open(
    (_req, res) => {
      res.writeHead(200, { 'content-type': 'image/gif' }).write(Buffer.alloc(1_000, 'GIF89a'));
      setTimeout(() => res.write('more'), 100);
      setTimeout(() => res.end('the end'), unreadMs + 100);
    },
    { unreadMs, waitMs: 60_000 },
  );
  expect(String(await picture.whole())).toMatch(/morethe end$/);
});

test('a server that is silent is given up', async () => {
  await expect(open(() => undefined)).rejects.toThrow('the picture did not arrive in time');
});
