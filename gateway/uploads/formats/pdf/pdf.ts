import type { ByteReader } from '../../arriving/byte-reader.ts';
import { FileRefusal } from '../../file-refusal.ts';
import { PdfScan } from './scan.ts';

/** Readers look for the end mark in the last 1024 bytes (ISO 32000-1, annex H.3, note 18). */
const TAIL_BYTES = 1024;

/**
 * Passes a PDF on unchanged.
 *
 * @throws FileRefusal `damaged` without a page or its end mark, or if packed objects cannot be unpacked; `active` if
 *   any of it runs, opens, sends or contains another file; `locked` if a password hides whether it does
 * Source: .docs/architecture.md#what-happens-to-a-file.
 */
export async function* checkedPdf(bytes: ByteReader): AsyncGenerator<Buffer> {
  const scan = new PdfScan();
  try {
    let tail = Buffer.alloc(0);
    for (let chunk = await bytes.chunk(); chunk; chunk = await bytes.chunk()) {
      tail = Buffer.concat([tail, chunk.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
      await scan.read(chunk);
      yield chunk;
    }
    if (!tail.includes('%%EOF')) throw new FileRefusal('damaged');
    await scan.end();
  } finally {
    scan.close();
  }
}
