import type { ByteReader } from '../byte-reader.ts';
import { FileRefusal } from '../file-refusal.ts';
import { dropTail } from './drop-tail.ts';
import { dropHidden } from './page-markup.ts';

const Block = { Extension: 0x21, Image: 0x2c, Trailer: 0x3b };
const Label = { GraphicControl: 0xf9, Application: 0xff };
/** The extensions that make it move. XMP is another "application". */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/**
 * A GIF without its comments, texts and XMP. What follows its end is dropped.
 *
 * @throws FileRefusal `damaged` where it ends before its trailer, or carries a page along
 */
export async function* cleanGif(bytes: ByteReader): AsyncGenerator<Buffer> {
  const screen = await bytes.take(13);
  yield screen;
  yield* colours(bytes, screen.readUInt8(10));
  for (;;) {
    const block = await bytes.take(1);
    if (block[0] === Block.Trailer) {
      yield block;
      break;
    }
    if (block[0] === Block.Image) {
      const description = await bytes.take(9);
      yield Buffer.concat([block, description]);
      yield* colours(bytes, description.readUInt8(8));
      yield await bytes.take(1);
      yield* subBlocks(bytes);
    } else if (block[0] === Block.Extension) {
      yield* extension(bytes, block);
    } else {
      throw new FileRefusal('damaged');
    }
  }
  await dropTail(bytes);
}

async function* colours(bytes: ByteReader, flags: number): AsyncGenerator<Buffer> {
  const hasTable = (flags & 0x80) !== 0;
  if (hasTable) yield await bytes.take(3 * 2 ** ((flags & 0x07) + 1));
}

async function* extension(bytes: ByteReader, introducer: Buffer): AsyncGenerator<Buffer> {
  const label = await bytes.take(1);
  const start = await bytes.peek(12);
  const isKept =
    label[0] === Label.GraphicControl ||
    (label[0] === Label.Application && KEPT_APPLICATIONS.has(start.toString('latin1', 1)));
  if (!isKept) {
    await dropHidden(subBlocks(bytes));
    return;
  }
  yield Buffer.concat([introducer, label]);
  yield* subBlocks(bytes);
}

/** Blocks of up to 255 bytes, each after its length, up to an empty one. */
async function* subBlocks(bytes: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const size = (await bytes.peek(1))[0] ?? 0;
    yield await bytes.take(size + 1);
    if (size === 0) return;
  }
}
