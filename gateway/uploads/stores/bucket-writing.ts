import { createHash } from 'node:crypto';

import type { S3mini, UploadPart } from 's3mini';

import { FileRefusal } from '../file-refusal.ts';
import type { ask } from './bucket-calls.ts';
import { inPieces, type Written } from './file-store.ts';

/** The smallest part that a store accepts. One is sent while the next is filled: memory holds two at most. */
const PART_BYTES = 5 * 1024 * 1024;
export const BUCKET_FILE_TYPE = 'application/octet-stream';

/**
 * Writes a file that arrives: a small one at once, a larger one in parts, of which none is left if it fails.
 *
 * @param send sends each request
 * @throws FileRefusal `empty`; any error of `chunks` and `send`
 */
export async function writeToBucket(
  client: S3mini,
  key: string,
  chunks: AsyncIterable<Buffer>,
  send: typeof ask,
): Promise<Written> {
  const hash = createHash('sha256');
  const parts: UploadPart[] = [];
  let size = 0;
  let upload: string | undefined;
  let sending: Promise<UploadPart> | undefined;
  try {
    for await (const piece of inPieces(chunks, inTurns(PART_BYTES))) {
      hash.update(piece);
      size += piece.length;
      if (upload === undefined && piece.length < PART_BYTES) {
        await send(() => client.putObject(key, piece, BUCKET_FILE_TYPE));
        return { size, sha256: hash.digest('hex') };
      }
      upload ??= await send(() => client.getMultipartUploadId(key, BUCKET_FILE_TYPE));
      if (sending) parts.push(await sending);
      sending = send(() => client.uploadPart(key, upload ?? '', piece, parts.length + 1));
      // It is awaited with the next part; until then a rejection must not count as unhandled.
      sending.catch(() => undefined);
    }
    if (upload === undefined) throw new FileRefusal('empty');
    if (sending) parts.push(await sending);
    await send(() => client.completeMultipartUpload(key, upload ?? '', parts));
    return { size, sha256: hash.digest('hex') };
  } catch (error) {
    await sending?.catch(() => undefined);
    // If this fails, the store's lifecycle rule removes the parts.
    if (upload !== undefined) await client.abortMultipartUpload(key, upload).catch(() => undefined);
    throw error;
  }
}

/** Gives two buffers in turn: one is sent while the other is filled. */
function inTurns(bytes: number): () => Buffer {
  const buffers: Buffer[] = [];
  return () => {
    const buffer = buffers.length < 2 ? Buffer.allocUnsafeSlow(bytes) : (buffers.shift() ?? Buffer.alloc(0));
    buffers.push(buffer);
    return buffer;
  };
}
