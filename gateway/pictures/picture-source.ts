import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { request, type Dispatcher } from 'undici';

import type { WantedPicture } from './picture-addresses.ts';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 5 * 1024 * 1024;
const PICTURE_TYPES = /^image\/(?:svg\+xml|png|jpeg|webp|avif|gif)(?:;|$)/;

/** A picture server's answer is no picture that may be shown. */
export class PictureFault extends Error {
  readonly status: number;

  /** @param status of the answer */
  constructor(status: number) {
    super('no picture that may be shown');
    this.status = status;
  }
}

/** A picture that is about to arrive. */
export interface OpenPicture {
  /** As its server says it: `image/png`. */
  type: string;
  /** In bytes; 0 where it is not known. */
  size: number;
  /** Hands it on as it arrives. @throws where it does not arrive as a whole, or is larger than 5 MB */
  sendTo(target: Writable): Promise<void>;
  /** @throws likewise */
  whole(): Promise<Buffer>;
  /** Ends the call where neither is asked for. */
  close(): void;
}

/**
 * Asks a picture server. The whole call has five seconds.
 *
 * @throws PictureFault where the answer is no picture, or a larger one; whatever undici throws where none came
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
  // One that waits to be read may fail before, as its time is over.
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

/** Passes a body on, and fails where it grows beyond `most` bytes: its length need not have been declared. */
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
