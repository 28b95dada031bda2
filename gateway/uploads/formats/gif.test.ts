import { describe, expect, it } from 'vitest';
import { cleaned, sample } from '../sample-files.ts';
import { cleanGif } from './gif.ts';

const photo = sample('photo.gif');
const coloursEnd = 13 + 3 * 2 ** ((photo.readUInt8(10) & 7) + 1);

const extension = (label: number, ...blocks: string[]) =>
  Buffer.concat([
    Buffer.of(0x21, label),
    ...blocks.map((block) => Buffer.concat([Buffer.of(block.length), Buffer.from(block, 'latin1')])),
    Buffer.of(0),
  ]);

const withExtensions = (...extensions: Buffer[]) =>
  Buffer.concat([photo.subarray(0, coloursEnd), ...extensions, photo.subarray(coloursEnd)]);

it('keeps a picture and its movement', async () => {
  const given = withExtensions(extension(0xff, 'NETSCAPE2.0', '\x01\0\0'), extension(0xf9, '\0\x0a\0\0'));
  expect((await cleaned(cleanGif, given)).equals(given)).toBe(true);
});

it('drops comments, texts and XMP', async () => {
  const given = withExtensions(
    extension(0xfe, 'Rua dos Exemplos, 100'),
    extension(0x01, '\0'.repeat(12), 'text'),
    extension(0xff, 'XMP DataXMP', '<x:xmpmeta exif:GPSLatitude="23,33S"/>'),
  );
  expect((await cleaned(cleanGif, given)).equals(photo)).toBe(true);
});

describe('a damaged GIF is refused', () => {
  it.each([
    ['cut off in the picture', photo.subarray(0, 3_000)],
    ['without its trailer', photo.subarray(0, -1)],
    ['with a page in a comment', withExtensions(extension(0xfe, '<script>alert(1)</script>'))],
    [
      'with a page in a comment, the length of a block being one of its letters',
      withExtensions(extension(0xfe, '<!d', 'ctype html>'.padEnd('o'.charCodeAt(0)))),
    ],
    ['with a page behind its end', Buffer.concat([photo, Buffer.from('<html>')])],
    ['with a PDF behind its end', Buffer.concat([photo, Buffer.from('%PDF-1.4')])],
  ])('%s', async (_case, file) => {
    await expect(cleaned(cleanGif, file)).rejects.toMatchObject({ code: 'damaged' });
  });
});
