import { Writable } from 'node:stream';

/**
 * The bytes of a page that React writes into it, in UTF-8. NUL is left out: React 18 writes blocks of 2,048
 * bytes whole, and where a character of several bytes does not fit into the rest of one, that rest is NUL. Browsers leave
 * it out of a text, but in a field's value they make it U+FFFD, which the customer then sends (facebook/react#24985).
 */
export class PageBytes extends Writable {
  readonly #blocks: Uint8Array[] = [];
  /** Resolves when the page is whole. @throws {unknown} what React fails with while it writes */
  readonly bytes: Promise<Buffer<ArrayBuffer>>;
  readonly #outcome = Promise.withResolvers<Buffer<ArrayBuffer>>();

  constructor() {
    // React would take a `close` event after its own end for a customer who has left.
    super({ emitClose: false });
    this.bytes = this.#outcome.promise;
  }

  override _write(block: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#blocks.push(block.includes(0) ? block.filter((byte) => byte !== 0) : block);
    done();
  }

  override _final(done: () => void): void {
    this.#outcome.resolve(Buffer.concat(this.#blocks));
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (error) this.#outcome.reject(error);
    done(error);
  }
}
