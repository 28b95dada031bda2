import { createInflate, type Inflate } from 'node:zlib';

import { FileRefusal } from '../../file-refusal.ts';

const LINE_ENDS = ['\n', '\r'].map((end) => end.charCodeAt(0));

/** A PDF's packed objects (ISO 32000-1, 7.5.7), unpacked as they come and kept nowhere. */
export class ObjectStream {
  /** Whether the packed data have ended before the stream did; the bytes behind them are ignored. */
  isOver = false;
  #hasLineEnd = false;
  #hasBegun = false;
  #error: Error | undefined;
  readonly #inflate: Inflate;

  /** @param read receives the unpacked data, one character a byte; `write` throws a `FileRefusal` that it throws */
  constructor(read: (piece: string) => void) {
    this.#inflate = createInflate()
      .on('data', (piece: Buffer) => {
        try {
          read(piece.toString('latin1'));
        } catch (error) {
          this.#inflate.destroy(error as Error);
        }
      })
      .on('end', () => (this.isOver = true))
      .on('error', (error) => (this.#error = error));
  }

  /**
   * Unpacks more.
   *
   * @returns whether that was possible
   * @throws FileRefusal of the reader
   */
  async write(chunk: Buffer): Promise<boolean> {
    const [first] = chunk;
    if (first === undefined) return this.#error === undefined;
    // Some readers skip everything on the word's own line.
    if (!this.#hasLineEnd && !LINE_ENDS.includes(first)) this.#error = new Error('no end of line');
    this.#hasLineEnd = true;
    const packed = this.#hasBegun ? chunk : withoutLineEnds(chunk);
    if (packed.length > 0 && !this.isOver && !this.#error) {
      this.#hasBegun = true;
      await this.#writeSome(packed);
    }
    if (this.#error instanceof FileRefusal) throw this.#error;
    return this.#error === undefined;
  }

  #writeSome(packed: Buffer): Promise<void> {
    return new Promise((resolve) => {
      const settle = () => {
        this.#inflate.off('end', settle).off('close', settle);
        resolve();
      };
      // If the packed bytes end within the chunk, or cannot be unpacked, the callback is never called.
      this.#inflate.once('end', settle).once('close', settle).write(packed, settle);
    });
  }

  /** Frees the unpacker's memory. */
  close(): void {
    this.#inflate.destroy();
  }
}

/** One or two line ends follow the word `stream`. */
function withoutLineEnds(chunk: Buffer): Buffer {
  const start = chunk.findIndex((byte) => !LINE_ENDS.includes(byte));
  return chunk.subarray(start < 0 ? chunk.length : start);
}
