import { describe, expect, it } from 'vitest';
import { cleaned, sample } from '../sample-files.ts';
import { orientationOnly } from './orientation.ts';
import { cleanWebp } from './webp.ts';

const photo = sample('photo.webp');

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** The photo with chunks behind the picture, and its length set right. */
function withChunks(...chunks: Buffer[]): Buffer {
  const file = Buffer.concat([photo, ...chunks]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

it('keeps a picture as it is', async () => {
  expect((await cleaned(cleanWebp, photo)).equals(photo)).toBe(true);
});

it('blanks XMP and, but for the orientation, EXIF data', async () => {
  const place = '-23.5505,-46.6333';
  const exif = Buffer.concat([orientationOnly(6), Buffer.from(place)]);
  const given = withChunks(chunk('EXIF', exif), chunk('XMP ', Buffer.from(place)));
  const kept = await cleaned(cleanWebp, given);
  const blank = Buffer.alloc(place.length);
  const blankedExif = chunk('EXIF', Buffer.concat([orientationOnly(6), blank]));
  expect(kept.equals(withChunks(blankedExif, chunk('XMP ', blank)))).toBe(true);
});

it('blanks EXIF data behind the prefix of a JPEG', async () => {
  const prefix = Buffer.from('Exif\0\0');
  const exif = Buffer.concat([prefix, orientationOnly(3), Buffer.from('-23.5505')]);
  const kept = await cleaned(cleanWebp, withChunks(chunk('EXIF', exif)));
  expect(
    kept.subarray(photo.length + 8).equals(Buffer.concat([prefix, orientationOnly(3), Buffer.alloc(8)])),
  ).toBe(true);
});

describe('a damaged WebP is refused: its length is not the one it says', () => {
  const shortened = Buffer.from(photo);
  shortened.writeUInt32LE(photo.length - 10, 4);
  it.each([
    ['cut off', photo.subarray(0, -1)],
    ['bytes behind its end', Buffer.concat([photo, Buffer.of(0)])],
    ['a chunk beyond its end', shortened],
  ])('%s', async (_case, file) => {
    await expect(cleaned(cleanWebp, file)).rejects.toMatchObject({ code: 'damaged' });
  });
});
