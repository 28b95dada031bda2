import { crc32 } from 'node:zlib';

import type { ByteReader } from '../arriving/byte-reader.ts';
import { FileRefusal } from '../file-refusal.ts';
import { dropTail } from './drop-tail.ts';
import { orientationOnly, readOrientation } from './orientation.ts';
import { dropHidden } from './page-markup.ts';
import { checkPictureSize } from './picture-size.ts';

const SIGNATURE_BYTES = 8;
const CHECKSUM_BYTES = 4;
const LARGEST_EXIF_BYTES = 64 * 1024;
/**
 * The limit of all chunks but the picture itself. A colour profile of a screen has a few KB, and is compressed once
 * more.
 */
const LARGEST_KEPT_BYTES = 256 * 1024;
/** Deflate reduces data at most by this factor (RFC 1951: 258 bytes of two bits). */
const MOST_BYTES_A_BYTE = 1032;

/** Chunks that decide how the still picture looks; all others are texts, times, positions and further pictures. */
const KEPT_CHUNKS = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
  ...['bKGD', 'hIST', 'pHYs', 'sPLT'],
]);
const HEADER_BYTES = 13;
/** Bits of a value. */
const DEPTHS = new Set([1, 2, 4, 8, 16]);
/** The number of values a pixel, by the header's colour type (ISO/IEC 15948, table 11.1). */
const CHANNELS = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

/**
 * A PNG without its texts (XMP), times and EXIF data, but for the orientation. Bytes behind its end are dropped, and so
 * is all but the first picture of a moving one.
 *
 * @throws FileRefusal `damaged` if it ends before its last chunk, has less data than a picture of its size needs, or
 *   carries a page along; `pixels`
 * Source: .docs/architecture.md#what-happens-to-a-file.
 */
export async function* cleanPng(bytes: ByteReader): AsyncGenerator<Buffer> {
  yield await bytes.take(SIGNATURE_BYTES);
  const header = await bytes.peek(8 + HEADER_BYTES);
  const wanted = pictureBytes(header);
  let packed = 0;
  for (let type = ''; type !== 'IEND';) {
    bytes.beginPart();
    const head = await bytes.take(8);
    const size = head.readUInt32BE();
    type = head.toString('latin1', 4);
    if (!/^[A-Za-z]{4}$/.test(type)) throw new FileRefusal('damaged');
    if (type === 'IDAT') packed += size;
    if (KEPT_CHUNKS.has(type) && (type === 'IDAT' || size <= LARGEST_KEPT_BYTES)) {
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
  if (packed * MOST_BYTES_A_BYTE < wanted) throw new FileRefusal('damaged');
  await dropTail(bytes);
}

/** The number of bytes of the unpacked picture, by the first chunk. */
function pictureBytes(header: Buffer): number {
  const isHeader = header.length === 8 + HEADER_BYTES && header.toString('latin1', 4, 8) === 'IHDR';
  if (!isHeader || header.readUInt32BE() !== HEADER_BYTES) throw new FileRefusal('damaged');
  const [width, height] = [header.readUInt32BE(8), header.readUInt32BE(12)];
  const [depth, channels] = [header.readUInt8(16), CHANNELS.get(header.readUInt8(17))];
  if (!DEPTHS.has(depth) || channels === undefined) throw new FileRefusal('damaged');
  checkPictureSize(width, height);
  return height * Math.ceil((width * channels * depth) / 8);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
