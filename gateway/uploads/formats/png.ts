import { crc32 } from 'node:zlib';

import type { ByteReader } from '../byte-reader.ts';
import { FileRefusal } from '../file-refusal.ts';
import { dropTail } from './drop-tail.ts';
import { orientationOnly, readOrientation } from './orientation.ts';
import { dropHidden } from './page-markup.ts';

const SIGNATURE_BYTES = 8;
const CHECKSUM_BYTES = 4;
const LARGEST_EXIF_BYTES = 64 * 1024;

/** Chunks that decide how the picture looks; all others are texts, times and positions. */
const KEPT_CHUNKS = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
  ...['bKGD', 'hIST', 'pHYs', 'sPLT', 'acTL', 'fcTL', 'fdAT'],
]);

/**
 * A PNG without its texts (XMP), times and EXIF data, but for the orientation. What follows its end is dropped.
 *
 * @throws FileRefusal `damaged` where it ends before its last chunk, or carries a page along
 */
export async function* cleanPng(bytes: ByteReader): AsyncGenerator<Buffer> {
  yield await bytes.take(SIGNATURE_BYTES);
  for (let type = ''; type !== 'IEND';) {
    const head = await bytes.take(8);
    const size = head.readUInt32BE();
    type = head.toString('latin1', 4);
    if (!/^[A-Za-z]{4}$/.test(type)) throw new FileRefusal('damaged');
    if (KEPT_CHUNKS.has(type)) {
      yield head;
      yield* bytes.pass(size + CHECKSUM_BYTES);
    } else if (type === 'eXIf' && size <= LARGEST_EXIF_BYTES) {
      const orientation = readOrientation(await bytes.take(size));
      await bytes.take(CHECKSUM_BYTES);
      if (orientation !== 1) yield chunk(type, orientationOnly(orientation));
    } else {
      await dropHidden(bytes.pass(size + CHECKSUM_BYTES));
    }
  }
  await dropTail(bytes);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
