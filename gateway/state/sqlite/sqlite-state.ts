import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { CLOCKS_DIFFER_MS } from '../../process/clock-ahead.ts';
import type { PortalNote } from '../../events/events.ts';
import { backgroundWork, type BackgroundWork } from './background-work.ts';
import { createDurability } from './log-sync.ts';
import { createSqliteCommands } from './sqlite-commands.ts';
import { connectSqlite, emptyLog } from './sqlite-file.ts';
import type { WriteValues, WriteWork } from './sqlite-writes.ts';
import type { StateDriver } from '../state.ts';

/** How long a command waits for another process, which holds the file while the disk syncs the log's first page. */
const BUSY_TIMEOUT_MS = 5_000;
/** A disk that takes longer counts as away. */
const DEADLINE_MS = 10_000;
const FOR_YEARS_SECONDS = 365 * 24 * 60 * 60;
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
const KEYS_AT_ONCE = 200;
/** The layout of the file: since 1, deleted data is overwritten. An earlier file may still hold data deleted before. */
const LAYOUT_VERSION = 1;

/**
 * The state port on one SQLite file, the embedded default. Several processes of one machine may open the same file:
 * every operation is a single statement, so SQLite's own lock makes it atomic. The file is readable by its owner only,
 * and deleted data is overwritten, because drafts hold personal data.
 *
 * A killed process loses nothing. A power cut may lose the last moments (`synchronous = NORMAL`), except durable writes
 * and what was written before them: the price of not waiting for the disk on every request. A change is visible before
 * it is on the disk: code that acts on it irrevocably makes a durable write first, which brings every earlier change to
 * the disk as well. While the file cannot be used, such as on a full disk, commands throw a `StateAwayError`.
 *
 * On a slow disk only writers wait, readers do not; and only a durable write waits for a sync.
 *
 * @param path the file; a missing folder is made
 * @param now a clock in milliseconds
 * @param note notes that the file cannot be used, or can be again
 * @param busyTimeoutMs how long a command waits for other processes
 * @param background for tests
 * @throws if the folder or file cannot be written, or is not a database
 */
export function createSqliteState({
  path,
  now = Date.now,
  note = () => undefined,
  busyTimeoutMs = BUSY_TIMEOUT_MS,
  background = backgroundWork,
}: {
  path: string;
  now?: () => number;
  note?: PortalNote | undefined;
  busyTimeoutMs?: number;
  background?: BackgroundWork;
}): StateDriver {
  const { run, write } = createSqliteCommands(note);
  mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
  // SQLite gives its -wal and -shm files the mode of this one.
  closeSync(openSync(path, 'a', OWNER_ONLY_FILE));
  chmodSync(path, OWNER_ONLY_FILE);

  // This connection only reads. A thread of its own writes, because a slow disk would stop the event loop for everybody.
  const database = connectSqlite(path, busyTimeoutMs);
  database.exec(`
    CREATE TABLE IF NOT EXISTS entry (
      key TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS entry_expires_at ON entry (expires_at);
  `);

  overwriteEarlierRests(database);

  const get = database.prepare('SELECT value FROM entry WHERE key = :key AND expires_at > :now');
  const keysAfter = database.prepare(
    'SELECT key FROM entry WHERE key > :after AND expires_at > :now ORDER BY key LIMIT :most',
  );
  const writer = background.startWriter({ path, busyTimeoutMs }, DEADLINE_MS);
  const ask = (work: WriteWork, values: WriteValues = {}) => writer.ask({ work, values });
  const log = background.createLogSync(`${path}-wal`, DEADLINE_MS);
  const durability = createDurability(log, async () => (await ask('emptyLog')) === 1);

  const expiryAfter = (ttlSeconds: number) => Math.round(now() + ttlSeconds * 1_000);

  return {
    get: (key) =>
      run(() => {
        const value = get.get({ key, now: now() })?.['value'];
        return typeof value === 'string' ? value : undefined;
      }),

    set: (key, value, { ttlSeconds }) =>
      write(async () => {
        await ask('set', { key, value, expiresAt: expiryAfter(ttlSeconds) });
      }),

    setIfAbsent: (key, value, { ttlSeconds }) =>
      run(async () => {
        const entry = { key, value, expiresAt: expiryAfter(ttlSeconds) };
        return (await ask('setIfAbsent', { ...entry, now: now() })) === 1;
      }),

    compareAndSet: (key, expected, value, { isDurable = false, ttlSeconds }) =>
      run(async () => {
        const at = { key, now: now() };
        const expiresAt = expiryAfter(ttlSeconds);
        const change = () => {
          if (value === undefined) return ask('deleteIfEqual', { ...at, expected: expected ?? '' });
          if (expected === undefined) return ask('setIfAbsent', { ...at, value, expiresAt });
          return ask('replace', { ...at, value, expected, expiresAt });
        };
        if (expected === undefined && value === undefined) return get.get(at) === undefined;
        const isChanged = (await change()) === 1;
        if (isChanged && isDurable) await durability.reach();
        return isChanged;
      }),

    increment: (key, { ttlSeconds }) =>
      write(() => {
        const expiresAt = expiryAfter(ttlSeconds);
        // A count that expires later than this was begun by a clock that was ahead: it starts anew, unless it lives for
        // years.
        const latest =
          ttlSeconds > FOR_YEARS_SECONDS ? Number.MAX_SAFE_INTEGER : expiresAt + CLOCKS_DIFFER_MS;
        return ask('increment', { key, now: now(), expiresAt, latest });
      }),

    delete: (key) =>
      run(async () => {
        await ask('delete', { key });
      }),

    sweep: () =>
      run(async () => {
        const swept = await ask('sweep', { now: now() });
        await ask('emptyLog');
        return swept;
      }),

    purge: () =>
      run(async () => {
        await ask('emptyLog');
      }),

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
      run(async () => (await ask('rewrite', { key, expected, value, now: now() })) === 1),

    close: () =>
      run(async () => {
        database.close();
        // The last connection writes the log back.
        await writer.end({ work: 'close', values: {} });
        await durability.settle();
        await log.end();
      }),
  };
}

/** Data that an earlier version deleted may still stand in the file's free pages. */
function overwriteEarlierRests(database: DatabaseSync): void {
  if (Number(database.prepare('PRAGMA user_version').get()?.['user_version']) >= LAYOUT_VERSION) return;
  if (Number(database.prepare('PRAGMA freelist_count').get()?.['freelist_count']) > 0)
    database.exec('VACUUM');
  database.exec(`PRAGMA user_version = ${LAYOUT_VERSION}`);
  emptyLog(database);
}
