import { extname } from 'node:path';

import type { ByteReader } from './byte-reader.ts';
import { FileRefusal } from '../file-refusal.ts';
import { cleanHeic } from '../formats/heic.ts';
import { cleanJpeg } from '../formats/jpeg.ts';
import { checkedPdf } from '../formats/pdf/pdf.ts';
import { cleanPng } from '../formats/png.ts';
import { checkedXml, isXml, XML_START_BYTES } from '../formats/xml.ts';
import type { FileKind } from '../staged-file.ts';

/** A type of file that is accepted. */
export interface FileType {
  /** The name that people use. */
  name: string;
  mime: string;
  /** Other names that browsers use for it. */
  otherMimes?: readonly string[];
  /** The first is the usual one. */
  extensions: readonly [string, ...string[]];
  kinds: readonly FileKind[];
  /** Judges the file's first bytes. */
  isIt: (start: Buffer) => boolean;
  /**
   * The part of the file that is kept: without the place where a photo was taken, and without foreign bytes.
   * @throws FileRefusal
   */
  clean: (bytes: ByteReader) => AsyncGenerator<Buffer>;
}

const BOTH = ['photo', 'invoice'] as const;
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);

const beginsWith = (signature: string, at = 0) => {
  const bytes = Buffer.from(signature, 'latin1');
  return (start: Buffer) => start.subarray(at, at + bytes.length).equals(bytes);
};

/** Pictures that are not accepted, by MIME type and name. A drawing (SVG) is a page more than a picture. */
const OTHER_PICTURE = { mime: /^image\/(?!svg)/i, name: /\.(?:gif|webp|avif|bmp|tiff?|jxl|dng)$/i };

/**
 * The types that each kind of file may have (.docs/rules/photos-and-invoices.md#what-is-taken). Phones and scanners
 * write these, and invoices come in them; a browser with script makes a JPEG of any other picture before it is sent.
 */
const FILE_TYPES: readonly FileType[] = [
  {
    name: 'JPEG',
    mime: 'image/jpeg',
    otherMimes: ['image/jpg', 'image/pjpeg'],
    extensions: ['.jpg', '.jpeg', '.jpe', '.jfif'],
    kinds: BOTH,
    isIt: beginsWith('\xff\xd8\xff'),
    clean: cleanJpeg,
  },
  {
    name: 'PNG',
    mime: 'image/png',
    extensions: ['.png'],
    kinds: BOTH,
    isIt: beginsWith('\x89PNG\r\n\x1a\n'),
    clean: cleanPng,
  },
  {
    name: 'HEIC',
    mime: 'image/heic',
    otherMimes: ['image/heif'],
    extensions: ['.heic', '.heif', '.hif'],
    kinds: BOTH,
    isIt: (start) => beginsWith('ftyp', 4)(start) && brandsOf(start).some((brand) => HEIC_BRANDS.has(brand)),
    clean: cleanHeic,
  },
  {
    name: 'PDF',
    mime: 'application/pdf',
    extensions: ['.pdf'],
    kinds: BOTH,
    isIt: beginsWith('%PDF-'),
    clean: checkedPdf,
  },
  {
    name: 'XML',
    mime: 'application/xml',
    otherMimes: ['text/xml'],
    extensions: ['.xml'],
    kinds: ['invoice'],
    isIt: isXml,
    clean: checkedXml,
  },
];

function brandsOf(start: Buffer): string[] {
  const brands = start.toString('latin1', 8, Math.min(start.readUInt32BE(), start.length));
  // The first brand's version follows it.
  return (brands.match(/[^]{4}/g) ?? []).filter((_, index) => index !== 1);
}

/** The names of the types that are accepted for a kind, such as `JPEG`. */
export function acceptedTypes(kind: FileKind): string[] {
  return FILE_TYPES.filter(({ kinds }) => kinds.some((one) => one === kind)).map(({ name }) => name);
}

/**
 * Finds a file's type by its content.
 *
 * @param claimed the browser's facts about it: its name and MIME type
 * @throws FileRefusal `empty`; `content` if name or MIME type name an accepted type and the content is another;
 *   `picture` if they name a picture format that is not accepted; `type` for any other type that is not accepted for
 *   this kind
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
  const isOtherPicture = OTHER_PICTURE.mime.test(claimed.mime) || OTHER_PICTURE.name.test(claimed.name);
  if (!type && isOtherPicture) throw new FileRefusal('picture');
  if (!type?.kinds.includes(kind)) throw new FileRefusal('type');
  return type;
}

/** The name with an extension of the file's real type, so that no one takes it for something else. */
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
