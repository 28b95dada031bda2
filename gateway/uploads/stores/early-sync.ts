import type { FileHandle } from 'node:fs/promises';

import type { FolderCalls } from './folder-calls.ts';

/** Fewer bytes are not worth a sync of their own. */
const WORTH_BYTES = 1024 * 1024;

/** The early syncs of one file. */
export interface EarlySync {
  /**
   * Call it after each write. Starts a sync if one is worth it and no other is under way, and does not wait for it.
   *
   * @throws the fault of the file's previous sync: the system reports each fault once, so a later sync would succeed
   */
  afterWrite(bytes: number): Promise<void>;
  /** Waits for the sync under way. @throws its fault */
  end(): Promise<void>;
}

/**
 * Lets the disk write a file while more of it arrives. With a single sync at the end of each, a dozen large uploads
 * that end together wait for the disk while the processor is idle; with this they take a fifth less time
 * (`npm run bench:upload`).
 *
 * Only one file of a folder has an early sync under way at a time: on a slow disk, several would delay the writes of
 * other files, which share few calls.
 *
 * @returns a function that begins the early syncs of one file
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
