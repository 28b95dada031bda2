import type { PortalNote } from '../../events/events.ts';
import { createPresence } from '../presence.ts';
import { StateAwayError } from '../state-away-error.ts';

/**
 * SQLite's result codes for a file that cannot be used now, though nothing is wrong with the command: SQLITE_BUSY (held by
 * another process), SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL (the disk), SQLITE_CANTOPEN.
 */
const AWAY_CODES: ReadonlySet<number> = new Set([5, 8, 10, 13, 14]);
/** An extended code says more in the bits above. */
const RESULT_CODE = 0xff;

/** Runs the driver's statements as commands of the state port. */
export interface SqliteCommands {
  run: <T>(work: () => T | Promise<T>) => Promise<T>;
  /**
   * Runs a command that certainly writes: only that proves that the state is back, because a full disk can still be
   * read.
   */
  write: <T>(work: () => T | Promise<T>) => Promise<T>;
}

/**
 * Runs commands, and notes when the file cannot be used any more and when it can again. Both throw a
 * `StateAwayError` while it cannot.
 */
export function createSqliteCommands(note: PortalNote): SqliteCommands {
  const presence = createPresence(note);

  async function run<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error)) throw error;
      presence.away(error);
      throw error instanceof StateAwayError ? error : new StateAwayError(error);
    }
  }

  return {
    run,
    write: async (work) => {
      const answer = await run(work);
      presence.back();
      return answer;
    },
  };
}

function isAway(error: unknown): boolean {
  if (error instanceof StateAwayError) return true;
  return error instanceof Error && 'errcode' in error && AWAY_CODES.has(Number(error.errcode) & RESULT_CODE);
}
