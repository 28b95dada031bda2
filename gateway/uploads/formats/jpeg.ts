import type { ByteReader } from '../arriving/byte-reader.ts';
import { FileRefusal } from '../file-refusal.ts';
import { dropTail } from './drop-tail.ts';
import { orientationOnly, readOrientation } from './orientation.ts';
import { refuseMarkup } from './page-markup.ts';
import { checkPictureSize } from './picture-size.ts';

const EXIF = Buffer.from('Exif\0\0', 'latin1');
/** Application data that decides how the picture looks: all other data says where, when and with what it was taken. */
const KEPT_APPLICATION_DATA = ['JFIF\0', 'ICC_PROFILE\0', 'Adobe'];

const Marker = {
  StartOfImage: 0xd8,
  EndOfImage: 0xd9,
  StartOfScan: 0xda,
  App0: 0xe0,
  App15: 0xef,
  Comment: 0xfe,
};

/** The frames that cameras write and browsers show: baseline, extended and progressive (ITU-T T.81, table B.1). */
const SHOWN_FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** All frames: the numbers between them are tables (0xc4, 0xcc) and a reserved one (0xc8). */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Each block of 64 pixels takes at least one code of one bit, and a byte has 8 bits. */
const MOST_PIXELS_A_BYTE = 64 * 8;

/**
 * A JPEG without its comments and application data (EXIF with its position, XMP, IPTC, previews), but for the
 * orientation, the colour profile and data that decoders need. Bytes behind its end are dropped.
 *
 * @throws FileRefusal `damaged` if it ends before its end marker, has less data than a picture of its size needs, or
 *   carries a page along; `pixels`
 * Source: .docs/architecture.md#what-happens-to-a-file.
 */
export async function* cleanJpeg(bytes: ByteReader): AsyncGenerator<Buffer> {
  yield await bytes.take(2);
  let pixels = 0;
  let scanned = 0;
  for (;;) {
    bytes.beginPart();
    const marker = await takeMarker(bytes);
    if (marker === Marker.EndOfImage) {
      yield Buffer.of(0xff, marker);
      break;
    }
    const length = await bytes.take(2);
    const size = length.readUInt16BE() - 2;
    if (size < 0) throw new FileRefusal('damaged');
    const data = await bytes.take(size);
    if (FRAMES.has(marker)) {
      if (pixels > 0) throw new FileRefusal('damaged');
      pixels = pixelsOf(marker, data);
    }
    const kept = keptSegment(marker, data);
    if (kept) yield kept;
    if (marker !== Marker.StartOfScan) continue;
    const start = bytes.offset;
    yield* scan(bytes);
    scanned += bytes.offset - start;
  }
  if (pixels === 0 || scanned * MOST_PIXELS_A_BYTE < pixels) throw new FileRefusal('damaged');
  await dropTail(bytes);
}

/** The number of pixels in a frame's header. */
function pixelsOf(marker: number, frame: Buffer): number {
  if (!SHOWN_FRAMES.has(marker) || frame.length < 6) throw new FileRefusal('damaged');
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)];
  checkPictureSize(width, height);
  return width * height;
}

/** Any number of fill bytes may come before a marker (ITU-T T.81, B.1.1.2). */
async function takeMarker(bytes: ByteReader): Promise<number> {
  if ((await bytes.take(1))[0] !== 0xff) throw new FileRefusal('damaged');
  for (;;) {
    const marker = (await bytes.take(1)).readUInt8();
    if (marker !== 0xff) return marker;
  }
}

function keptSegment(marker: number, data: Buffer): Buffer | undefined {
  const isApplicationData = marker >= Marker.App0 && marker <= Marker.App15;
  if (!isApplicationData && marker !== Marker.Comment) return segment(marker, data);
  const isKept = KEPT_APPLICATION_DATA.some((name) => data.toString('latin1', 0, name.length) === name);
  if (isApplicationData && isKept) return segment(marker, data);
  refuseMarkup(data);
  if (!data.subarray(0, EXIF.length).equals(EXIF)) return undefined;
  const orientation = readOrientation(data.subarray(EXIF.length));
  return orientation === 1 ? undefined : segment(marker, Buffer.concat([EXIF, orientationOnly(orientation)]));
}

function segment(marker: number, data: Buffer): Buffer {
  const length = data.length + 2;
  return Buffer.concat([Buffer.of(0xff, marker, length >> 8, length & 0xff), data]);
}

/** The picture's own data, up to the marker that ends it. */
async function* scan(bytes: ByteReader): AsyncGenerator<Buffer> {
  for (let chunk = await bytes.chunk(); chunk; chunk = await bytes.chunk()) {
    const end = findMarker(chunk);
    bytes.unread(chunk.subarray(end));
    yield chunk.subarray(0, end);
    if (end === chunk.length) continue;
    const [, next] = await bytes.peek(2);
    if (next === undefined) throw new FileRefusal('damaged');
    if (isMarker(next)) return;
    yield await bytes.take(2);
  }
  throw new FileRefusal('damaged');
}

/** The place of a marker, or of a last byte that may begin one; the length if there is none. */
function findMarker(chunk: Buffer): number {
  for (let at = chunk.indexOf(0xff); at >= 0; at = chunk.indexOf(0xff, at + 2)) {
    const next = chunk[at + 1];
    if (next === undefined || isMarker(next)) return at;
  }
  return chunk.length;
}

/** Within a scan 0xff with a zero behind it is a byte of data, and restart marks belong to the scan. */
function isMarker(next: number): boolean {
  return next !== 0 && !(next >= 0xd0 && next <= 0xd7);
}
