import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { AwayError } from '../../away-error.ts';
import { backgroundWork } from './background-work.ts';
import { createLogSync } from './log-sync.ts';
import { createSqliteState } from './sqlite-state.ts';
import type { StateDriver } from '../state.ts';

const MINUTE = { ttlSeconds: 60 };
const DURABLE = { ...MINUTE, isDurable: true };

let folder: string;
let path: string;
let states: StateDriver[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-state-'));
  path = join(folder, 'state.db');
  states = [];
});
afterEach(async () => {
  await Promise.all(states.map((state) => state.close()));
  rmSync(folder, { recursive: true });
});

/** A state whose syncs end when the test says so. */
function openState(busyTimeoutMs = 60_000) {
  const syncs: PromiseWithResolvers<undefined>[] = [];
  const sync = () => {
    const begun = Promise.withResolvers<undefined>();
    syncs.push(begun);
    return begun.promise;
  };
  let isEnded = false;
  const end = () => Promise.resolve(void (isEnded = true));
  const createLogSync = () => ({ sync, end });
  const state = createSqliteState({ path, busyTimeoutMs, background: { ...backgroundWork, createLogSync } });
  states.push(state);
  return { state, syncs, hasEnded: () => isEnded };
}

/** @returns what has been answered so far */
function watched(answers: Record<string, Promise<unknown>>): string[] {
  const answered: string[] = [];
  for (const [name, answer] of Object.entries(answers)) {
    void answer.then(
      () => answered.push(name),
      () => answered.push(`${name} failed`),
    );
  }
  return answered;
}

describe('SQLite state on a slow disk', () => {
  it('answers readers while another process holds the file, and writes afterwards', async () => {
    const { state } = openState();
    await state.set('k', 'a', MINUTE);
    const other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE');
    const written = state.set('k', 'b', MINUTE);
    await nextTurn();
    expect(await state.get('k')).toBe('a');
    other.exec('COMMIT');
    other.close();
    await written;
    expect(await state.get('k')).toBe('b');
  });

  it('is closed after the writes that are under way are on the disk', async () => {
    const state = createSqliteState({ path });
    const names = Array.from({ length: 20 }, (_, number) => `k${number}`);
    const written = names.map((name) => state.compareAndSet(name, undefined, 'v', DURABLE));
    await state.close();
    expect(await Promise.all(written)).toEqual(names.map(() => true));
  });

  it('is closed after the sync for which a later write waits', async () => {
    const { hasEnded, state, syncs } = openState();
    const first = state.compareAndSet('1', undefined, 'a', DURABLE);
    await expect.poll(() => syncs).toHaveLength(1);
    const second = state.compareAndSet('2', undefined, 'a', DURABLE);
    await expect.poll(() => state.get('2')).toBe('a');
    states = [];
    const closed = state.close();
    syncs[0]?.resolve(undefined);
    await expect.poll(() => syncs).toHaveLength(2);
    expect(hasEnded()).toBe(false);
    syncs[1]?.resolve(undefined);
    expect(await Promise.all([first, second])).toEqual([true, true]);
    await closed;
    expect(hasEnded()).toBe(true);
  });

  it('answers a durable change after its sync, and everything else meanwhile', async () => {
    const { state, syncs } = openState();
    const answered = watched({ durable: state.compareAndSet('k', undefined, 'a', DURABLE) });
    await expect.poll(() => syncs).toHaveLength(1);
    await state.set('other', 'b', MINUTE);
    expect(await state.get('other')).toBe('b');
    expect(await state.compareAndSet('other', 'b', 'c', MINUTE)).toBe(true);
    expect(answered).toEqual([]);
    syncs[0]?.resolve(undefined);
    await expect.poll(() => answered).toEqual(['durable']);
  });

  it('makes one sync for all durable changes that came during the sync before', async () => {
    const { state, syncs } = openState();
    const first = watched({ first: state.compareAndSet('1', undefined, 'a', DURABLE) });
    await expect.poll(() => syncs).toHaveLength(1);
    const later = watched({
      second: state.compareAndSet('2', undefined, 'a', DURABLE),
      third: state.compareAndSet('3', undefined, 'a', DURABLE),
    });
    await expect.poll(() => state.get('3')).toBe('a');
    await state.set('after', 'them', MINUTE);
    syncs[0]?.resolve(undefined);
    await expect.poll(() => first).toEqual(['first']);
    await expect.poll(() => syncs).toHaveLength(2);
    expect(later).toEqual([]);
    syncs[1]?.resolve(undefined);
    await expect.poll(() => later).toEqual(['second', 'third']);
    expect(syncs).toHaveLength(2);
  });

  it('waits for no sync if a durable change changed nothing', async () => {
    const { state, syncs } = openState();
    expect(await state.compareAndSet('k', 'a', 'b', DURABLE)).toBe(false);
    expect(syncs).toHaveLength(0);
  });

  it('fails the change whose sync failed, and no longer relies on that log', async () => {
    const { state, syncs } = openState();
    const failing = state.compareAndSet('k', undefined, 'a', DURABLE);
    await expect.poll(() => syncs).toHaveLength(1);
    const behind = state.compareAndSet('k', 'a', 'b', DURABLE);
    await expect.poll(() => state.get('k')).toBe('b');
    syncs[0]?.reject(new Error('EIO'));
    await expect(failing).rejects.toBeInstanceOf(AwayError);
    // In the file, because nothing behind the gap in the log would be found after a power cut.
    expect(await behind).toBe(true);
    expect(statSync(`${path}-wal`).size).toBe(0);
    expect(syncs).toHaveLength(1);
    const next = state.compareAndSet('k', 'b', 'c', DURABLE);
    await expect.poll(() => syncs).toHaveLength(2);
    syncs[1]?.resolve(undefined);
    expect(await next).toBe(true);
  });

  it('is away as long as a log that failed cannot be emptied', async () => {
    const { state, syncs } = openState(50);
    const failing = state.compareAndSet('k', undefined, 'a', DURABLE);
    await expect.poll(() => syncs).toHaveLength(1);
    const reader = new DatabaseSync(path);
    reader.exec('BEGIN');
    reader.prepare('SELECT * FROM entry').all();
    await state.set('other', 'a', MINUTE);
    syncs[0]?.reject(new Error('EIO'));
    await expect(failing).rejects.toBeInstanceOf(AwayError);
    await expect(state.compareAndSet('k', 'a', 'b', DURABLE)).rejects.toBeInstanceOf(AwayError);
    reader.exec('COMMIT');
    reader.close();
    expect(await state.compareAndSet('k', 'b', 'c', DURABLE)).toBe(true);
  });
});

describe('the sync of a log', () => {
  it("succeeds for the log's file", async () => {
    const { state } = openState();
    await state.set('k', 'a', MINUTE);
    const log = createLogSync(`${path}-wal`, 10_000);
    await expect(log.sync()).resolves.toBeUndefined();
    await log.end();
  });

  it('fails if the system refuses it', async () => {
    // No disk is behind it.
    const log = createLogSync('/dev/null', 10_000);
    await expect(log.sync()).rejects.toThrow('fdatasync');
    await log.end();
  });
});
