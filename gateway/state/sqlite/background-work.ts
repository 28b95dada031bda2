import { Worker } from 'node:worker_threads';

import { createLogSync } from './log-sync.ts';
import type { WriteOrder } from './sqlite-writes.ts';
import type { WritingThreadOrder } from './sqlite-writing-thread.ts';
import { createThreadClient, type ThreadClient } from './thread-client.ts';

/** The work on the state's file that is done in other threads, because it waits for the disk. */
export interface BackgroundWork {
  startWriter: (workerData: WritingThreadOrder, deadlineMs: number) => ThreadClient<WriteOrder>;
  createLogSync: typeof createLogSync;
}

export const backgroundWork: BackgroundWork = {
  startWriter: (workerData, deadlineMs) =>
    createThreadClient(
      new Worker(new URL('./sqlite-writing-thread.ts', import.meta.url), { execArgv: [], workerData }),
      deadlineMs,
    ),
  createLogSync,
};
