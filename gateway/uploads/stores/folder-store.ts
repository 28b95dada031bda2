import { createHash } from 'node:crypto';
import { access, constants, open, readdir, rename, stat, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { freeBytes } from '../../settings/folders.ts';
import { FileRefusal } from '../file-refusal.ts';
import { createEarlySyncs } from './early-sync.ts';
import { createFolderCalls, FolderAwayError, type FolderCalls } from './folder-calls.ts';
import { fileNameOf, inPieces, readName, type FileStore, type StoredFile } from './file-store.ts';

/** Larger than chunks from a socket: each write is a trip to another thread. */
const WRITE_BYTES = 256 * 1024;
/** How much of each file that is being sent is held in memory. */
const READ_BYTES = 64 * 1024;
const OWNER_ONLY = 0o600;
const PART = '.part';

/**
 * Waiting files in a folder, also one that several gateways share. A file is written as a `.part` and gets its name
 * when it is whole.
 *
 * @param folder exists and is writable; it may hang later
 * @param calls replaces its system calls' queue, in tests
 */
export function createFolderStore(folder: string, calls = createFolderCalls()): FileStore {
  const pathOf = (...file: Parameters<typeof fileNameOf>) => join(folder, fileNameOf(...file));
  const syncEarly = createEarlySyncs(calls);
  let look: Promise<StoredFile[]> | undefined;

  async function lookAtAll(): Promise<StoredFile[]> {
    const found: StoredFile[] = [];
    for (const name of await calls.long(() => readdir(folder)).catch(throwAway)) {
      const entry = await describe(calls, folder, name);
      if (entry) found.push(entry);
    }
    return found;
  }

  /** A look at a large folder may take minutes: while one is under way, others share its result. */
  function entries(): Promise<StoredFile[]> {
    look ??= lookAtAll().finally(() => (look = undefined));
    return look;
  }

  async function remove(path: string): Promise<void> {
    try {
      await calls.long(() => unlink(path));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async function* pieces(path: string): AsyncGenerator<Buffer, undefined> {
    const close = (file: FileHandle) => calls.later('quick', () => file.close());
    const file = await calls.quick(() => open(path), close);
    try {
      for (;;) {
        const { buffer, bytesRead } = await calls.quick(() => file.read(Buffer.allocUnsafeSlow(READ_BYTES)));
        if (bytesRead === 0) return;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await close(file);
    }
  }

  return {
    async write(owner, id, chunks) {
      const path = pathOf(owner, id);
      const part = path + PART;
      const close = (file: FileHandle) => calls.later('long', () => file.close());
      const abandon = (file: FileHandle) =>
        // The file may have its final name already, from a call that was given up.
        Promise.all([close(file), ...[part, path].map((left) => calls.later('long', () => unlink(left)))]);
      const file = await calls
        .long(() => open(part, 'wx', OWNER_ONLY), abandon)
        .catch(throwFull)
        .catch(throwAway);
      const early = syncEarly(file);
      let size = 0;
      try {
        const buffer = Buffer.allocUnsafeSlow(WRITE_BYTES);
        for await (const piece of inPieces(chunks, () => buffer)) {
          // After a write that finds room only for a part of the piece, the next write fails.
          for (let written = 0; written < piece.length;) {
            written += (await calls.long(() => file.write(piece, written))).bytesWritten;
          }
          size += piece.length;
          await early.afterWrite(piece.length);
        }
        // The final name promises that the file is whole, after a power cut too.
        await early.end();
        await calls.long(() => file.datasync());
        await calls.long(() => rename(part, path));
      } catch (error) {
        // An early sync may be under way: Node closes a file after its calls, and refuses those that come later.
        await abandon(file);
        throwFull(error);
      }
      await close(file);
      return { size };
    },

    async delete(owner, id) {
      await remove(pathOf(owner, id));
      await remove(pathOf(owner, id) + PART);
    },

    async has(owner, id) {
      try {
        await calls.quick(() => access(pathOf(owner, id)));
        return true;
      } catch (error) {
        if (!isMissing(error)) throw new FolderAwayError(error);
        // If the folder itself is away, nothing is known of its files.
        await calls
          .quick(() => access(folder))
          .catch((cause: unknown) => {
            throw new FolderAwayError(cause);
          });
        return false;
      }
    },

    async digest(owner, id) {
      const hash = createHash('sha256');
      try {
        for await (const piece of pieces(pathOf(owner, id))) hash.update(piece);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
      return hash.digest('hex');
    },

    read: (owner, id) => Readable.from(pieces(pathOf(owner, id)), { objectMode: false }),

    entries,

    free: () => calls.quick(() => freeBytes(folder)).catch(throwAway),

    used: async () => (await entries()).reduce((sum, { bytes }) => sum + bytes, 0),

    ready: () => calls.quick(() => access(folder, constants.W_OK)),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The disk has no room: for bytes, for files, or within this user's quota. */
function isFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** @throws FileRefusal `no-room` for a full disk, else the fault as it is */
function throwFull(fault: unknown): never {
  throw isFull(fault) ? new FileRefusal('no-room', { cause: fault }) : fault;
}

/** For calls that fail only if the folder is away. @throws FolderAwayError; a FileRefusal as it is */
function throwAway(fault: unknown): never {
  throw fault instanceof FolderAwayError || fault instanceof FileRefusal ? fault : new FolderAwayError(fault);
}

/** `undefined` for files that are not the portal's, or gone by now. */
async function describe(calls: FolderCalls, folder: string, name: string): Promise<StoredFile | undefined> {
  const known = readName(name);
  if (!known) return undefined;
  try {
    const { mtimeMs, size } = await calls.quick(() => stat(join(folder, name)));
    return { ...known, bytes: size, modifiedAt: mtimeMs };
  } catch (error) {
    if (error instanceof FolderAwayError) throw error;
    return undefined;
  }
}
