import { Worker } from 'node:worker_threads';

import { askedThread, type AskedThread } from './asked-thread.ts';
import { createLogSync } from './log-sync.ts';
import type { WriteOrder } from './sqlite-writes.ts';
import type { WritingThreadOrder } from './sqlite-writing-thread.ts';

/** The work on the state's file that is done beside the event loop, because it waits for the disk. */
export interface BesideTheLoop {
  startWriter: (workerData: WritingThreadOrder, deadlineMs: number) => AskedThread<WriteOrder>;
  createLogSync: typeof createLogSync;
}

export const besideTheLoop: BesideTheLoop = {
  startWriter: (workerData, deadlineMs) =>
    askedThread(
      new Worker(new URL('./sqlite-writing-thread.ts', import.meta.url), { execArgv: [], workerData }),
      deadlineMs,
    ),
  createLogSync,
};
