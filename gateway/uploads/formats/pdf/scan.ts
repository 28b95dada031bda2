import { FileRefusal } from '../../file-refusal.ts';
import { ObjectStream } from './object-stream.ts';
import { arePackedObjects, hasStream, TELLING_KEYS } from './packed-objects.ts';
import { PdfDictionary } from './dictionary.ts';
import { PDF_OVERLAP, PdfNames } from './names.ts';

/**
 * Bytes are scanned in pieces of at least this size, because the end of each piece is scanned again with the next.
 */
const FEWEST_BYTES = 16 * PDF_OVERLAP;
/** The most bytes that are unpacked of one file. An invoice's objects have some KB. */
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;
/** The most streams that are unpacked. Each holds about a hundred objects, so this is enough for a book. */
const MOST_OBJECT_STREAMS = 1_000;
/**
 * Searches a PDF for active content, as it arrives.
 *
 * Names are found wherever they stand. Only packed objects hide them, and these must be found as any reader would find
 * them: at an object of any number, anywhere. So every word `obj` with a dictionary behind it is followed to that
 * dictionary's end, one at a time; a file that readers could read differently is refused.
 * Source: .docs/architecture.md#a-pdf-is-read-as-every-reader-would.
 */
export class PdfScan {
  readonly #names = new PdfNames();
  /** Bytes that have not been examined yet. */
  #rest: Buffer = Buffer.alloc(0);
  /** The dictionary of the object that is being followed. */
  #dictionary: PdfDictionary | undefined;
  #objects: ObjectStream | undefined;
  #unpackedRest = '';
  #unpackedBytes = 0;
  /** How many streams of packed objects were found. */
  #found = 0;
  #isUnreadable = false;

  /** @throws FileRefusal `active` or `damaged` */
  async read(chunk: Buffer): Promise<void> {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    if (this.#rest.length >= FEWEST_BYTES) await this.#readTo(this.#rest.length - PDF_OVERLAP);
  }

  /** @throws FileRefusal `active`; `locked` or `damaged` if the file could not be examined, or has no page */
  async end(): Promise<void> {
    await this.#readTo(this.#rest.length);
    this.#endObjects();
    const { hasPage, isEncrypted, packed } = this.#names;
    if (this.#names.opensAddress(packed + this.#found > 0)) throw new FileRefusal('active');
    // Encrypted bytes may unpack to something, but not to the content that a reader sees.
    if (isEncrypted && packed + this.#found > 0) throw new FileRefusal('locked');
    if (this.#isUnreadable || packed > this.#found) throw new FileRefusal('damaged');
    if (this.#dictionary?.isOpen === true || !hasPage) throw new FileRefusal('damaged');
  }

  /** Frees the unpacker's memory. */
  close(): void {
    this.#objects?.close();
  }

  async #readTo(end: number): Promise<void> {
    const bytes = this.#rest;
    const text = bytes.toString('latin1');
    const { objects, readTo } = this.#names.read(text, end);
    let at = 0;
    for (const object of objects) {
      await this.#follow(bytes, text, at, object);
      at = object;
      // An object within an unfinished dictionary: each reader would read it differently.
      if (this.#dictionary) throw new FileRefusal('damaged');
      this.#dictionary = new PdfDictionary(TELLING_KEYS);
    }
    await this.#follow(bytes, text, at, readTo);
    this.#rest = bytes.subarray(readTo);
  }

  /** Continues with the dictionary and the packed objects that have begun. */
  async #follow(bytes: Buffer, text: string, from: number, to: number): Promise<void> {
    const dictionary = this.#dictionary;
    const over = dictionary?.read(text, from, to);
    if (!dictionary || over === undefined) {
      await this.#unpack(bytes.subarray(from, to));
      return;
    }
    this.#dictionary = undefined;
    await this.#unpack(bytes.subarray(from, over));
    if (arePackedObjects(dictionary)) this.#beginObjects();
    await this.#unpack(bytes.subarray(over, to));
  }

  #beginObjects(): void {
    this.#endObjects();
    this.#found += 1;
    if (this.#found > MOST_OBJECT_STREAMS) throw new FileRefusal('damaged');
    this.#objects = new ObjectStream((piece) => this.#readUnpacked(piece));
  }

  async #unpack(chunk: Buffer): Promise<void> {
    if (this.#objects && !(await this.#objects.write(chunk))) this.#isUnreadable = true;
  }

  #readUnpacked(piece: string): void {
    this.#unpackedBytes += piece.length;
    if (this.#unpackedBytes > MOST_UNPACKED_BYTES) throw new FileRefusal('damaged');
    const text = this.#unpackedRest + piece;
    if (hasStream(text)) throw new FileRefusal('damaged');
    this.#unpackedRest = text.slice(this.#names.read(text, text.length - PDF_OVERLAP).readTo);
  }

  /** Reads the end of the unpacked data, and notes whether any was missing. */
  #endObjects(): void {
    if (!this.#objects) return;
    this.#names.read(this.#unpackedRest, this.#unpackedRest.length);
    this.#unpackedRest = '';
    if (!this.#objects.isOver) this.#isUnreadable = true;
    this.#objects.close();
    this.#objects = undefined;
  }
}
