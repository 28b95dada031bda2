/** Files that are small or simple to send, and expensive or dangerous to read. */
import { deflateSync } from 'node:zlib';

import type { ChosenFile } from '../gateway/multipart-form.ts';

const MB = 1024 * 1024;

export function photo(name: string, type: string, content: Buffer): ChosenFile {
  return { field: 'photos', name, type, content };
}

export function invoice(name: string, type: string, content: Buffer): ChosenFile {
  return { field: 'invoices', name, type, content };
}

/** 981 bytes: empty comments before an element that never comes. */
export const commentsWithoutEnd = Buffer.from(`${'<!---->'.repeat(140)}!`);

/** A little less than the largest file that is taken, because a form has more than its file. */
const LARGEST_BYTES = 15 * MB - 4096;

/** A file of as many copies of a tiny part as fit. */
export function repeated(start: Buffer, part: Buffer, end: Buffer): Buffer {
  const count = Math.floor((LARGEST_BYTES - start.length - end.length) / part.length);
  return Buffer.concat([start, Buffer.alloc(count * part.length, part), end]);
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([uint32(8 + body.length), Buffer.from(type, 'latin1'), body]);
};

/** A HEIC whose index lists as many items as fit, each with 65,535 extents, all of them empty. */
export function heicOfEmptyExtents(bytes: number): Buffer {
  const itemBytes = 6;
  const items = Math.min(65_535, Math.floor((bytes - 200) / itemBytes));
  const entry = Buffer.alloc(itemBytes);
  entry.writeUInt16BE(0xffff, 4);
  const location = Buffer.alloc(8);
  location.writeUInt16BE(items, 6);
  const iloc = box('iloc', location, Buffer.alloc(items * itemBytes, entry));
  const iinf = box('iinf', Buffer.alloc(6));
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0heicmif1', 'latin1')),
    box('meta', Buffer.alloc(4), iinf, iloc),
    box('mdat', Buffer.alloc(16)),
  ]);
}

const GIF_START = Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1');
const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const chunk = (type: string, content = Buffer.alloc(0)) =>
  Buffer.concat([uint32(content.length), Buffer.from(type, 'latin1'), content, Buffer.alloc(4)]);
const ihdr = (width: number, height: number) =>
  chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.of(8, 2, 0, 0, 0)]));

const webp = (content: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length + 4);
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), content]);
};

/** Pictures of 15 MB, of parts as small as their format allows. */
export const picturesOfTinyParts: readonly ChosenFile[] = [
  photo('a.gif', 'image/gif', repeated(GIF_START, Buffer.of(0x21, 0xf9, 0), Buffer.of(0x3b))),
  photo(
    'a.jpg',
    'image/jpeg',
    repeated(Buffer.of(0xff, 0xd8), Buffer.of(0xff, 0xfe, 0, 2), Buffer.of(0xff, 0xd9)),
  ),
  photo(
    'a.png',
    'image/png',
    repeated(Buffer.concat([PNG_SIGNATURE, ihdr(8, 8)]), chunk('tEXt'), chunk('IEND')),
  ),
  photo(
    'a.webp',
    'image/webp',
    webp(repeated(Buffer.alloc(0), Buffer.from('XMP \0\0\0\0', 'latin1'), Buffer.alloc(0))),
  ),
  photo(
    'a.heic',
    'image/heic',
    repeated(box('ftyp', Buffer.from('heic\0\0\0\0heicmif1', 'latin1')), box('free'), Buffer.alloc(0)),
  ),
];

const jpegOfSize = (width: number, height: number) => {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const scan = Buffer.from([0xff, 0xda, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]);
  return Buffer.concat([Buffer.of(0xff, 0xd8), frame, scan, Buffer.alloc(64), Buffer.of(0xff, 0xd9)]);
};

/** Pictures that are far larger once opened, or that hold no picture. */
export const bombsAndEmptyPictures: readonly ChosenFile[] = [
  photo(
    'a.png',
    'image/png',
    Buffer.concat([PNG_SIGNATURE, ihdr(50_000, 50_000), chunk('IDAT', Buffer.alloc(64)), chunk('IEND')]),
  ),
  photo('b.jpg', 'image/jpeg', jpegOfSize(65_500, 65_500)),
  photo('c.png', 'image/png', Buffer.concat([PNG_SIGNATURE, chunk('IEND')])),
  photo('d.webp', 'image/webp', webp(Buffer.alloc(0))),
  photo('e.jpg', 'image/jpeg', Buffer.of(0xff, 0xd8, 0xff, 0xd9)),
];

const pdf = (object: string) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${object} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );

/** Compressed objects that run a program, after an entry that misleads a mere search for words. */
const packed = (entry: string) => {
  const data = deflateSync('5 0 << /S /Launch /F (cmd.exe) >>').toString('latin1');
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Page >>\nendobj\n4 0 obj\n<< /First 4 /N 1 ${entry} /Filter /FlateDecode >>\n` +
      `stream\n${data}\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );
};

/** Documents that do something to those who open them at the brand. */
export const activeDocuments: readonly ChosenFile[] = [
  invoice('a.pdf', 'application/pdf', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')),
  invoice('b.pdf', 'application/pdf', pdf('/OpenAction << /S /#4aavaScript /#4aS (app.alert(1)) >>')),
  invoice('c.pdf', 'application/pdf', pdf('/AA << /O << /S /Launch /F (cmd.exe) >> >>')),
  invoice('d.pdf', 'application/pdf', pdf('/Names << /EmbeddedFiles << /Names [(a) 2 0 R] >> >>')),
  invoice('i.pdf', 'application/pdf', packed('/X (\n1 0 obj)')),
  invoice('j.pdf', 'application/pdf', packed('/X (stream\n)')),
  invoice('k.pdf', 'application/pdf', packed('/DecodeParms 8 0 R')),
  invoice('l.pdf', 'application/pdf', pdf('/OpenAction << /S /JavaScript\x80/JS (app.alert(1)) >>')),
  invoice(
    'e.xml',
    'application/xml',
    Buffer.from('<?xml version="1.0"?><?xml-stylesheet href="//evil.example/x.xsl"?><nfeProc/>'),
  ),
  invoice(
    'f.xml',
    'application/xml',
    Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
  ),
  invoice(
    'g.xml',
    'application/xml',
    Buffer.from(
      '<?xml version="1.0"?><nfeProc><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script></nfeProc>',
    ),
  ),
  invoice(
    'h.xml',
    'application/xml',
    Buffer.from(
      '\ufeff<?xml version="1.0" encoding="UTF-16"?><nfeProc><script xmlns="http://www.w3.org/1999/xhtml">1</script></nfeProc>',
      'utf16le',
    ),
  ),
];
