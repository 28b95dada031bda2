import { describe, expect, it } from 'vitest';
import { ByteReader } from './byte-reader.ts';
import { acceptedTypes, judgeFileType, withExtensionOf } from './file-type.ts';
import { inChunks, sample } from '../sample-files.for-tests.ts';
import type { FileKind } from '../staged-file.ts';

const judge = (file: Buffer, kind: FileKind, name: string, mime = '') =>
  judgeFileType(new ByteReader(inChunks(file, 5)), kind, { name, mime });

describe('judgeFileType, which judges a file by its content', () => {
  it.each([
    ['photo.jpg', 'image/jpeg'],
    ['photo.png', 'image/png'],
    ['photo.heic', 'image/heic'],
    ['invoice.pdf', 'application/pdf'],
  ])('accepts %s, as photo and as invoice, whatever it is called', async (name, mime) => {
    for (const kind of ['photo', 'invoice'] as const) {
      for (const called of [name, name.toUpperCase(), 'IMG_0001', 'foto.2026']) {
        expect((await judge(sample(name), kind, called)).mime).toBe(mime);
      }
    }
  });

  it('accepts XML as an invoice, and not as a photo', async () => {
    expect((await judge(sample('invoice.xml'), 'invoice', 'nfe.xml', 'text/xml')).mime).toBe(
      'application/xml',
    );
    await expect(judge(sample('invoice.xml'), 'photo', 'nfe.xml')).rejects.toMatchObject({ code: 'type' });
  });

  it('accepts a JPEG under each of its extensions, and a HEIC under .heif', async () => {
    for (const name of ['a.jpg', 'a.jpeg', 'a.jpe', 'a.jfif']) {
      expect((await judge(sample('photo.jpg'), 'photo', name, 'image/jpeg')).mime).toBe('image/jpeg');
    }
    expect((await judge(sample('photo.heic'), 'photo', 'a.heif', 'image/heif')).mime).toBe('image/heic');
  });
});

describe('judgeFileType, for a file that it does not accept', () => {
  it.each<[string, string, Buffer, string, string, string]>([
    ['an empty file', 'empty', sample('empty.jpg'), 'empty.jpg', 'image/jpeg', 'photo'],
    ['a PNG named JPEG', 'content', sample('png-named.jpg'), 'png-named.jpg', '', 'photo'],
    ['a PNG sent as JPEG', 'content', sample('photo.png'), 'IMG_0001', 'image/jpeg', 'photo'],
    ['a text named JPEG', 'content', sample('text.jpg'), 'text.jpg', 'image/jpeg', 'photo'],
    ['a page named JPEG', 'content', sample('page.html'), 'page.jpg', 'image/jpeg', 'photo'],
    ['a page named XML', 'content', sample('page.html'), 'page.xml', 'text/xml', 'invoice'],
    ['an SVG named XML', 'content', sample('drawing.svg'), 'nfe.xml', 'text/xml', 'invoice'],
    ['an SVG', 'type', sample('drawing.svg'), 'drawing.svg', 'image/svg+xml', 'photo'],
    ['an SVG as invoice', 'type', sample('drawing.svg'), 'drawing.svg', 'image/svg+xml', 'invoice'],
    ['a page', 'type', sample('page.html'), 'page.html', 'text/html', 'invoice'],
    ['a text', 'type', sample('text.jpg'), 'notes.txt', 'text/plain', 'photo'],
    ['a GIF', 'picture', sample('photo.gif'), 'photo.gif', 'image/gif', 'photo'],
    ['a WebP', 'picture', sample('photo.webp'), 'photo.webp', 'image/webp', 'invoice'],
    ['a WebP whose name and type do not say so', 'type', sample('photo.webp'), 'IMG_0001', '', 'photo'],
    [
      'an AVIF',
      'picture',
      Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'),
      'a.avif',
      'image/avif',
      'photo',
    ],
    ['a BMP', 'picture', Buffer.from('BM\x46\0\0\0'), 'a.bmp', 'image/bmp', 'photo'],
  ])('refuses %s with the code %s', async (_case, code, file, name, mime, kind) => {
    await expect(judge(file, kind as FileKind, name, mime)).rejects.toMatchObject({ code });
  });
});

it('judgeFileType knows a HEIC by any of its brands, and not by the version between them', async () => {
  const ftyp = (...brands: string[]) => {
    const content = Buffer.from(`ftyp${brands.join('')}`, 'latin1');
    const size = Buffer.alloc(4);
    size.writeUInt32BE(content.length + 4);
    return Buffer.concat([size, content, Buffer.from('heic')]);
  };
  expect((await judge(ftyp('heic', '\0\0\0\0', 'mif1'), 'photo', 'a')).name).toBe('HEIC');
  expect((await judge(ftyp('mif1', '\0\0\0\0', 'heic'), 'photo', 'a')).name).toBe('HEIC');
  for (const other of [ftyp('isom', 'heic', 'avif'), ftyp('isom', '\0\0\0\0', 'avif'), ftyp('isom')]) {
    await expect(judge(other, 'photo', 'a')).rejects.toMatchObject({ code: 'type' });
  }
  const elsewhere = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from('free'),
    ftyp('heic', '\0\0\0\0').subarray(8),
  ]);
  await expect(judge(elsewhere, 'photo', 'a')).rejects.toMatchObject({ code: 'type' });
});

it('acceptedTypes names the types that a photo and an invoice may have', () => {
  expect(acceptedTypes('photo')).toEqual(['JPEG', 'PNG', 'HEIC', 'PDF']);
  expect(acceptedTypes('invoice')).toEqual(['JPEG', 'PNG', 'HEIC', 'PDF', 'XML']);
});

it('withExtensionOf adds the right extension to a name that lacks it', async () => {
  const jpeg = await judge(sample('photo.jpg'), 'photo', '');
  expect(withExtensionOf(jpeg, 'tênis.JPEG')).toBe('tênis.JPEG');
  expect(withExtensionOf(jpeg, 'IMG_0001')).toBe('IMG_0001.jpg');
  expect(withExtensionOf(jpeg, 'page.html')).toBe('page.html.jpg');
});
