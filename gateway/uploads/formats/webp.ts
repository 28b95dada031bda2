import type { ByteReader } from '../byte-reader.ts';
import { FileRefusal } from '../file-refusal.ts';
import { blankedExif } from './orientation.ts';

const HEAD_BYTES = 12;
const LARGEST_EXIF_BYTES = 64 * 1024;

/**
 * A WebP with its XMP and its EXIF data blanked, but for the orientation. Nothing moves, because the file says its
 * own length ahead.
 *
 * @throws FileRefusal `damaged` where its length is not the one it says
 */
export async function* cleanWebp(bytes: ByteReader): AsyncGenerator<Buffer> {
  const head = await bytes.take(HEAD_BYTES);
  yield head;
  const end = 8 + head.readUInt32LE(4);
  while (bytes.offset < end) {
    const chunkHead = await bytes.take(8);
    const type = chunkHead.toString('latin1', 0, 4);
    const size = chunkHead.readUInt32LE(4);
    // A chunk of odd length has a byte behind it to make it even.
    const padded = size + (size % 2);
    if (bytes.offset + padded > end) throw new FileRefusal('damaged');
    yield chunkHead;
    if (type === 'EXIF') yield* blankExif(bytes, padded);
    else if (type === 'XMP ') yield* blank(bytes, padded);
    else yield* bytes.pass(padded);
  }
  if (await bytes.chunk()) throw new FileRefusal('damaged');
}

async function* blankExif(bytes: ByteReader, size: number): AsyncGenerator<Buffer> {
  const beginning = await bytes.take(Math.min(size, LARGEST_EXIF_BYTES));
  // Some writers put JPEG's prefix before it.
  const prefix = beginning.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0;
  yield beginning.subarray(0, prefix);
  yield blankedExif(beginning.subarray(prefix));
  yield* blank(bytes, size - beginning.length);
}

async function* blank(bytes: ByteReader, size: number): AsyncGenerator<Buffer> {
  for await (const chunk of bytes.pass(size)) yield Buffer.alloc(chunk.length);
}
