import { describe, expect, it } from 'vitest';
import { crc32 } from 'node:zlib';
import { cleaned, sample } from '../sample-files.for-tests.ts';
import { orientationOnly } from './orientation.ts';
import { cleanPng } from './png.ts';

const photo = sample('photo.png');
const HEADER_BYTES = 33;

function chunk(type: string, data: string | Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), typeof data === 'string' ? Buffer.from(data) : data]);
  const framed = Buffer.alloc(content.length + 8);
  framed.writeUInt32BE(content.length - 4);
  content.copy(framed, 4);
  framed.writeUInt32BE(crc32(content), content.length + 4);
  return framed;
}

const withChunks = (...chunks: Buffer[]) =>
  Buffer.concat([photo.subarray(0, HEADER_BYTES), ...chunks, photo.subarray(HEADER_BYTES)]);

it('cleanPng keeps a picture as it is', async () => {
  expect((await cleaned(cleanPng, photo)).equals(photo)).toBe(true);
});

it('cleanPng drops texts with XMP, times and chunks that it does not know', async () => {
  const given = withChunks(
    chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta exif:GPSLatitude="23,33S"/>'),
    chunk('tEXt', 'Location\0Rua dos Exemplos, 100'),
    chunk('tIME', Buffer.alloc(7)),
    chunk('vpAg', Buffer.alloc(9)),
  );
  expect((await cleaned(cleanPng, given)).equals(photo)).toBe(true);
});

it('cleanPng keeps of EXIF data the orientation alone', async () => {
  const exif = Buffer.concat([orientationOnly(8), Buffer.from('-23.5505,-46.6333')]);
  const kept = await cleaned(cleanPng, withChunks(chunk('eXIf', exif)));
  expect(kept.equals(withChunks(chunk('eXIf', orientationOnly(8))))).toBe(true);
});

it('cleanPng drops EXIF data that say only that nothing is turned', async () => {
  const given = withChunks(chunk('eXIf', orientationOnly(1)));
  expect((await cleaned(cleanPng, given)).equals(photo)).toBe(true);
});

it('cleanPng keeps picture data of any length in one chunk, and a colour profile of 256 KB', async () => {
  const given = withChunks(
    chunk('iCCP', Buffer.alloc(256 * 1024)),
    chunk('IDAT', Buffer.alloc(256 * 1024 + 1)),
  );
  expect((await cleaned(cleanPng, given, [64 * 1024, 1_000])).equals(given)).toBe(true);
});

it('cleanPng drops the further pictures of a moving picture', async () => {
  const given = withChunks(
    chunk('acTL', Buffer.alloc(8)),
    chunk('fcTL', Buffer.alloc(26)),
    chunk('fdAT', 'xxxx'),
  );
  expect((await cleaned(cleanPng, given)).equals(photo)).toBe(true);
});

it('cleanPng drops a colour profile of more than 256 KB', async () => {
  const given = withChunks(chunk('iCCP', Buffer.alloc(256 * 1024 + 1)));
  expect((await cleaned(cleanPng, given, [64 * 1024, 1_000])).equals(photo)).toBe(true);
});

function headerData(width: number, height: number, depth = 8, colourType = 2): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, colourType, 0, 0, 0]);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  return data;
}

const rgb = (side: number) => headerData(side, side);
const withHeader = (other: Buffer) =>
  Buffer.concat([photo.subarray(0, 8), other, photo.subarray(HEADER_BYTES)]);

const sized = (...of: Parameters<typeof headerData>) => withHeader(chunk('IHDR', headerData(...of)));

/** The number of bytes in all chunks of the picture's data. */
const packed = (() => {
  let bytes = 0;
  for (let at = 8; at < photo.length; at += photo.readUInt32BE(at) + 12) {
    if (photo.toString('latin1', at + 4, at + 8) === 'IDAT') bytes += photo.readUInt32BE(at);
  }
  return bytes;
})();
/** The side of the largest grey picture that these bytes may hold. */
const side = Math.floor(Math.sqrt(packed * 1032));
const besideTexts = Buffer.concat([
  sized(side + 1, side + 1, 8, 0).subarray(0, HEADER_BYTES),
  chunk('tEXt', 'x'.repeat(10_000)),
  photo.subarray(HEADER_BYTES),
]);

it('cleanPng takes a picture as large as its data can be', async () => {
  const given = sized(side, side, 8, 0);
  expect((await cleaned(cleanPng, given)).equals(given)).toBe(true);
});

describe('the size that a PNG says it has', () => {
  it.each([
    ['more pixels than anyone can open', 'pixels', sized(50_000, 50_000, 1, 0)],
    ['as many pixels as a number can say', 'pixels', sized(0xffffffff, 0xffffffff)],
    ['more pixels than its data can be', 'damaged', sized(10_000, 10_000)],
    ['too few to see anything', 'damaged', sized(500, 15)],
    ['values of 3 bits', 'damaged', sized(500, 500, 3)],
    ['an unknown kind of colour', 'damaged', sized(500, 500, 8, 5)],
    ['more pixels than its data can be, however much stands beside them', 'damaged', besideTexts],
    ['values of two bytes, four a pixel, for data of one', 'damaged', sized(side, side, 16, 6)],
    [
      'a header of another length',
      'damaged',
      withHeader(chunk('IHDR', Buffer.concat([rgb(500), Buffer.alloc(1)]))),
    ],
    ['a header of another name', 'damaged', withHeader(chunk('IHDX', rgb(500)))],
    ['no data', 'damaged', Buffer.concat([photo.subarray(0, HEADER_BYTES), chunk('IEND', '')])],
    ['20 bytes in all', 'damaged', Buffer.concat([photo.subarray(0, 8), chunk('IEND', '')])],
    [
      'another chunk before its header',
      'damaged',
      Buffer.concat([photo.subarray(0, 8), chunk('tEXt', 'x'.repeat(13)), photo.subarray(8)]),
    ],
  ])('is refused: %s (%s)', async (_case, code, file) => {
    await expect(cleaned(cleanPng, file)).rejects.toMatchObject({ code });
  });
});

it('cleanPng refuses a file with 5 000 empty texts', async () => {
  const texts = Array.from({ length: 5_000 }, () => chunk('tEXt', ''));
  await expect(cleaned(cleanPng, withChunks(...texts))).rejects.toMatchObject({ code: 'damaged' });
});

describe('a damaged PNG', () => {
  it.each([
    ['cut off in the picture', photo.subarray(0, 5_000)],
    ['without its last chunk', photo.subarray(0, -12)],
    ['without the last byte', photo.subarray(0, -1)],
    ...['1DAT', 'ID T', 'IDA\0'].map((type): [string, Buffer] => [
      `with a chunk of the type ${JSON.stringify(type)}`,
      withChunks(chunk(type, 'x')),
    ]),
    ['with a page in a text', withChunks(chunk('tEXt', 'Comment\0<html><script>'))],
    ['with a page behind its end', Buffer.concat([photo, Buffer.from('<!DOCTYPE html>')])],
  ])('is refused: %s', async (_case, file) => {
    await expect(cleaned(cleanPng, file)).rejects.toMatchObject({ code: 'damaged' });
  });
});
