import { FileRefusal } from '../file-refusal.ts';

/** The largest piece of a file that is held at once beside the chunks on their way: an EXIF block, a HEIC's index. */
const MOST_TAKEN_BYTES = 1024 * 1024;
/**
 * How many bytes a file needs for each of its parts, on average, since each part takes time of its own. Files of
 * cameras and drawing programs have one part in several KB.
 */
const FEWEST_BYTES_A_PART = 512;
/** Further parts that are allowed, for the small ones at a file's beginning. */
const SMALL_PARTS = 1024;

/**
 * A file's bytes in order, from chunks of any size. Reading beyond the file's end refuses it as `damaged`: it was cut
 * short. So is a file that needs more than 1 MB held at once, or that consists of small parts.
 */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);
  #offset = 0;
  #parts = 0;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Bytes read so far. */
  get offset(): number {
    return this.#offset;
  }

  /**
   * Counts a part of the file: a segment, a chunk, a box.
   * @throws FileRefusal `damaged` if there are too many for the bytes read
   */
  beginPart(): void {
    this.#parts += 1;
    if (this.#parts > SMALL_PARTS + this.#offset / FEWEST_BYTES_A_PART) throw new FileRefusal('damaged');
  }

  /** The next bytes without reading them: `length` of them, or fewer at the file's end. */
  async peek(length: number): Promise<Buffer> {
    if (length > MOST_TAKEN_BYTES) throw new FileRefusal('damaged');
    if (this.#rest.length < length) {
      const chunks = [this.#rest];
      for (let there = this.#rest.length; there < length;) {
        const more = await this.#next();
        if (!more) break;
        chunks.push(more);
        there += more.length;
      }
      // The chunks are joined once. Joining them one by one would copy chunks of one byte as often as there
      // are bytes.
      this.#rest = Buffer.concat(chunks);
    }
    return this.#rest.subarray(0, length);
  }

  /** Exactly the next `length` bytes. */
  async take(length: number): Promise<Buffer> {
    // Most requested pieces are small and already here.
    const bytes = this.#rest.length >= length ? this.#rest.subarray(0, length) : await this.peek(length);
    if (bytes.length < length) throw new FileRefusal('damaged');
    this.#advance(length);
    return bytes;
  }

  /** The next `length` bytes, as they come. */
  async *pass(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      const chunk = await this.chunk();
      if (!chunk) throw new FileRefusal('damaged');
      const wanted = chunk.subarray(0, left);
      this.unread(chunk.subarray(wanted.length));
      left -= wanted.length;
      yield wanted;
    }
  }

  /** The next chunk, in the size in which it comes; `undefined` at the file's end. */
  async chunk(): Promise<Buffer | undefined> {
    const chunk = this.#rest.length > 0 ? this.#rest : await this.#next();
    if (chunk) {
      this.#rest = chunk;
      this.#advance(chunk.length);
    }
    return chunk;
  }

  /** Puts back the end of the chunk that `chunk` returned. */
  unread(bytes: Buffer): void {
    this.#rest = bytes;
    this.#offset -= bytes.length;
  }

  #advance(length: number): void {
    this.#rest = this.#rest.subarray(length);
    this.#offset += length;
  }

  async #next(): Promise<Buffer | undefined> {
    for (;;) {
      const next = await this.#chunks.next();
      if (next.done) return undefined;
      if (next.value.length > 0) return next.value;
    }
  }
}
