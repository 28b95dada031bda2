import type { ByteReader } from '../byte-reader.ts';
import { FileRefusal } from '../file-refusal.ts';

/** Enough for a declaration and comments before the first element. */
export const XML_START_BYTES = 1024;
/** Longer than anything looked for, and than the last tag with the line breaks after it. */
const OVERLAP_BYTES = 1024;

const FIRST_ELEMENT =
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml\s[^>]*\?>\s*)?(?:<!--[^]*?-->\s*)*<((?:[\w-]+:)?([\w-]+))[\s>]/;
/** Documents that a browser shows or runs. */
const PAGES = new Set(['html', 'svg', 'xsl', 'stylesheet', 'transform']);
/** Entities that read other files, and elements and instructions that a browser runs. No invoice has any. */
const ACTIVE =
  /<!doctype|<!entity|<\?xml-stylesheet|<(?:[\w-]+:)?script|www\.w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/XSL)|\0/i;

/**
 * The name of a document's first element, with its prefix (`nfeProc`), where the bytes begin as an XML document that
 * is no web page.
 */
export function findFirstElement(start: Buffer): string | undefined {
  const [, name, localName = ''] = FIRST_ELEMENT.exec(start.toString('latin1')) ?? [];
  return PAGES.has(localName.toLowerCase()) ? undefined : name;
}

/**
 * An XML document as it is.
 *
 * @throws FileRefusal `damaged` where it does not end with its first element, or has something active in it
 */
export async function* checkedXml(bytes: ByteReader): AsyncGenerator<Buffer> {
  const name = findFirstElement(await bytes.peek(XML_START_BYTES));
  let tail = Buffer.alloc(0);
  for (let chunk = await bytes.chunk(); chunk; chunk = await bytes.chunk()) {
    const seen = Buffer.concat([tail, chunk]);
    if (ACTIVE.test(seen.toString('latin1'))) throw new FileRefusal('damaged');
    tail = seen.subarray(-OVERLAP_BYTES);
    yield chunk;
  }
  if (name === undefined || !tail.toString('latin1').trimEnd().endsWith(`</${name}>`)) {
    throw new FileRefusal('damaged');
  }
}
