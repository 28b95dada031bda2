import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AwayError } from '../../away-error.ts';
import { createSqliteState } from './sqlite-state.ts';
import type { StateDriver } from '../state.ts';
import { describeDriver, describeState, onClock } from '../state-contract.for-tests.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-state-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const CANARY = 'canary-4711-of-the-tests';
const MINUTE = { ttlSeconds: 60 };

const openDriver = onClock((now) => createSqliteState({ path: join(folder, 'state.db'), now }));
describeState('SQLite', openDriver);
describeDriver('SQLite', openDriver);

/** Every byte of the folder's files, those of the log among them. */
const bytesOnDisk = () =>
  Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name)))).toString('latin1');

describe('SQLite state', () => {
  it('outlives the process that wrote it', async () => {
    const path = join(folder, 'state.db');
    const first = createSqliteState({ path });
    await first.set('k', 'v', { ttlSeconds: 60 });
    await first.close();
    const second = createSqliteState({ path });
    expect(await second.get('k')).toBe('v');
    await second.close();
  });

  it('is readable by its owner only, with the files beside it and the folder that it made', async () => {
    const path = join(folder, 'deep', 'state.db');
    const state = createSqliteState({ path });
    await state.set('k', 'v', { ttlSeconds: 60 });
    const modes = [dirname(path), path, `${path}-wal`, `${path}-shm`].map((file) =>
      (statSync(file).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['700', '600', '600', '600']);
    await state.close();
  });

  it('takes a file from others that could read it, such as one that was restored', async () => {
    const path = join(folder, 'state.db');
    writeFileSync(path, '');
    chmodSync(path, 0o644);
    const state = createSqliteState({ path });
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600');
    await state.close();
  });

  it('is one file, with everything in it, once it is closed', async () => {
    const state = createSqliteState({ path: join(folder, 'state.db') });
    await state.set('k', CANARY, MINUTE);
    await state.close();
    expect(readdirSync(folder)).toEqual(['state.db']);
    expect(bytesOnDisk()).toContain(CANARY);
  });

  it('counts how many entries a sweep removed', async () => {
    let time = 0;
    const state = createSqliteState({ path: join(folder, 'state.db'), now: () => time });
    await state.set('a', '1', { ttlSeconds: 1 });
    await state.set('b', '1', { ttlSeconds: 1 });
    await state.set('c', '1', { ttlSeconds: 2 });
    time = 1_000;
    expect(await state.sweep()).toBe(2);
    expect(await state.sweep()).toBe(0);
    await state.close();
  });

  it.each([2 * 60_000, 400 * 24 * 60 * 60_000])(
    'begins a count anew if a clock that was %i ms ahead began it',
    async (aheadMs) => {
      let time = Date.UTC(2026, 10, 20);
      const state = createSqliteState({ path: join(folder, 'state.db'), now: () => time });
      time += aheadMs;
      for (const count of [1, 2, 3]) expect(await state.increment('k', MINUTE)).toBe(count);
      time -= aheadMs;
      for (const count of [1, 2, 3]) expect(await state.increment('k', MINUTE)).toBe(count);
      // Clocks of two gateways may differ.
      time -= 60_000;
      expect(await state.increment('k', MINUTE)).toBe(4);
      await state.close();
    },
  );

  it('goes on with a count that lives for years, though a clock that was ahead began it', async () => {
    let time = Date.UTC(2026, 10, 20);
    const state = createSqliteState({ path: join(folder, 'state.db'), now: () => time });
    const tenYears = { ttlSeconds: 10 * 365 * 24 * 60 * 60 };
    time += 2 * 60_000;
    expect(await state.increment('k', tenYears)).toBe(1);
    time -= 2 * 60_000;
    expect(await state.increment('k', tenYears)).toBe(2);
    await state.close();
  });

  it('is shared by processes that open it at the same moment', async () => {
    const path = join(folder, 'state.db');
    const script = `
      const { createSqliteState } = await import(${JSON.stringify(new URL('sqlite-state.ts', import.meta.url).href)});
      const state = createSqliteState({ path: ${JSON.stringify(path)} });
      for (let n = 0; n < 100; n += 1) await state.increment('k', { ttlSeconds: 60 });
      await state.close();`;
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    await Promise.all([run(), run(), run()]);
    const state = createSqliteState({ path });
    expect(await state.get('k')).toBe('300');
    await state.close();
  });

  it.each([
    ['deleted', (state: StateDriver) => state.delete('k')],
    ['replaced', (state: StateDriver) => state.set('k', 'x', MINUTE)],
    ['replaced by a longer one', (state: StateDriver) => state.set('k', 'x'.repeat(20_000), MINUTE)],
  ])('leaves nothing of a value on disk that was %s, once it is purged', async (_, replace) => {
    const state = createSqliteState({ path: join(folder, 'state.db') });
    for (let n = 0; n < 50; n += 1) await state.set(`other:${n}`, 'y'.repeat(500), MINUTE);
    await state.set('k', CANARY.repeat(1_000), MINUTE);
    expect(bytesOnDisk().includes(CANARY)).toBe(true);
    await replace(state);
    await state.purge();
    expect(bytesOnDisk().includes(CANARY)).toBe(false);
    await state.close();
  });

  it('leaves nothing on disk of a value that a sweep removed', async () => {
    let time = 0;
    const state = createSqliteState({ path: join(folder, 'state.db'), now: () => time });
    await state.set('k', CANARY, MINUTE);
    time = 60_000;
    await state.sweep();
    expect(bytesOnDisk().includes(CANARY)).toBe(false);
    await state.close();
  });

  it('leaves nothing on disk of values that an earlier version deleted without overwriting them', async () => {
    const path = join(folder, 'state.db');
    const earlier = new DatabaseSync(path);
    earlier.exec(`
      PRAGMA journal_mode = WAL;
      CREATE TABLE entry (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE INDEX entry_expires_at ON entry (expires_at);`);
    const insert = earlier.prepare('INSERT INTO entry VALUES (?, ?, 9e12)');
    for (let n = 0; n < 40; n += 1) insert.run(`k${n}`, CANARY.repeat(200));
    earlier.exec(`PRAGMA wal_checkpoint(TRUNCATE); DELETE FROM entry WHERE key <> 'k1'`);
    earlier.exec(`UPDATE entry SET value = 'kept'`);
    earlier.close();
    expect(bytesOnDisk().includes(CANARY)).toBe(true);
    const state = createSqliteState({ path });
    expect(bytesOnDisk().includes(CANARY)).toBe(false);
    expect(await state.get('k1')).toBe('kept');
    await state.close();
  });

  it('does not write over the whole file again at each start', async () => {
    const path = join(folder, 'state.db');
    const first = createSqliteState({ path });
    for (let n = 0; n < 50; n += 1) await first.set(`k${n}`, 'x'.repeat(4_000), MINUTE);
    for (let n = 0; n < 50; n += 1) await first.delete(`k${n}`);
    await first.close();
    const freePages = () => {
      const database = new DatabaseSync(path);
      const pages = Number(database.prepare('PRAGMA freelist_count').get()?.['freelist_count']);
      database.close();
      return pages;
    };
    const before = freePages();
    expect(before).toBeGreaterThan(10);
    await createSqliteState({ path }).close();
    expect(freePages()).toBe(before);
  });

  it('writes its log back as it grows, and a sweep empties it', async () => {
    const path = join(folder, 'state.db');
    const state = createSqliteState({ path });
    for (let n = 0; n < 2_000; n += 1) await state.increment(`quick-access:tries:${n}`, MINUTE);
    expect(statSync(`${path}-wal`).size).toBeLessThan(5 * 1024 * 1024);
    await state.sweep();
    expect(statSync(`${path}-wal`).size).toBe(0);
    await state.close();
  });

  const WRITES: [string, (state: StateDriver) => Promise<unknown>][] = [
    ['set', (state) => state.set('k', 'b', MINUTE)],
    ['setIfAbsent', (state) => state.setIfAbsent('new', 'b', MINUTE)],
    ['compareAndSet', (state) => state.compareAndSet('k', 'a', 'b', MINUTE)],
    ['compareAndSet, durable', (state) => state.compareAndSet('k', 'a', 'b', { ...MINUTE, isDurable: true })],
    ['compareAndSet of an absent entry', (state) => state.compareAndSet('new', undefined, 'b', MINUTE)],
    ['compareAndSet to nothing', (state) => state.compareAndSet('k', 'a', undefined, MINUTE)],
    ['increment', (state) => state.increment('count', MINUTE)],
    ['delete', (state) => state.delete('k')],
    ['rewrite', (state) => state.rewrite('k', 'a', 'b')],
    ['sweep', (state) => state.sweep()],
  ];

  it.each(WRITES)('is away while its file cannot be written, and says so once: %s', async (_name, write) => {
    const path = join(folder, 'state.db');
    const told: string[] = [];
    const state = createSqliteState({ path, note: (name) => told.push(name), busyTimeoutMs: 1 });
    await state.set('k', 'a', MINUTE);
    const other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE');
    await expect(write(state)).rejects.toBeInstanceOf(AwayError);
    await expect(write(state)).rejects.toBeInstanceOf(AwayError);
    expect(await state.get('k')).toBe('a');
    expect(told).toEqual(['state away']);
    other.exec('COMMIT');
    other.close();
    await write(state);
    await state.set('other', 'c', MINUTE);
    await state.set('other', 'c', MINUTE);
    expect(told).toEqual(['state away', 'state back']);
    await state.close();
  });

  it('does not count as away after a fault of its own', async () => {
    const told: string[] = [];
    const state = createSqliteState({ path: join(folder, 'state.db'), note: (name) => told.push(name) });
    await state.close();
    const fault = await state.get('k').catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Error);
    expect(fault).not.toBeInstanceOf(AwayError);
    expect(told).toEqual([]);
  });
});
