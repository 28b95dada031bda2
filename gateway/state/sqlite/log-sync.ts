import { closeSync, fdatasync, openSync } from 'node:fs';

import { StateAwayError } from '../state-away-error.ts';

type SyncFile = (descriptor: number, onEnd: (error: Error | null) => void) => void;

/** What brings the log of the state's file to the disk. */
export interface LogSync {
  /** @throws if it is not certainly on the disk */
  sync(): Promise<unknown>;
  /** Once the sync that is under way has ended. */
  end(): Promise<void>;
}

/**
 * Syncs in one of the process's threads for files (server.ts has one more made for it), and takes no second one while a sync
 * hangs.
 *
 * @param path the log, which is there as long as a connection is
 * @param syncFile for tests
 */
export function createLogSync(path: string, deadlineMs: number, syncFile: SyncFile = fdatasync): LogSync {
  // From now on, because the system tells a fault of the disk to those who had the file open. Windows wants `+`.
  const log = openSync(path, 'r+');
  let underWay: Promise<unknown> | undefined;
  /** Of a sync that nobody waited for any more: the system tells it once. */
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
  /** @throws StateAwayError if what was written before is not certainly on the disk */
  reach(): Promise<void>;
  /** Once nobody waits for a sync any more. */
  settle(): Promise<void>;
}

/**
 * Brings what is written to the disk, one sync at a time: those who come meanwhile share the next one, which begins after
 * their write.
 *
 * @param emptyLog writes everything into the file, syncs that, and empties the log; answers whether it could. After a failed
 *   sync the system takes for written what is not: the next sync says nothing of it, and later writes stand behind the
 *   gap. Only then, nothing has to rest on that log any more.
 */
export function createDurability(log: Pick<LogSync, 'sync'>, emptyLog: () => Promise<boolean>): Durability {
  let isSound = true;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function once(): Promise<void> {
    if (!isSound) {
      if (!(await emptyLog())) throw new StateAwayError('the log cannot be emptied');
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
