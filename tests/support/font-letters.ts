import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Where a WOFF2's list of tables begins, and where its header says how many there are and how long their data is. */
const HEADER = { length: 48, tables: 12, compressed: 20 };
/** The numbers that the list has for its tables: `cmap`; `glyf` and `loca`; one that is named after it. */
const CHARACTERS_TAG = 0;
const TIGHT_TAGS = [10, 11];
const NAMED_TAG = 63;
/** The form of `cmap` that has characters in segments. */
const SEGMENTS = 4;

/** The characters that a font file (WOFF2) has: https://www.w3.org/TR/WOFF2/. */
export function lettersOf(file: string): Set<string> {
  const font = readFileSync(file);
  let at = HEADER.length;
  const number = () => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80; value = value * 0x80 + (byte & 0x7f)) byte = font[at++] ?? 0;
    return value;
  };
  let start = 0;
  let place: [number, number] | undefined;
  for (let table = 0; table < font.readUInt16BE(HEADER.tables); table++) {
    const flags = font[at++] ?? 0;
    const tag = flags & NAMED_TAG;
    if (tag === NAMED_TAG) at += 4;
    const own = number();
    // Two are written more tightly unless they say otherwise, the others only if they do.
    const isTight = TIGHT_TAGS.includes(tag) ? flags >> 6 === 0 : flags >> 6 !== 0;
    const end = start + (isTight ? number() : own);
    if (tag === CHARACTERS_TAG) place = [start, end];
    start = end;
  }
  const data = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(HEADER.compressed)));
  const found = place && charactersIn(data.subarray(...place));
  if (!found) throw new Error(`${file} does not say which characters it has`);
  return found;
}

function charactersIn(cmap: Buffer): Set<string> | undefined {
  for (let table = 0; table < cmap.readUInt16BE(2); table++) {
    const segments = cmap.subarray(cmap.readUInt32BE(8 + 8 * table));
    if (segments.readUInt16BE(0) !== SEGMENTS) continue;
    const size = segments.readUInt16BE(6);
    const found = new Set<string>();
    for (let segment = 0; segment < size; segment += 2) {
      const last = segments.readUInt16BE(14 + segment);
      // The last segment stands for the end.
      for (let code = segments.readUInt16BE(16 + size + segment); code <= last && code < 0xffff; code++) {
        found.add(String.fromCharCode(code));
      }
    }
    return found;
  }
  return undefined;
}
