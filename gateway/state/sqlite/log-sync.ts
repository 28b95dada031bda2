import { closeSync, fdatasync, openSync } from 'node:fs';

import { StateAwayError } from '../state-away-error.ts';

type SyncFile = (descriptor: number, onEnd: (error: Error | null) => void) => void;

/** Brings the log of the state's file to the disk. */
export interface LogSync {
  /** @throws if the log is not certainly on the disk */
  sync(): Promise<unknown>;
  /** Waits for the sync that is under way, then closes the log. */
  end(): Promise<void>;
}

/**
 * Syncs in one of the process's threads for files (server.ts asks for one more because of it). While a sync hangs, it
 * takes no second thread.
 *
 * @param path the log, which exists as long as a connection to the file is open
 * @param syncFile for tests
 */
export function createLogSync(path: string, deadlineMs: number, syncFile: SyncFile = fdatasync): LogSync {
  // Opened now, because the system reports a disk's fault only to those who had the file open when it happened. Windows
  // wants `+`.
  const log = openSync(path, 'r+');
  let underWay: Promise<unknown> | undefined;
  /** The fault of a sync that was given up. The next sync has to report it, because the system reports a fault once. */
  let lateFault: Error | undefined;

  return {
    sync: () =>
      new Promise((resolve, reject) => {
        const tooSlow = () => reject(new StateAwayError('the disk does not answer'));
        if (lateFault) {
          reject(lateFault);
          lateFault = undefined;
          return;
        }
        if (underWay) {
          tooSlow();
          return;
        }
        const ended = Promise.withResolvers<undefined>();
        underWay = ended.promise;
        let isLate = false;
        const givingUp = setTimeout(() => {
          isLate = true;
          tooSlow();
        }, deadlineMs);
        syncFile(log, (error) => {
          underWay = undefined;
          clearTimeout(givingUp);
          ended.resolve(undefined);
          if (isLate) lateFault = error ?? undefined;
          else if (error) reject(error);
          else resolve(undefined);
        });
      }),
    end: async () => {
      await underWay;
      closeSync(log);
    },
  };
}

/** Brings what is written to the disk. */
export interface Durability {
  /** @throws StateAwayError if everything that was written before is not certainly on the disk */
  reach(): Promise<void>;
  /** Waits until nobody waits for a sync any more. */
  settle(): Promise<void>;
}

/**
 * Brings what is written to the disk, one sync at a time. Whoever asks while a sync is under way shares the next one, which
 * begins after their write.
 *
 * @param emptyLog writes everything into the file, syncs that, and empties the log; answers whether it could. It is needed
 *   after a failed sync: the system then counts the lost bytes as written, so the next sync succeeds although there is a
 *   gap in the log. Once the log is empty, nothing depends on it any more.
 */
export function createDurability(log: Pick<LogSync, 'sync'>, emptyLog: () => Promise<boolean>): Durability {
  let isSound = true;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function once(): Promise<void> {
    if (!isSound) {
      if (!(await emptyLog())) throw new StateAwayError("the log of the state's file cannot be emptied");
      isSound = true;
      return;
    }
    try {
      await log.sync();
    } catch (error) {
      isSound = false;
      throw new StateAwayError(error);
    }
  }

  function begin(): Promise<void> {
    next = undefined;
    running = once().finally(() => (running = undefined));
    return running;
  }

  return {
    reach: () => {
      if (next) return next;
      if (!running) return begin();
      return (next = running.then(begin, begin));
    },
    settle: async () => {
      while (running) await Promise.allSettled([running, next]);
    },
  };
}
