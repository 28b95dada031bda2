import { FileRefusal } from '../file-refusal.ts';

/** Text that makes a browser or a server run code, and does not belong in a picture. */
const MARKUP = /<(?:!doctype\s|html|script|svg|iframe|body|\?php)/i;
/** Longer than any of these texts, so that one across two chunks is found. */
const OVERLAP_BYTES = 16;

/**
 * Searches the invisible parts of a picture (comments, and the bytes behind its end) for a web page: such a file is two
 * things at once. These parts are dropped in any case.
 *
 * @throws FileRefusal `damaged`
 */
export function refuseMarkup(hidden: Buffer): void {
  if (MARKUP.test(hidden.toString('latin1'))) throw new FileRefusal('damaged');
}

/** Searches invisible parts that come in chunks. @throws FileRefusal `damaged` */
export async function dropHidden(chunks: AsyncIterable<Buffer>): Promise<void> {
  let before: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    refuseMarkup(Buffer.concat([before, chunk]));
    before = chunk.subarray(-OVERLAP_BYTES);
  }
}
