import type { Readable } from 'node:stream';

import { AwayError } from '../../away-error.ts';
import type { PortalNote } from '../../events/events.ts';
import { FileRefusal } from '../file-refusal.ts';
import type { FileStore } from './file-store.ts';

/** While the store is away it is checked this often, whether or not files are requested. */
const LOOK_EVERY_MS = 1_000;

/**
 * The file store, with events when it goes away and when it is back. After an `AwayError` the store counts as away,
 * with that as the reason, until a check finds it there. Any other failed command only leads to a check, because a
 * sender that breaks off is no fault of the store. While the store is away, `has` fails at once instead of asking it:
 * every page with files calls it, and would wait for a silent store's deadline.
 */
export function noteStorage(store: FileStore, note: PortalNote): FileStore {
  let thereSince = performance.now();
  let awaySince: number | undefined;
  let awayBy: unknown;
  let looking: Promise<void> | undefined;
  let nextLook: NodeJS.Timeout | undefined;

  function look(): Promise<void> {
    looking ??= store
      .ready()
      .then(foundBack, (error: unknown) => {
        foundAway(error);
        throw error;
      })
      .finally(() => (looking = undefined));
    return looking;
  }

  function foundBack(): void {
    if (awaySince === undefined) return;
    thereSince = performance.now();
    note('storage back', { ms: Math.round(thereSince - awaySince) });
    awaySince = undefined;
  }

  function foundAway(error: unknown): void {
    awayBy = error;
    if (awaySince === undefined) {
      awaySince = performance.now();
      note('storage away', { ms: Math.round(awaySince - thereSince), err: error });
    }
    // One check, however often commands fail meanwhile.
    nextLook ??= setTimeout(() => {
      nextLook = undefined;
      lookBeside();
    }, LOOK_EVERY_MS).unref();
  }

  const lookBeside = () => void look().catch(() => undefined);

  function failed(error: unknown): void {
    if (error instanceof AwayError) foundAway(error);
    else if (!(error instanceof FileRefusal)) lookBeside();
  }

  async function watched<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      failed(error);
      throw error;
    }
  }

  return {
    write: (owner, id, chunks) => watched(store.write(owner, id, chunks)),
    delete: (owner, id) => watched(store.delete(owner, id)),
    has: (owner, id) =>
      awaySince === undefined ? watched(store.has(owner, id)) : Promise.reject(new AwayError(awayBy)),
    digest: (owner, id) => watched(store.digest(owner, id)),
    read: (owner, id): Readable => store.read(owner, id).once('error', failed),
    entries: () => watched(store.entries()),
    free: () => watched(store.free()),
    used: () => watched(store.used()),
    ready: look,
  };
}
