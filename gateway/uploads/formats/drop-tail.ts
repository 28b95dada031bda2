import type { ByteReader } from '../arriving/byte-reader.ts';
import { FileRefusal } from '../file-refusal.ts';
import { dropHidden } from './page-markup.ts';

/** Signatures of files that programs find by their end or by searching: ZIP (also Java and Office) and PDF. */
const OTHER_FILES = ['PK\x03\x04', '%PDF-'];

/**
 * Drops the bytes behind a picture's end. Phones put previews, depth maps and short films there; a page, a script or
 * another file means that the picture is only a disguise.
 *
 * @throws FileRefusal `damaged`
 */
export async function dropTail(bytes: ByteReader): Promise<void> {
  const start = (await bytes.peek(5)).toString('latin1');
  if (OTHER_FILES.some((signature) => start.startsWith(signature))) throw new FileRefusal('damaged');
  await dropHidden(rest(bytes));
}

async function* rest(bytes: ByteReader): AsyncGenerator<Buffer> {
  for (let chunk = await bytes.chunk(); chunk; chunk = await bytes.chunk()) yield chunk;
}
