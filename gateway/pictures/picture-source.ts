import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { request, type Dispatcher } from 'undici';

import { oneLineHeaders } from '../one-line-headers.ts';
import type { WantedPicture } from './picture-addresses.ts';
import { BEGINNING_BYTES, beginsAs, pictureType } from './picture-type.ts';
import { unpacked } from './unpacked.ts';

/** How long a picture's server may take in all. */
const WAIT_MS = 5_000;
/** How long each piece of a picture may wait for its reader. */
const UNREAD_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;

/** A picture server's answer is not a picture, or not one that may be shown. */
export class PictureFault extends Error {
  readonly status: number;

  /** @param status of the answer */
  constructor(status: number) {
    super('the answer is no picture that may be shown');
    this.status = status;
  }
}

/** An answer with a picture of which no more than the beginning has been read. */
export interface OpenPicture {
  /** As its server says, in its registered form: `image/png`. */
  type: string;
  /** In bytes; 0 if unknown. */
  size: number;
  /** Passes the picture on as it arrives. @throws if it does not arrive as a whole, or is larger than 5 MB */
  sendTo(target: Writable): Promise<void>;
  /** @throws likewise */
  whole(): Promise<Buffer>;
  /** Ends the call if neither `sendTo` nor `whole` is called. */
  close(): void;
}

/**
 * Requests a picture from its server. The server has five seconds for all of it; the time that the reader takes does
 * not count. A reader that takes nothing for ten seconds gets no more, because it would keep others from their
 * pictures.
 *
 * @throws PictureFault if the answer is no picture, or declares more than 5 MB; undici's error if no answer came
 */
export async function openPicture(
  { origin, path }: Pick<WantedPicture, 'origin' | 'path'>,
  dispatcher: Dispatcher,
  { unreadMs = UNREAD_MS, waitMs = WAIT_MS } = {},
): Promise<OpenPicture> {
  const waiting = boundedWait(waitMs, unreadMs);
  // Put together as texts: a path that begins with two slashes, read beside an origin, would name another host.
  const url = new URL(origin + path);
  const {
    statusCode,
    headers: sent,
    body,
  } = await request(url, {
    dispatcher,
    headersTimeout: waitMs,
    // The signal bounds the body: this timeout would also count the time in which nobody reads.
    bodyTimeout: 0,
    signal: waiting.signal,
  });
  const headers = oneLineHeaders(sent);
  const type = pictureType(headers['content-type'] ?? '');
  const size = Number(headers['content-length'] ?? 0);
  if (statusCode !== 200 || !type || size > MAX_BYTES) {
    // Read to its end for the connection's sake, but not waited for: a server may be slow with the words of a refusal.
    void body.dump().catch(() => undefined);
    throw new PictureFault(statusCode);
  }
  // The picture may fail while it still waits to be read, when its time is over.
  body.on('error', () => undefined);
  const unpackedBody = unpacked(body, headers['content-encoding'] ?? '');
  const picture = await withBeginning(unpackedBody);
  if (!beginsAs(type, picture.beginning)) {
    body.destroy();
    throw new PictureFault(statusCode);
  }
  const arriving = () => waiting.during(picture.all());
  return {
    type,
    size: unpackedBody === body ? size : 0,
    sendTo: (target) => {
      // What waits for the next piece does not learn otherwise that its reader has left.
      target.once('close', () => body.destroy());
      return pipeline(arriving(), atMost(MAX_BYTES), target, { signal: waiting.signal });
    },
    whole: async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of atMost(MAX_BYTES)(arriving())) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    close: () => void body.destroy(),
  };
}

/** Reads only as much of a body as shows its type. @throws the body's error */
async function withBeginning(body: Readable) {
  const pieces: AsyncIterableIterator<Buffer, undefined> = body[Symbol.asyncIterator]();
  let beginning = Buffer.alloc(0);
  while (beginning.length < BEGINNING_BYTES) {
    const { done, value } = await pieces.next();
    if (done) break;
    beginning = Buffer.concat([beginning, value]);
  }
  return {
    beginning,
    /** The beginning and the rest, once. */
    async *all(): AsyncGenerator<Buffer> {
      try {
        yield beginning;
        yield* pieces;
      } finally {
        body.destroy();
      }
    },
  };
}

/**
 * A signal that aborts when the awaited pieces take longer than `mostMs` together to arrive, or one of them longer than
 * `unreadMs` to be used. The time runs from now on.
 */
function boundedWait(mostMs: number, unreadMs: number) {
  const giveUp = new AbortController();
  let leftMs = mostMs;
  let since: number;
  let timer: NodeJS.Timeout;

  function begin(): void {
    since = performance.now();
    timer = setTimeout(() => giveUp.abort(new Error('the picture did not arrive in time')), leftMs).unref();
  }
  function pause(): void {
    clearTimeout(timer);
    leftMs -= performance.now() - since;
  }

  begin();
  return {
    signal: giveUp.signal,
    /** Passes the pieces on; the time to arrive stands still while a piece is used. */
    async *during<T>(awaited: AsyncIterable<T>): AsyncGenerator<T> {
      for await (const each of awaited) {
        pause();
        const unread = setTimeout(
          () => giveUp.abort(new Error('the picture was not read in time')),
          unreadMs,
        ).unref();
        try {
          yield each;
        } finally {
          clearTimeout(unread);
        }
        begin();
      }
      pause();
    },
  };
}

/** Passes a body on, and fails when it grows beyond `most` bytes: its declared length may be missing or wrong. */
function atMost(most: number) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > most) throw new Error('the picture exceeds the limit');
      yield chunk;
    }
  };
}
