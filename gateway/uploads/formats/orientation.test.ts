import { describe, expect, it } from 'vitest';
import { orientationOnly, readOrientation } from './orientation.ts';

const ORIENTATION = 0x0112;
const DATE = 0x0132;

/** A TIFF structure whose directory begins at `directory`, with these entries by tag and value. */
function tiff(
  order: string,
  directory: number,
  entries: readonly (readonly [tag: number, value: number])[],
): Buffer {
  const isLittle = order === 'II';
  const bytes = Buffer.alloc(directory + 2 + entries.length * 12);
  const short = (value: number, at: number) =>
    isLittle ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
  bytes.write(order, 0, 'latin1');
  short(42, 2);
  if (isLittle) bytes.writeUInt32LE(directory, 4);
  else bytes.writeUInt32BE(directory, 4);
  short(entries.length, directory);
  for (const [index, [tag, value]] of entries.entries()) {
    const at = directory + 2 + index * 12;
    short(tag, at);
    short(3, at + 2);
    short(value, at + 8);
  }
  return bytes;
}

describe.each(['II', 'MM'])('the orientation of %s data', (order) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is %i', (orientation) => {
    expect(readOrientation(tiff(order, 8, [[ORIENTATION, orientation]]))).toBe(orientation);
    const behind = tiff(order, 20, [
      [DATE, 5],
      [ORIENTATION, orientation],
      [ORIENTATION, 9 - orientation],
    ]);
    expect(readOrientation(behind)).toBe(orientation);
  });

  it.each([0, 9, 300])('is 1, which turns nothing, if the data say %i', (orientation) => {
    expect(readOrientation(tiff(order, 8, [[ORIENTATION, orientation]]))).toBe(1);
  });

  it('is 1 if no entry of the directory says it', () => {
    expect(readOrientation(tiff(order, 8, []))).toBe(1);
    expect(readOrientation(tiff(order, 8, [[DATE, 6]]))).toBe(1);
    // Bytes behind the last entry belong to another directory.
    const more = Buffer.concat([
      tiff(order, 8, [[DATE, 6]]),
      tiff(order, 8, [[ORIENTATION, 6]]).subarray(10),
    ]);
    expect(readOrientation(more)).toBe(1);
  });

  it('is 1 wherever the data are cut off', () => {
    const whole = tiff(order, 12, [
      [DATE, 5],
      [ORIENTATION, 6],
    ]);
    for (let length = 0; length < whole.length; length += 1) {
      expect(readOrientation(whole.subarray(0, length))).toBe(1);
    }
    expect(readOrientation(whole)).toBe(6);
  });

  it('is 1 if the directory is beyond the data', () => {
    const elsewhere = tiff(order, 8, [[ORIENTATION, 6]]);
    elsewhere.fill(0xff, 4, 8);
    expect(readOrientation(elsewhere)).toBe(1);
  });
});

it('the orientation of data in an unknown byte order is 1', () => {
  for (const order of ['IM', 'MI', 'XX', '']) {
    expect(readOrientation(tiff(order, 8, [[ORIENTATION, 6]]))).toBe(1);
  }
});

it('orientationOnly writes 26 bytes, from which readOrientation reads the orientation again', () => {
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    const written = orientationOnly(orientation);
    expect(written.length).toBe(26);
    expect(readOrientation(written)).toBe(orientation);
  }
});
