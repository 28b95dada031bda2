import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { AwayError } from '../away-error.ts';
import { freeBytes } from '../folders.ts';
import { FileRefusal } from './file-refusal.ts';
import { inPieces, nameOf, readName, type FileStore, type StoredFile } from './file-store.ts';

/** Larger than chunks from a socket: each write is a trip to another thread. */
const WRITE_BYTES = 256 * 1024;
const OWNER_ONLY = 0o600;
const PART = '.part';

/** The folder cannot be read: a shared one may be away for a while, and its files are not gone. */
export class FolderAwayError extends AwayError {
  override name = 'FolderAwayError';
}

/**
 * Waiting files in a folder, also one that several gateways share. A file is written as a `.part` and gets its name
 * when it is whole.
 *
 * @param folder exists and is writable
 */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (...file: Parameters<typeof nameOf>) => join(folder, nameOf(...file));

  async function entries(): Promise<StoredFile[]> {
    const found: StoredFile[] = [];
    // One after the other: side by side they would take all threads from whoever serves a page.
    for (const name of await readdir(folder)) {
      const entry = await describe(folder, name);
      if (entry) found.push(entry);
    }
    return found;
  }

  return {
    async write(owner, id, chunks) {
      const path = pathOf(owner, id) + PART;
      const file = await open(path, 'wx', OWNER_ONLY);
      let size = 0;
      try {
        const buffer = Buffer.allocUnsafeSlow(WRITE_BYTES);
        for await (const piece of inPieces(chunks, () => buffer)) {
          // After a write that finds room only for a part of the piece, the next write fails.
          for (let written = 0; written < piece.length;) {
            written += (await file.write(piece, written)).bytesWritten;
          }
          size += piece.length;
        }
        // The final name promises that the file is whole, after a power cut too.
        await file.datasync();
        await rename(path, pathOf(owner, id));
      } catch (error) {
        await rm(path, { force: true });
        if (!isFull(error)) throw error;
        throw new FileRefusal('no-room', { cause: error });
      } finally {
        await file.close();
      }
      return { size };
    },

    async delete(owner, id) {
      await rm(pathOf(owner, id), { force: true });
      await rm(pathOf(owner, id) + PART, { force: true });
    },

    async has(owner, id) {
      try {
        await access(pathOf(owner, id));
        return true;
      } catch (error) {
        if (!isMissing(error)) throw new FolderAwayError(error);
        // If the folder itself is away, nothing is known of its files.
        await access(folder).catch((cause: unknown) => {
          throw new FolderAwayError(cause);
        });
        return false;
      }
    },

    async digest(owner, id) {
      const hash = createHash('sha256');
      try {
        await pipeline(createReadStream(pathOf(owner, id)), hash);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
      return hash.digest('hex');
    },

    read: (owner, id) => createReadStream(pathOf(owner, id)),

    entries,

    free: () => freeBytes(folder),

    used: async () => (await entries()).reduce((sum, { bytes }) => sum + bytes, 0),

    ready: () => access(folder, constants.W_OK),
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

/** `undefined` for files that are not the portal's, or gone by now. */
async function describe(folder: string, name: string): Promise<StoredFile | undefined> {
  const known = readName(name);
  const found = known && (await stat(join(folder, name)).catch(() => undefined));
  return found && { ...known, bytes: found.size, modifiedAt: found.mtimeMs };
}
