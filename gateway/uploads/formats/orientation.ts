const ORIENTATION_TAG = 0x0112;
const SHORT_TYPE = 3;
const ENTRY_BYTES = 12;

/**
 * A photo's orientation, from its EXIF data.
 *
 * @param tiff the TIFF structure, from its byte order mark on
 * @returns 1 (as it is) to 8 (EXIF 2.32, tag 0x0112); 1 if the tag is absent or unreadable
 */
export function readOrientation(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 10 || (order !== 'II' && order !== 'MM')) return 1;
  const isLittle = order === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  const entries = short(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return 1;
    if (short(at) !== ORIENTATION_TAG) continue;
    const orientation = short(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** The bytes of `orientationOnly`. */
const ORIENTATION_ONLY_BYTES = 26;

/** A TIFF structure with the orientation and nothing else. */
export function orientationOnly(orientation: number): Buffer {
  const tiff = Buffer.alloc(ORIENTATION_ONLY_BYTES);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(SHORT_TYPE, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
