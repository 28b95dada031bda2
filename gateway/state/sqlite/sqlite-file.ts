import { DatabaseSync } from 'node:sqlite';

/** SQLite writes the log back at about 4 MB (1 000 pages); a log file that grew beyond shrinks to that. */
const LARGEST_LOG_BYTES = 4 * 1024 * 1024;

/** A further connection to the state's file. */
export function connectSqlite(path: string, busyTimeoutMs: number): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA journal_size_limit = ${LARGEST_LOG_BYTES};
  `);
  return database;
}

/**
 * Writes the log back into the file and empties it. While another process is reading or writing, the log stays until
 * the next call.
 *
 * @returns whether it is empty
 */
export function emptyLog(database: DatabaseSync): boolean {
  // The first checkpoint leaves little to the second, which blocks everybody else's writing.
  database.prepare('PRAGMA wal_checkpoint(PASSIVE)').all();
  const [row] = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
  return row?.['busy'] === 0;
}
