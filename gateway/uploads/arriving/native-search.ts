import type StreamSearch from 'streamsearch';

/**
 * The longest boundary of RFC 2046 with the line's end and the hyphens before it. A longer one could be made to slow
 * down Node's search, which takes up to its length times the chunk's: 0.2 s for each 64 KB, where the library's takes 1
 * ms.
 */
const LONGEST_NEEDLE_BYTES = 70 + '\r\n--'.length;

/**
 * Makes busboy look for a form's boundary natively, by `Buffer.includes`. The library's own search, in JavaScript, took
 * a fifth of the time that an upload takes. The library still handles each chunk in which a boundary is, begins or goes
 * on; nearly all chunks of a file are none of these.
 *
 * @param search is changed
 * Source: .docs/decisions.md#a-forms-boundary-is-looked-for-natively.
 */
export function searchNatively(search: { prototype: StreamSearch }): void {
  const { push } = search.prototype;
  search.prototype.push = function (chunk, start) {
    const isWhole = start === 0 && chunk.length > 0;
    if (!isWhole || this._lookbehindSize !== 0 || concerns(chunk, this._needle)) {
      return push.call(this, chunk, start);
    }
    this._cb(false, chunk, 0, chunk.length, true);
    return chunk.length;
  };
}

/** Whether the needle is in the chunk, or its first bytes are near the end so that it may go on in the next chunk. */
function concerns(chunk: Buffer, needle: Buffer): boolean {
  if (needle.length > LONGEST_NEEDLE_BYTES) return true;
  if (chunk.includes(needle) || chunk.at(-1) === needle[0]) return true;
  return chunk.includes(needle.subarray(0, 2), Math.max(0, chunk.length - needle.length));
}
