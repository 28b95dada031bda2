import type { ByteReader } from '../byte-reader.ts';
import { FileRefusal } from '../file-refusal.ts';

/** Readers look for the end mark in the last 1024 bytes (ISO 32000-1, annex H.3, note 18). */
const TAIL_BYTES = 1024;

/**
 * A PDF as it is.
 *
 * @throws FileRefusal `damaged` without its end mark
 */
export async function* checkedPdf(bytes: ByteReader): AsyncGenerator<Buffer> {
  let tail = Buffer.alloc(0);
  for (let chunk = await bytes.chunk(); chunk; chunk = await bytes.chunk()) {
    tail = Buffer.concat([tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
    yield chunk;
  }
  if (!tail.includes('%%EOF')) throw new FileRefusal('damaged');
}
