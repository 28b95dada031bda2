import type { ByteReader } from '../arriving/byte-reader.ts';
import { FileRefusal } from '../file-refusal.ts';
import { XmlScan } from './xml-scan.ts';

/** Enough for a declaration and comments before the first element. */
export const XML_START_BYTES = 1024;
/** Twice the limit of the tax authority for an NF-e (Manual de Orientação do Contribuinte, rejection 214: 500 KB). */
export const LARGEST_XML_BYTES = 1024 * 1024;

const BYTE_ORDER_MARK = Buffer.of(0xef, 0xbb, 0xbf);

/** Documents that a browser shows or runs. */
const PAGES = new Set(['html', 'svg', 'xsl', 'stylesheet', 'transform']);

/** Whether bytes begin as an XML document that is no web page: its first element comes early. */
export function isXml(start: Buffer): boolean {
  const text = start.toString('latin1');
  const isMarked = start.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  let at = skipSpace(text, isMarked ? BYTE_ORDER_MARK.length : 0);
  for (;;) {
    const end = text.startsWith('<?xml', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : undefined;
    if (end === undefined) break;
    const found = text.indexOf(end, at);
    if (found < 0) return false;
    at = skipSpace(text, found + end.length);
  }
  // Further faults are found when the document is read.
  if (/^<!doctype\s/i.test(text.slice(at, at + 10)))
    return !/^\s{0,9}html/i.test(text.slice(at + 9, at + 24));
  const [, name] = /^<(?:[\w.-]{1,64}:)?([\w.-]{1,64})[\s/>]/.exec(text.slice(at, at + 140)) ?? [];
  return name !== undefined && !PAGES.has(name.toLowerCase());
}

/**
 * Passes the XML document of an invoice on unchanged.
 *
 * @throws FileRefusal `too-big-xml`; `damaged` if its elements do not open and close as they should; `active` if it
 *   contains a document type, entities, an instruction, a script or elements of a web page
 * Source: .docs/architecture.md#what-happens-to-a-file.
 */
export async function* checkedXml(bytes: ByteReader): AsyncGenerator<Buffer> {
  const scan = new XmlScan();
  if ((await bytes.peek(BYTE_ORDER_MARK.length)).equals(BYTE_ORDER_MARK)) {
    yield await bytes.take(BYTE_ORDER_MARK.length);
  }
  for (let chunk = await bytes.chunk(); chunk; chunk = await bytes.chunk()) {
    if (bytes.offset > LARGEST_XML_BYTES) throw new FileRefusal('too-big-xml');
    scan.read(chunk.toString('latin1'));
    yield chunk;
  }
  scan.end();
}

function skipSpace(text: string, from: number): number {
  const space = /\s*/y;
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
}
