import { FileRefusal } from '../file-refusal.ts';
import { checkPictureSize } from './picture-size.ts';

/** Bytes of the file, `end` not included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The places of a HEIC's parts, from its index (its `meta` box, ISO/IEC 14496-12, 8.11). */
export interface HeicIndex {
  /** EXIF, XMP and other data that is no picture, counted from the file's first byte. */
  hidden: ByteRange[];
  /** The same inside the index's own `idat` box, counted from the index's first byte. */
  hiddenInside: ByteRange[];
  /** Where the last part ends. */
  end: number;
}

/** EXIF, XMP, and data on depth and light: a phone writes up to six. Each costs a search in the rest of the file. */
const MOST_HIDDEN = 64;

interface Box {
  type: string;
  /** Where its content begins and ends in the index. */
  start: number;
  end: number;
}

const ITEM_TYPES_HIDDEN = new Set(['Exif', 'mime', 'uri ']);
const KEPT_BOXES = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat', 'grpl', 'dinf']);
const Construction = { File: 0, Idat: 1 };
/** Version and flags, in boxes that have them. */
const VERSION_BYTES = 4;

/**
 * Reads the content of a `meta` box.
 *
 * @throws FileRefusal `damaged` if it cannot be read, has no picture in it, or does not give the place of data to be
 *   hidden; `pixels`
 */
export function readHeicIndex(meta: Buffer): HeicIndex {
  try {
    const boxes = [...readBoxes(meta, VERSION_BYTES, meta.length)];
    const boxOf = (type: string) => boxes.find((box) => box.type === type);
    const info = boxOf('iinf');
    const locations = boxOf('iloc');
    const idat = boxOf('idat');
    const properties = boxOf('iprp');
    if (!info || !locations || !properties) throw new FileRefusal('damaged');
    checkSizes(meta, properties);
    const index: HeicIndex = {
      hidden: [],
      hiddenInside: boxes.filter(({ type }) => !KEPT_BOXES.has(type)),
      end: 0,
    };
    const hiddenItems = readHiddenItems(meta, info);
    for (const { item, construction, start, end } of readExtents(meta, locations)) {
      if (construction === Construction.File) index.end = Math.max(index.end, end);
      if (!hiddenItems.has(item)) continue;
      if (end === start) throw new FileRefusal('damaged');
      if (construction === Construction.File) index.hidden.push({ start, end });
      else if (construction === Construction.Idat && idat) {
        index.hiddenInside.push({ start: idat.start + start, end: idat.start + end });
      } else throw new FileRefusal('damaged');
      if (index.hidden.length + index.hiddenInside.length > MOST_HIDDEN) throw new FileRefusal('damaged');
    }
    if (index.end === 0) throw new FileRefusal('damaged');
    return index;
  } catch (error) {
    // A number points outside the index.
    if (error instanceof RangeError) throw new FileRefusal('damaged');
    throw error;
  }
}

/** Checks the largest size among the pictures' properties: a picture's own, its tiles', its preview's. */
function checkSizes(meta: Buffer, properties: Box): void {
  const [shared] = readBoxes(meta, properties.start, properties.end);
  if (shared?.type !== 'ipco') throw new FileRefusal('damaged');
  let [width, height] = [0, 0];
  for (const { start, type } of readBoxes(meta, shared.start, shared.end)) {
    if (type !== 'ispe') continue;
    const [w, h] = [meta.readUInt32BE(start + VERSION_BYTES), meta.readUInt32BE(start + VERSION_BYTES + 4)];
    if (w * h > width * height) [width, height] = [w, h];
  }
  checkPictureSize(width, height);
}

function* readBoxes(meta: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at < to;) {
    const size = meta.readUInt32BE(at);
    if (size < 8 || at + size > to) throw new FileRefusal('damaged');
    yield { type: meta.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size };
    at += size;
  }
}

function readHiddenItems(meta: Buffer, info: Box): Set<number> {
  const countBytes = meta.readUInt8(info.start) === 0 ? 2 : 4;
  const hidden = new Set<number>();
  for (const entry of readBoxes(meta, info.start + VERSION_BYTES + countBytes, info.end)) {
    const version = meta.readUInt8(entry.start);
    const idBytes = version === 3 ? 4 : 2;
    const at = entry.start + VERSION_BYTES;
    const type = meta.toString('latin1', at + idBytes + 2, at + idBytes + 6);
    // Before version 2 an entry had no type, and there were no pictures.
    if (version < 2 || ITEM_TYPES_HIDDEN.has(type)) hidden.add(meta.readUIntBE(at, idBytes));
  }
  return hidden;
}

interface Extent extends ByteRange {
  item: number;
  construction: number;
}

/** All parts of all items. Each takes bytes of the index, so their number is limited. */
function* readExtents(meta: Buffer, locations: Box): Generator<Extent> {
  let at = locations.start;
  const number = (bytes: number): number => {
    at += bytes;
    if (at > locations.end) throw new FileRefusal('damaged');
    if (bytes === 0) return 0;
    return bytes === 8 ? Number(meta.readBigUInt64BE(at - 8)) : meta.readUIntBE(at - bytes, bytes);
  };
  const version = number(1);
  number(3);
  const sizes = number(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  const idBytes = version < 2 ? 2 : 4;
  for (let left = number(idBytes); left > 0; left -= 1) {
    const item = number(idBytes);
    const construction = version === 0 ? Construction.File : number(2) & 15;
    number(2);
    const base = number(baseBytes);
    for (let extents = number(2); extents > 0; extents -= 1) {
      // Parts that take no bytes would cost time without end.
      if (indexBytes + offsetBytes + lengthBytes === 0) throw new FileRefusal('damaged');
      number(indexBytes);
      const start = base + number(offsetBytes);
      yield { item, construction, start, end: start + number(lengthBytes) };
    }
  }
}
