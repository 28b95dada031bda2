import { fdatasyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

import { threadAnswer } from './asked-thread.ts';

/** The data that the thread is started with. */
export interface LogSyncOrder {
  /** The open log: descriptors are the process's, not a thread's. */
  log: number;
}

const { log } = workerData as LogSyncOrder;

parentPort?.on('message', ({ id }: { id: number }) => {
  const sync = () => {
    fdatasyncSync(log);
    return 0;
  };
  parentPort?.postMessage(threadAnswer(id, sync));
});
