import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { request, type Dispatcher } from 'undici';

import type { WantedPicture } from './picture-addresses.ts';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 5 * 1024 * 1024;
const PICTURE_TYPES = /^image\/(?:svg\+xml|png|jpeg|webp|avif|gif)(?:;|$)/;

/** A picture server's answer is not a picture, or not one that may be shown. */
export class PictureFault extends Error {
  readonly status: number;

  /** @param status of the answer */
  constructor(status: number) {
    super('no picture that may be shown');
    this.status = status;
  }
}

/** An answer with a picture whose body has not been read. */
export interface OpenPicture {
  /** The `Content-Type` of its server: `image/png`. */
  type: string;
  /** In bytes; 0 if unknown. */
  size: number;
  /** Passes the picture on as it arrives. @throws if it does not arrive as a whole, or is larger than 5 MB */
  sendTo(target: Writable): Promise<void>;
  /** @throws likewise */
  whole(): Promise<Buffer>;
  /** Ends the call if neither is called. */
  close(): void;
}

/**
 * Requests a picture from its server. The whole call has five seconds.
 *
 * @throws PictureFault if the answer is no picture, or declares more than 5 MB; undici's error if no answer came
 */
export async function openPicture(
  { origin, path }: Pick<WantedPicture, 'origin' | 'path'>,
  dispatcher: Dispatcher,
): Promise<OpenPicture> {
  const url = new URL(path, origin);
  if (url.origin !== origin) throw new Error('a picture outside its origin');
  const { statusCode, headers, body } = await request(url, {
    dispatcher,
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const type = String(headers['content-type'] ?? '');
  const size = Number(headers['content-length'] ?? 0);
  if (statusCode !== 200 || !PICTURE_TYPES.test(type) || size > MAX_BYTES) {
    await body.dump();
    throw new PictureFault(statusCode);
  }
  // A picture that waits to be read may fail before, when its time is over.
  body.on('error', () => undefined);
  return {
    type,
    size,
    sendTo: (target) => pipeline(body, atMost(MAX_BYTES), target),
    whole: async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of atMost(MAX_BYTES)(body)) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    close: () => void body.destroy(),
  };
}

/** Passes a body on, and fails when it grows beyond `most` bytes: its declared length may be missing or wrong. */
function atMost(most: number) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > most) throw new Error('a picture beyond the limit');
      yield chunk;
    }
  };
}
