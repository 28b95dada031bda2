import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';

import { ByteReader } from './arriving/byte-reader.ts';

/** A sample of `fixtures/files`. */
export function sample(name: string): Buffer {
  return readFileSync(new URL(`../../fixtures/files/${name}`, import.meta.url));
}

/** Bytes as they may come from the network, in chunks of this size. */
export function inChunks(bytes: Buffer, size: number): Readable {
  const count = Math.ceil(bytes.length / size);
  return Readable.from(
    Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size)),
  );
}

/**
 * The cleaned file, read in chunks of one byte, of a few, and whole, or in the given sizes; all results must agree.
 *
 * @throws FileRefusal of the format
 */
export async function cleaned(
  clean: (bytes: ByteReader) => AsyncGenerator<Buffer>,
  file: Buffer,
  chunkSizes = [file.length, 7, 1],
): Promise<Buffer> {
  const results: Buffer[] = [];
  for (const size of chunkSizes) {
    const parts: Buffer[] = [];
    for await (const part of clean(new ByteReader(inChunks(file, size)))) parts.push(Buffer.from(part));
    results.push(Buffer.concat(parts));
  }
  const [first = Buffer.alloc(0), ...others] = results;
  if (!others.every((other) => other.equals(first))) throw new Error('the chunks change the result');
  return first;
}
