import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { PortalNote } from '../events/events.ts';
import { createSqliteCommands } from './sqlite-commands.ts';
import type { StateDriver } from './state.ts';

const BUSY_TIMEOUT_MS = 2_000;
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
const KEYS_AT_ONCE = 200;
/** The log is written back at about 4 MB (1 000 pages); the file that held more shrinks to that. */
const LARGEST_LOG_BYTES = 4 * 1024 * 1024;
/** The layout of the file: since 1, deleted data is overwritten. An earlier file may still hold data deleted before. */
const LAYOUT_VERSION = 1;

/**
 * The state port on one SQLite file, the embedded default. Several processes of one machine may open the same file:
 * every operation is a single statement, so SQLite's own lock makes it atomic. The file is readable by its owner only,
 * and deleted data is overwritten, because drafts hold personal data.
 *
 * A killed process loses nothing. A power cut may lose the last moments (`synchronous = NORMAL`), except durable
 * writes: the price of not waiting for the disk on every request. While the file cannot be used, such as on a full disk,
 * commands throw a `StateAwayError`.
 *
 * @param path the file; a missing folder is made
 * @param now a clock in milliseconds
 * @param note notes that the file cannot be used, or can be again
 * @param busyTimeoutMs how long a command waits for other processes
 * @throws if the folder or file cannot be written, or is not a database
 */
export function createSqliteState({
  path,
  now = Date.now,
  note = () => undefined,
  busyTimeoutMs = BUSY_TIMEOUT_MS,
}: {
  path: string;
  now?: () => number;
  note?: PortalNote;
  busyTimeoutMs?: number;
}): StateDriver {
  const { run, write } = createSqliteCommands(note);
  mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
  // SQLite gives its -wal and -shm files the mode of this one.
  closeSync(openSync(path, 'a', OWNER_ONLY_FILE));
  chmodSync(path, OWNER_ONLY_FILE);

  const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA journal_size_limit = ${LARGEST_LOG_BYTES};
    CREATE TABLE IF NOT EXISTS entry (
      key TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS entry_expires_at ON entry (expires_at);
  `);

  overwriteEarlierRests(database);

  const get = database.prepare('SELECT value FROM entry WHERE key = :key AND expires_at > :now');
  const set = database.prepare(`
    INSERT INTO entry VALUES (:key, :value, :expiresAt)
    ON CONFLICT DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`);
  const setIfAbsent = database.prepare(`
    INSERT INTO entry VALUES (:key, :value, :expiresAt)
    ON CONFLICT DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at WHERE expires_at <= :now`);
  const replace = database.prepare(`
    UPDATE entry SET value = :value, expires_at = :expiresAt
    WHERE key = :key AND value = :expected AND expires_at > :now`);
  const rewrite = database.prepare(
    'UPDATE entry SET value = :value WHERE key = :key AND value = :expected AND expires_at > :now',
  );
  const deleteIfEqual = database.prepare(
    'DELETE FROM entry WHERE key = :key AND value = :expected AND expires_at > :now',
  );
  const increment = database.prepare(`
    INSERT INTO entry VALUES (:key, '1', :expiresAt)
    ON CONFLICT DO UPDATE SET
      value = CASE WHEN expires_at > :now THEN CAST(CAST(value AS INTEGER) + 1 AS TEXT) ELSE '1' END,
      expires_at = CASE WHEN expires_at > :now THEN expires_at ELSE excluded.expires_at END
    RETURNING CAST(value AS INTEGER) AS count`);
  const remove = database.prepare('DELETE FROM entry WHERE key = :key');
  const keysAfter = database.prepare(
    'SELECT key FROM entry WHERE key > :after AND expires_at > :now ORDER BY key LIMIT :most',
  );
  const sweep = database.prepare('DELETE FROM entry WHERE expires_at <= :now');

  const expiryAfter = (ttlSeconds: number) => Math.round(now() + ttlSeconds * 1_000);

  return {
    get: (key) =>
      run(() => {
        const value = get.get({ key, now: now() })?.['value'];
        return typeof value === 'string' ? value : undefined;
      }),

    set: (key, value, { ttlSeconds }) =>
      write(() => {
        set.run({ key, value, expiresAt: expiryAfter(ttlSeconds) });
      }),

    setIfAbsent: (key, value, { ttlSeconds }) =>
      run(
        () => setIfAbsent.run({ key, value, expiresAt: expiryAfter(ttlSeconds), now: now() }).changes === 1,
      ),

    compareAndSet: (key, expected, value, { isDurable = false, ttlSeconds }) =>
      run(() =>
        synchronously(database, isDurable, () => {
          const at = { now: now() };
          const entry = { key, expiresAt: expiryAfter(ttlSeconds) };
          if (expected === undefined) {
            if (value === undefined) return get.get({ key, ...at }) === undefined;
            return setIfAbsent.run({ ...entry, value, ...at }).changes === 1;
          }
          if (value === undefined) return deleteIfEqual.run({ key, expected, ...at }).changes === 1;
          return replace.run({ ...entry, value, expected, ...at }).changes === 1;
        }),
      ),

    increment: (key, { ttlSeconds }) =>
      write(() => {
        // `all` and not `get`, which leaves the statement unfinished: SQLite would never write its log back.
        const [row] = increment.all({ key, expiresAt: expiryAfter(ttlSeconds), now: now() });
        return Number(row?.['count']);
      }),

    delete: (key) =>
      run(() => {
        remove.run({ key });
      }),

    sweep: () =>
      run(() => {
        const { changes } = sweep.run({ now: now() });
        emptyLog(database);
        return Number(changes);
      }),

    purge: () => run(() => emptyLog(database)),

    async *keys() {
      let after = '';
      for (;;) {
        const rows = keysAfter.all({ after, now: now(), most: KEYS_AT_ONCE });
        for (const { key } of rows) yield (after = String(key));
        if (rows.length < KEYS_AT_ONCE) return;
        await nextTurn();
      }
    },

    rewrite: (key, expected, value) =>
      run(() => rewrite.run({ key, expected, value, now: now() }).changes === 1),

    close: () => run(() => database.close()),
  };
}

/** The driver runs one statement at a time, so no other write runs under this setting. */
function synchronously<Result>(database: DatabaseSync, isDurable: boolean, work: () => Result): Result {
  if (!isDurable) return work();
  database.exec('PRAGMA synchronous = FULL');
  try {
    return work();
  } finally {
    database.exec('PRAGMA synchronous = NORMAL');
  }
}

/** Data that an earlier version deleted may still stand in the file's free pages. */
function overwriteEarlierRests(database: DatabaseSync): void {
  if (Number(database.prepare('PRAGMA user_version').get()?.['user_version']) >= LAYOUT_VERSION) return;
  if (Number(database.prepare('PRAGMA freelist_count').get()?.['freelist_count']) > 0)
    database.exec('VACUUM');
  database.exec(`PRAGMA user_version = ${LAYOUT_VERSION}`);
  emptyLog(database);
}

/**
 * Writes the log back into the file and empties it. While another process is reading or writing, the log stays until
 * the next call.
 */
function emptyLog(database: DatabaseSync): void {
  database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
}
