import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { CustomerScope } from '../session/customer-scope.ts';

/** Larger than what comes from a socket: each write is a trip to another thread. */
const WRITE_BYTES = 256 * 1024;
const OWNER_ONLY = 0o600;
const PART = '.part';

/** A file on disk, as its name says: whose it is, and whether it is still being written. */
interface FolderEntry {
  owner: CustomerScope;
  id: string;
  isPart: boolean;
  bytes: number;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

/**
 * The folder of waiting files. A file's name is its owner's brand and key and the file's random id, so that a file
 * without a record can still be looked up; nothing the customer typed is in it. It is written as a `.part` and gets
 * its name when it is whole. Several gateways must share the folder as they share the state.
 */
export interface StagingFolder {
  /**
   * Writes a new part. Where `chunks` fails, nothing is left and the error is thrown.
   *
   * @returns bytes written
   */
  writePart(owner: CustomerScope, id: string, chunks: AsyncIterable<Buffer>): Promise<number>;
  /** Gives a part its name. */
  completePart(owner: CustomerScope, id: string): Promise<void>;
  /** Deletes a file, whole or part; nothing happens where it is not there. */
  delete(owner: CustomerScope, id: string): Promise<void>;
  has(owner: CustomerScope, id: string): Promise<boolean>;
  /** SHA-256 of a file's bytes; `undefined` where it is gone. */
  digest(owner: CustomerScope, id: string): Promise<Buffer | undefined>;
  /** A file that is not there is the stream's error. */
  read(owner: CustomerScope, id: string): Readable;
  entries(): Promise<FolderEntry[]>;
  /** Bytes that can still be written. */
  free(): Promise<number>;
}

/** The disk has no room: by its bytes, by its files, or by what this user may have of it. */
export function isFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** @param folder is there and can be written */
export function createStagingFolder(folder: string): StagingFolder {
  const pathOf = ({ brandId, customerKey }: CustomerScope, id: string) =>
    join(folder, `${brandId}.${customerKey}.${id}`);

  return {
    async writePart(owner, id, chunks) {
      const path = pathOf(owner, id) + PART;
      const file = await open(path, 'wx', OWNER_ONLY);
      try {
        let size = 0;
        for await (const piece of inPieces(chunks)) {
          // A write that finds room for a part of it is followed by one that finds none.
          for (let written = 0; written < piece.length;) {
            written += (await file.write(piece, written)).bytesWritten;
          }
          size += piece.length;
        }
        return size;
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      } finally {
        await file.close();
      }
    },

    completePart: (owner, id) => rename(pathOf(owner, id) + PART, pathOf(owner, id)),

    async delete(owner, id) {
      await rm(pathOf(owner, id), { force: true });
      await rm(pathOf(owner, id) + PART, { force: true });
    },

    has: (owner, id) =>
      access(pathOf(owner, id)).then(
        () => true,
        () => false,
      ),

    async digest(owner, id) {
      const hash = createHash('sha256');
      try {
        await pipeline(createReadStream(pathOf(owner, id)), hash);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
      return hash.digest();
    },

    read: (owner, id) => createReadStream(pathOf(owner, id)),

    async entries() {
      const found = await Promise.all((await readdir(folder)).map((name) => describe(folder, name)));
      return found.filter((entry) => entry !== undefined);
    },

    async free() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

/** `undefined` for what is not ours, or gone by now. */
async function describe(folder: string, name: string): Promise<FolderEntry | undefined> {
  const [, brandId, customerKey, id, part] = /^(\d+)\.([\w-]+)\.([\da-f-]{36})(\.part)?$/.exec(name) ?? [];
  if (customerKey === undefined || id === undefined) return undefined;
  const found = await stat(join(folder, name)).catch(() => undefined);
  return (
    found && {
      owner: { brandId: Number(brandId), customerKey },
      id,
      isPart: part !== undefined,
      bytes: found.size,
      modifiedAt: found.mtimeMs,
    }
  );
}

/**
 * The same bytes in larger pieces, each worth a write. One buffer is reused for all of them: consume each piece
 * before asking for the next.
 */
async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const piece = Buffer.allocUnsafeSlow(WRITE_BYTES);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let copied = 0; copied < chunk.length;) {
      const more = chunk.copy(piece, filled, copied);
      copied += more;
      filled += more;
      if (filled < WRITE_BYTES) continue;
      yield piece;
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}
