import { describe, expect, it } from 'vitest';
import { crc32 } from 'node:zlib';
import { cleaned, sample } from '../sample-files.ts';
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

it('keeps a picture as it is', async () => {
  expect((await cleaned(cleanPng, photo)).equals(photo)).toBe(true);
});

it('drops texts with XMP, times and what it does not know', async () => {
  const given = withChunks(
    chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta exif:GPSLatitude="23,33S"/>'),
    chunk('tEXt', 'Location\0Rua dos Exemplos, 100'),
    chunk('tIME', Buffer.alloc(7)),
    chunk('vpAg', Buffer.alloc(9)),
  );
  expect((await cleaned(cleanPng, given)).equals(photo)).toBe(true);
});

it('keeps of EXIF data the orientation alone', async () => {
  const exif = Buffer.concat([orientationOnly(8), Buffer.from('-23.5505,-46.6333')]);
  const kept = await cleaned(cleanPng, withChunks(chunk('eXIf', exif)));
  expect(kept.equals(withChunks(chunk('eXIf', orientationOnly(8))))).toBe(true);
});

describe('a damaged PNG is refused', () => {
  it.each([
    ['cut off in the picture', photo.subarray(0, 5_000)],
    ['without its last chunk', photo.subarray(0, -12)],
    ['without the last byte', photo.subarray(0, -1)],
    ['with a page in a text', withChunks(chunk('tEXt', 'Comment\0<html><script>'))],
    ['with a page behind its end', Buffer.concat([photo, Buffer.from('<!DOCTYPE html>')])],
  ])('%s', async (_case, file) => {
    await expect(cleaned(cleanPng, file)).rejects.toMatchObject({ code: 'damaged' });
  });
});
