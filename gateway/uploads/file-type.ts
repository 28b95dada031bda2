import { extname } from 'node:path';

import type { ByteReader } from './byte-reader.ts';
import { FileRefusal } from './file-refusal.ts';
import { cleanGif } from './formats/gif.ts';
import { cleanHeic } from './formats/heic.ts';
import { cleanJpeg } from './formats/jpeg.ts';
import { checkedPdf } from './formats/pdf.ts';
import { cleanPng } from './formats/png.ts';
import { cleanWebp } from './formats/webp.ts';
import { checkedXml, findFirstElement, XML_START_BYTES } from './formats/xml.ts';
import type { FileKind } from './staged-file.ts';

/** A type of file that is accepted. */
export interface FileType {
  mime: string;
  /** Other names browsers have for it. */
  otherMimes?: readonly string[];
  /** The first is the usual one. */
  extensions: readonly [string, ...string[]];
  kinds: readonly FileKind[];
  /** Judged by the file's first bytes. */
  isIt: (start: Buffer) => boolean;
  /** What is kept of it: nobody's position, and nothing that is not part of it. @throws FileRefusal `damaged` */
  clean: (bytes: ByteReader) => AsyncGenerator<Buffer>;
}

const BOTH = ['photo', 'invoice'] as const;
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);

const beginsWith = (signature: string, at = 0) => {
  const bytes = Buffer.from(signature, 'latin1');
  return (start: Buffer) => start.subarray(at, at + bytes.length).equals(bytes);
};

/** What each kind of file may be; the specification sets no types. */
const FILE_TYPES: readonly FileType[] = [
  {
    mime: 'image/jpeg',
    otherMimes: ['image/jpg', 'image/pjpeg'],
    extensions: ['.jpg', '.jpeg', '.jpe', '.jfif'],
    kinds: BOTH,
    isIt: beginsWith('\xff\xd8\xff'),
    clean: cleanJpeg,
  },
  {
    mime: 'image/png',
    extensions: ['.png'],
    kinds: BOTH,
    isIt: beginsWith('\x89PNG\r\n\x1a\n'),
    clean: cleanPng,
  },
  {
    mime: 'image/webp',
    extensions: ['.webp'],
    kinds: BOTH,
    isIt: (start) => beginsWith('RIFF')(start) && beginsWith('WEBP', 8)(start),
    clean: cleanWebp,
  },
  {
    mime: 'image/heic',
    otherMimes: ['image/heif'],
    extensions: ['.heic', '.heif', '.hif'],
    kinds: BOTH,
    isIt: (start) => beginsWith('ftyp', 4)(start) && brandsOf(start).some((brand) => HEIC_BRANDS.has(brand)),
    clean: cleanHeic,
  },
  {
    mime: 'image/gif',
    extensions: ['.gif'],
    kinds: BOTH,
    isIt: (start) => beginsWith('GIF87a')(start) || beginsWith('GIF89a')(start),
    clean: cleanGif,
  },
  {
    mime: 'application/pdf',
    extensions: ['.pdf'],
    kinds: BOTH,
    isIt: beginsWith('%PDF-'),
    clean: checkedPdf,
  },
  {
    mime: 'application/xml',
    otherMimes: ['text/xml'],
    extensions: ['.xml'],
    kinds: ['invoice'],
    isIt: (start) => findFirstElement(start) !== undefined,
    clean: checkedXml,
  },
];

function brandsOf(start: Buffer): string[] {
  const brands = start.toString('latin1', 8, Math.min(start.readUInt32BE(), start.length));
  // After the first brand comes its version.
  return (brands.match(/[^]{4}/g) ?? []).filter((_, index) => index !== 1);
}

/**
 * Tells what a file is by its content.
 *
 * @param claimed what the browser sent of it: its name and MIME type
 * @throws FileRefusal `empty`; `content` where name or MIME type say an accepted type and the content is another;
 *   `type` where it is none that is accepted for this kind
 */
export async function judgeFileType(
  bytes: ByteReader,
  kind: FileKind,
  claimed: { name: string; mime: string },
): Promise<FileType> {
  const start = await bytes.peek(XML_START_BYTES);
  if (start.length === 0) throw new FileRefusal('empty');
  const type = FILE_TYPES.find(({ isIt }) => isIt(start));
  const claims = [typeOfName(claimed.name), typeOfMime(claimed.mime)];
  if (claims.some((claim) => claim !== undefined && claim !== type)) throw new FileRefusal('content');
  if (!type?.kinds.includes(kind)) throw new FileRefusal('type');
  return type;
}

/** The name with an extension of what the file is, so that no one takes it for something else. */
export function withExtensionOf(type: FileType, name: string): string {
  return typeOfName(name) === type ? name : name + type.extensions[0];
}

function typeOfName(name: string): FileType | undefined {
  const extension = extname(name).toLowerCase();
  return FILE_TYPES.find(({ extensions }) => extensions.includes(extension));
}

function typeOfMime(mime: string): FileType | undefined {
  const wanted = mime.toLowerCase();
  return FILE_TYPES.find(({ mime: own, otherMimes = [] }) => own === wanted || otherMimes.includes(wanted));
}
