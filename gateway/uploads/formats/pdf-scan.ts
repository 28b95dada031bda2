import { FileRefusal } from '../file-refusal.ts';
import { ObjectStream } from './object-stream.ts';
import { PDF_OVERLAP, PdfNames, type PdfWord } from './pdf-names.ts';

/**
 * Bytes are scanned in pieces of at least this size, because the end of each piece is scanned again with the next.
 */
const FEWEST_BYTES = 16 * PDF_OVERLAP;
/** What is unpacked of one file at most. An invoice's objects come to some KB. */
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;
/** The most streams that are unpacked. Each holds about a hundred objects, so this is enough for a book. */
const MOST_OBJECT_STREAMS = 1_000;
/** By what else than deflating a stream may be packed. Everyone who packs objects deflates them. */
const OTHER_PACKINGS = [
  ...['ASCIIHexDecode', 'ASCII85Decode', 'LZWDecode', 'RunLengthDecode', 'CCITTFaxDecode', 'JBIG2Decode'],
  ...['DCTDecode', 'JPXDecode', 'Crypt', 'Predictor', 'AHx', 'A85', 'LZW', 'RL', 'CCF', 'DCT'],
];
/** The names that tell packed objects and how they are packed, whatever others stand before them. */
const TELLING = new Set(['ObjStm', 'First', 'Filter', 'FlateDecode', 'Fl', ...OTHER_PACKINGS]);

/** Looks for what is active in a PDF, in its bytes and in its packed objects, as it comes. */
export class PdfScan {
  readonly #names = new PdfNames();
  /** Not looked at yet. */
  #rest: Buffer = Buffer.alloc(0);
  /** What tells, of the names of the object that is being read. */
  #dictionary = new Set<string>();
  #objects: ObjectStream | undefined;
  #unpackedRest = '';
  #unpackedBytes = 0;
  /** Streams that say they are packed objects, and those that were unpacked. */
  #said = 0;
  #found = 0;
  #isUnreadable = false;

  /** @throws FileRefusal `active` or `damaged` */
  async read(chunk: Buffer): Promise<void> {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    if (this.#rest.length >= FEWEST_BYTES) await this.#readTo(this.#rest.length - PDF_OVERLAP);
  }

  /** @throws FileRefusal `active`; `locked` or `damaged` where it could not be looked into, or has no page */
  async end(): Promise<void> {
    await this.#readTo(this.#rest.length);
    this.#endObjects();
    if (this.#names.opensAddress(this.#said + this.#found > 0)) throw new FileRefusal('active');
    if (this.#isUnreadable || this.#found < this.#said) {
      throw new FileRefusal(this.#names.isEncrypted ? 'locked' : 'damaged');
    }
    if (!this.#names.hasPage) throw new FileRefusal('damaged');
  }

  /** Frees what it holds. */
  close(): void {
    this.#objects?.close();
  }

  async #readTo(end: number): Promise<void> {
    const bytes = this.#rest;
    const { words, readTo } = this.#names.read(bytes.toString('latin1'), end);
    let unpackedTo = 0;
    for (const word of words) {
      if (!this.#beginsObjects(word)) continue;
      await this.#unpack(bytes.subarray(unpackedTo, word.end));
      unpackedTo = word.end;
      this.#endObjects();
      this.#objects = new ObjectStream((piece) => this.#readUnpacked(piece));
    }
    await this.#unpack(bytes.subarray(unpackedTo, readTo));
    this.#rest = bytes.subarray(readTo);
  }

  /** Whether packed objects follow. */
  #beginsObjects({ isName, word }: PdfWord): boolean {
    if (isName) {
      if (TELLING.has(word)) this.#dictionary.add(word);
      if (word === 'ObjStm') this.#said += 1;
      return false;
    }
    const names = this.#dictionary;
    this.#dictionary = new Set();
    // Some readers look for the type, others for what only this type has.
    if (word !== 'stream' || !(names.has('ObjStm') || names.has('First'))) return false;
    this.#found += 1;
    if (this.#found > MOST_OBJECT_STREAMS) throw new FileRefusal('damaged');
    const isDeflated = names.has('FlateDecode') || names.has('Fl');
    if (OTHER_PACKINGS.some((packing) => names.has(packing))) this.#isUnreadable = true;
    // What is not packed at all was seen as it is.
    else if (names.has('Filter') && !isDeflated) this.#isUnreadable = true;
    return isDeflated && !this.#isUnreadable;
  }

  async #unpack(chunk: Buffer): Promise<void> {
    if (this.#objects && !(await this.#objects.write(chunk))) this.#isUnreadable = true;
  }

  #readUnpacked(piece: string): void {
    this.#unpackedBytes += piece.length;
    if (this.#unpackedBytes > MOST_UNPACKED_BYTES) throw new FileRefusal('damaged');
    const text = this.#unpackedRest + piece;
    this.#unpackedRest = text.slice(this.#names.read(text, text.length - PDF_OVERLAP).readTo);
  }

  /** The end of the unpacked data has been read, and nothing was missing. */
  #endObjects(): void {
    if (!this.#objects) return;
    this.#names.read(this.#unpackedRest, this.#unpackedRest.length);
    this.#unpackedRest = '';
    if (!this.#objects.isOver) this.#isUnreadable = true;
    this.#objects.close();
    this.#objects = undefined;
  }
}
