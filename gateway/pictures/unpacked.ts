import { pipeline, type Duplex, type Readable } from 'node:stream';
import { createBrotliDecompress, createInflate, createUnzip } from 'node:zlib';

const UNPACKING = new Map<string, () => Duplex>([
  ['gzip', createUnzip],
  ['x-gzip', createUnzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/**
 * A body as it was before its server packed it, though the portal does not ask for that. Destroying one stream destroys
 * the other.
 *
 * @param encoding of the answer; with one that is unknown the body stays as it is
 */
export function unpacked(body: Readable, encoding: string): Readable {
  const unpack = UNPACKING.get(encoding.toLowerCase())?.();
  if (!unpack) return body;
  // The reader learns of a failure from the stream itself.
  unpack.on('error', () => undefined);
  return pipeline(body, unpack, () => undefined);
}
