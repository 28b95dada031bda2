import { parentPort, workerData } from 'node:worker_threads';

import { connectSqlite } from './sqlite-file.ts';
import { createSqliteWrites, type WriteOrder } from './sqlite-writes.ts';
import { threadAnswer } from './thread-client.ts';

/** The data that the thread is started with. */
export interface WritingThreadOrder {
  path: string;
  busyTimeoutMs: number;
}

const { path, busyTimeoutMs } = workerData as WritingThreadOrder;
const write = createSqliteWrites(connectSqlite(path, busyTimeoutMs));

parentPort?.on('message', ({ id, ...order }: WriteOrder & { id: number }) => {
  parentPort?.postMessage(threadAnswer(id, () => write(order)));
});
