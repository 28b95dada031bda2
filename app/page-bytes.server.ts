import { Transform, type TransformCallback } from 'node:stream';

/**
 * Takes a page as React writes it and leaves out its NUL bytes. React 18 writes blocks of 2,048 bytes whole: where a
 * character of several bytes does not fit into the rest of one, that rest is NUL. Browsers leave it out of a text, but
 * in a field's value they make it U+FFFD, which the customer then sends (facebook/react#24985).
 */
export class PageBytes extends Transform {
  override _transform(block: Uint8Array, _encoding: BufferEncoding, done: TransformCallback): void {
    done(null, block.includes(0) ? block.filter((byte) => byte !== 0) : block);
  }
}
