import type { FileStore } from '../uploads/stores/file-store.ts';
import type { PortalNote } from './events.ts';

/** The file store, with an event for how long each command took. */
export function meterStorage(store: FileStore, note: PortalNote): FileStore {
  function begin(command: string): (isDone: boolean) => void {
    const startedAt = performance.now();
    return (isDone) => note('storage command', { command, ms: performance.now() - startedAt, isDone });
  }

  async function metered<T>(command: string, work: Promise<T>): Promise<T> {
    const end = begin(command);
    let isDone = false;
    try {
      const answer = await work;
      isDone = true;
      return answer;
    } finally {
      end(isDone);
    }
  }

  return {
    write: (owner, id, chunks) => metered('write', store.write(owner, id, chunks)),
    delete: (owner, id) => metered('delete', store.delete(owner, id)),
    has: (owner, id) => metered('has', store.has(owner, id)),
    digest: (owner, id) => metered('digest', store.digest(owner, id)),
    read(owner, id) {
      const end = begin('read');
      return store
        .read(owner, id)
        .once('end', () => end(true))
        .once('error', () => end(false));
    },
    entries: () => metered('entries', store.entries()),
    free: () => metered('free', store.free()),
    used: () => metered('used', store.used()),
    ready: () => metered('ready', store.ready()),
  };
}
