import type { BackgroundWork } from './background-work.ts';
import { connectSqlite } from './sqlite-file.ts';
import { createSqliteWrites } from './sqlite-writes.ts';

/**
 * Writes at once, and syncs nothing: for tests in which a clock that stands still, or several processes that take turns,
 * would be overtaken by a thread.
 */
export const synchronousWork: BackgroundWork = {
  startWriter: ({ path, busyTimeoutMs }) => {
    const write = createSqliteWrites(connectSqlite(path, busyTimeoutMs));
    return {
      ask: (order) => new Promise((resolve) => resolve(write(order))),
      end: (last) =>
        new Promise((resolve) => {
          if (last) write(last);
          resolve();
        }),
    };
  },
  createLogSync: () => ({ sync: () => Promise.resolve(), end: () => Promise.resolve() }),
};
