import type { FileHandle } from 'node:fs/promises';

import type { FolderCalls } from './folder-calls.ts';

/** Less is not worth a trip to the disk of its own. */
const WORTH_BYTES = 1024 * 1024;

/** The early syncs of one file. */
export interface EarlySync {
  /**
   * Call it after each write. Starts a sync where one is worth it and no other is under way, and does not wait for it.
   *
   * @throws the fault of the file's sync before: the system tells each fault once, so a later sync would succeed
   */
  afterWrite(bytes: number): Promise<void>;
  /** Waits for the sync under way. @throws its fault */
  end(): Promise<void>;
}

/**
 * Lets the disk write files down while more of them arrives. With a single sync at the end of each, a dozen large uploads
 * that end together wait for the disk while the processor is idle; with this they take a fifth less time
 * (`npm run bench:upload`).
 *
 * Of all files of a folder only one has an early sync under way: a disk that takes long for each would delay the writes
 * of the others, which share few calls.
 *
 * @returns begins with a file
 */
export function createEarlySyncs(calls: Pick<FolderCalls, 'long'>): (file: FileHandle) => EarlySync {
  let isUnderWay = false;

  async function sync(file: FileHandle): Promise<void> {
    isUnderWay = true;
    try {
      await calls.long(() => file.datasync());
    } finally {
      isUnderWay = false;
    }
  }

  return (file) => {
    let unsynced = 0;
    let last = Promise.resolve();
    const mayBegin = () => unsynced >= WORTH_BYTES && !isUnderWay;
    return {
      async afterWrite(bytes) {
        unsynced += bytes;
        if (!mayBegin()) return;
        await last;
        // Another file's may have begun meanwhile.
        if (!mayBegin()) return;
        unsynced = 0;
        last = sync(file);
        // It is awaited with the next; until then a rejection must not count as unhandled.
        last.catch(() => undefined);
      },

      end: () => last,
    };
  };
}
