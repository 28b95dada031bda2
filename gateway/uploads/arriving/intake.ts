import type { StorageEngine } from 'multer';
import { randomUUID } from 'node:crypto';
import { on } from 'node:events';
import type { Readable } from 'node:stream';

import type { AwayError } from '../../away-error.ts';
import type { CustomerScope } from '../../session/customer-scope.ts';
import { ByteReader } from './byte-reader.ts';
import { takeChunkTurn } from './chunk-turn.ts';
import { toDisplayName } from './display-name.ts';
import { FileRefusal } from '../file-refusal.ts';
import { judgeFileType, withExtensionOf } from './file-type.ts';
import type { FileKind, UploadPlace } from '../staged-file.ts';
import type { WrittenFile } from '../staging/keep-written.ts';
import type { Staging } from '../staging/staging.ts';
import { MAX_FILE_BYTES, MAX_FILES } from '../upload-pages.ts';
import type { ReceivedUpload } from '../customer-uploads.ts';

const KIND_OF_FIELD = new Map<string, FileKind>([
  ['photos', 'photo'],
  ['invoices', 'invoice'],
]);

/** Receives the files of one request, one after the other. */
export interface Intake {
  /** For multer. Written files are removed again when the request fails. */
  engine: StorageEngine;
  /** The portal's own fault, such as a full disk, that ended it. */
  readonly fault: unknown;
  /**
   * Keeps the written files, when the request is whole.
   *
   * @param page a name of the page whose form brought them, if a form did
   */
  finish(page?: string): Promise<ReceivedUpload>;
}

export interface IntakeOptions {
  /**
   * Absent if the files have no owner, for instance after the session's end: every file is then refused as
   * `interrupted`.
   */
  owner: CustomerScope | undefined;
  place: UploadPlace;
  /** Without it every file is refused as `no-room`; the form around them arrives all the same. */
  hasRoom: boolean;
  /**
   * The fault of a store that could not be asked for room: a request with a file fails with it, a form without files
   * arrives.
   */
  away?: AwayError | undefined;
}

/** Starts to receive the files of a request. */
export function startIntake(
  staging: Pick<Staging, 'write' | 'discard' | 'keep'>,
  { owner, place, hasRoom, away }: IntakeOptions,
): Intake {
  const written: WrittenFile[] = [];
  const received: ReceivedUpload = {
    place,
    files: [],
    again: [],
    refused: [],
    leftOut: { photo: 0, invoice: 0 },
  };
  let fault: unknown;
  let before: Promise<unknown> = Promise.resolve();

  async function take(file: Express.Multer.File): Promise<{ filename?: string }> {
    const chunks = chunksOf(file.stream);
    const kind = KIND_OF_FIELD.get(file.fieldname);
    const name = toDisplayName(file.originalname);
    try {
      if (!kind) return {};
      if (!owner) throw new FileRefusal('interrupted');
      if (away) throw away;
      if (!hasRoom) throw new FileRefusal('no-room');
      const bytes = new ByteReader(upTo(MAX_FILE_BYTES, chunks));
      const type = await judgeFileType(bytes, kind, { name, mime: file.mimetype });
      const id = randomUUID();
      const stored = await staging.write(owner, id, type.clean(bytes));
      written.push({ id, name: withExtensionOf(type, name), kind, type: type.mime, ...stored });
      return { filename: id };
    } catch (error) {
      if (!(error instanceof FileRefusal) || !kind) {
        fault ??= error;
        throw error;
      }
      received.refused.push({ name, kind, code: error.code });
      return {};
    } finally {
      await drain(chunks);
    }
  }

  return {
    engine: {
      _handleFile(_req, file, done) {
        const taken = before.then(() => take(file));
        before = taken.catch(() => undefined);
        taken.then((info) => done(null, info), done);
      },

      _removeFile(_req, { filename }, done) {
        // Of a file that was not taken, nothing is left.
        if (!owner || !filename) done(null);
        else staging.discard(owner, filename).then(() => done(null), done);
      },
    },

    get fault() {
      return fault;
    },

    async finish(page) {
      if (!owner) return received;
      const kept = await staging.keep(owner, place, written, { most: MAX_FILES, page });
      const { leftOut, repeated, taken } = kept;
      const again = kept.again.map(({ id }) => id);
      for (const { kind } of leftOut) received.leftOut[kind] += 1;
      const refused = repeated.map(({ name, kind }) => ({ name, kind, code: 'repeated' as const }));
      return { ...received, files: taken, again, refused: [...received.refused, ...refused] };
    },
  };
}

/**
 * The chunks of a file as they arrive. Iterating the stream itself would join chunks that arrive meanwhile, and so copy
 * nearly all bytes.
 */
async function* chunksOf(stream: Readable): AsyncGenerator<Buffer, undefined> {
  // A file whose request broke off before its turn emits no more events.
  if (stream.destroyed) throw new Error('the file broke off');
  const arrivals = on(stream, 'data', { close: ['end', 'close'], highWaterMark: 1, lowWaterMark: 1 });
  for await (const [chunk] of arrivals as AsyncIterable<[Buffer]>) {
    await takeChunkTurn();
    yield chunk;
  }
  if (!stream.readableEnded) throw new Error('the file broke off');
}

async function* upTo(most: number, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for (;;) {
    const { done, value } = await next(chunks);
    if (done) return;
    size += value.length;
    if (size > most) throw new FileRefusal('too-big');
    yield value;
  }
}

/** The rest of a refused file must be read too, or the parts behind it are never reached. */
async function drain(chunks: AsyncIterator<Buffer>): Promise<void> {
  try {
    while (!(await next(chunks)).done);
  } catch {
    // The request broke off: multer, which reads it, handles that.
  }
}

async function next(chunks: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer, undefined>> {
  try {
    return await chunks.next();
  } catch {
    throw new FileRefusal('interrupted');
  }
}
