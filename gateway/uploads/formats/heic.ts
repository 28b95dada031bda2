import type { ByteReader } from '../arriving/byte-reader.ts';
import { FileRefusal } from '../file-refusal.ts';
import { readHeicIndex, type ByteRange } from './heic-index.ts';

const KEPT_BOXES = new Set(['ftyp', 'meta', 'mdat']);

/**
 * A HEIC with its EXIF and XMP blanked in place, and every box outside the still picture turned into free space: no
 * byte moves, because the index counts from the file's first byte. The orientation is in the index. The blanked parts
 * are those that the index calls EXIF, XMP or other data; an index that comes after the picture (no phone writes one)
 * is refused, because a stream cannot go back.
 *
 * @throws FileRefusal `damaged` if it ends too early, has no picture in it, or its index cannot be read; `pixels`
 * Source: .docs/architecture.md#what-happens-to-a-file.
 */
export async function* cleanHeic(bytes: ByteReader): AsyncGenerator<Buffer> {
  let hidden: ByteRange[] | undefined;
  let end = 0;
  while ((await bytes.peek(1)).length > 0) {
    bytes.beginPart();
    const { type, head, size } = await takeBoxHead(bytes);
    if (!KEPT_BOXES.has(type)) head.write('free', 4, 'latin1');
    yield head;
    if (type === 'meta') {
      // A second index could declare bytes hidden that have already gone by.
      if (hidden) throw new FileRefusal('damaged');
      const start = bytes.offset;
      const meta = await bytes.take(size);
      const index = readHeicIndex(meta);
      hidden = index.hidden;
      end = index.end;
      // Data that the index counts from the file's first byte may also lie in here.
      yield blanked(blanked(meta, 0, index.hiddenInside), start, hidden);
    } else if (type === 'mdat') {
      if (!hidden) throw new FileRefusal('damaged');
      yield* content(bytes, size, hidden);
    } else if (type === 'ftyp') {
      yield* bytes.pass(size);
    } else {
      yield* content(bytes, size, [{ start: 0, end: Infinity }]);
    }
  }
  if (!hidden || bytes.offset < end) throw new FileRefusal('damaged');
}

async function takeBoxHead(bytes: ByteReader): Promise<{ type: string; head: Buffer; size: number }> {
  const head = Buffer.from(await bytes.take(8));
  const type = head.toString('latin1', 4);
  const size = head.readUInt32BE();
  // 0: up to the file's end. 1: a size of 64 bits follows.
  if (size === 0 && type === 'mdat') return { type, head, size: Infinity };
  if (size === 1) {
    const large = await bytes.take(8);
    const bytesLeft = Number(large.readBigUInt64BE()) - 16;
    if (bytesLeft >= 0) return { type, head: Buffer.concat([head, large]), size: bytesLeft };
  }
  if (size < 8) throw new FileRefusal('damaged');
  return { type, head, size: size - 8 };
}

async function* content(bytes: ByteReader, size: number, hidden: ByteRange[]): AsyncGenerator<Buffer> {
  if (size === Infinity) {
    for (let chunk = await bytes.chunk(); chunk; chunk = await bytes.chunk()) {
      yield blanked(chunk, bytes.offset - chunk.length, hidden);
    }
    return;
  }
  let at = bytes.offset;
  for await (const chunk of bytes.pass(size)) {
    yield blanked(chunk, at, hidden);
    at += chunk.length;
  }
}

/** The chunk that begins at `at`, with zeros in the ranges. */
function blanked(chunk: Buffer, at: number, ranges: readonly ByteRange[]): Buffer {
  const touched = ranges.filter(({ start, end }) => start < at + chunk.length && end > at);
  if (touched.length === 0) return chunk;
  const copy = Buffer.from(chunk);
  for (const { start, end } of touched)
    copy.fill(0, Math.max(0, start - at), Math.min(chunk.length, end - at));
  return copy;
}
