import { fstatSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createDurability, createLogSync, type LogSync } from './log-sync.ts';
import { StateAwayError } from '../state-away-error.ts';

const DEADLINE_MS = 10_000;

let folder: string;
let log: LogSync;
/** Each ends a sync, in their order. */
let ends: ((error: Error | null) => void)[];
/** The log's descriptor, once a sync was asked for. */
let descriptor: number;
beforeEach(() => {
  vi.useFakeTimers();
  ends = [];
  folder = mkdtempSync(join(tmpdir(), 'vaivem-log-'));
  writeFileSync(join(folder, 'wal'), 'x');
  log = open();
});
afterEach(async () => {
  vi.useRealTimers();
  await log.end();
  rmSync(folder, { recursive: true });
});

function open(): LogSync {
  return createLogSync(join(folder, 'wal'), DEADLINE_MS, (synced, onEnd) => {
    descriptor = synced;
    ends.push(onEnd);
  });
}

/** Whether the log's descriptor is still the log's: one that is closed may soon be another file's. */
function isOpen(): boolean {
  try {
    return fstatSync(descriptor).ino === statSync(join(folder, 'wal')).ino;
  } catch {
    return false;
  }
}

async function beLate(): Promise<void> {
  const late = log.sync().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(DEADLINE_MS);
  expect(await late).toBeInstanceOf(StateAwayError);
}

it('a sync that hangs takes one thread, and a further sync fails at once', async () => {
  await beLate();
  await expect(log.sync()).rejects.toBeInstanceOf(StateAwayError);
  expect(ends).toHaveLength(1);
  ends[0]?.(null);
  const next = log.sync();
  ends[1]?.(null);
  await next;
});

it('the fault of a sync that was given up fails the next sync, as the system reports it only once', async () => {
  await beLate();
  const fault = new Error('EIO');
  ends[0]?.(fault);
  await expect(log.sync()).rejects.toBe(fault);
  const next = log.sync();
  ends[1]?.(null);
  await next;
});

it('a sync that ends in time leaves no timer behind, which would keep the process alive', async () => {
  const before = vi.getTimerCount();
  const sync = log.sync();
  ends[0]?.(null);
  await sync;
  expect(vi.getTimerCount()).toBe(before);
});

it('the log is closed after the sync that is under way', async () => {
  const order: string[] = [];
  const sync = log.sync().then(() => order.push('synced'));
  const ended = log.end().then(() => order.push('ended'));
  expect(isOpen()).toBe(true);
  ends[0]?.(null);
  await Promise.all([sync, ended]);
  expect(order).toEqual(['synced', 'ended']);
  expect(isOpen()).toBe(false);
  log = open();
});

it('nobody waits for a sync any more once it is settled, those who asked during a sync among them', async () => {
  const order: string[] = [];
  const durability = createDurability(log, () => Promise.resolve(true));
  const both = ['first', 'second'].map((name) => durability.reach().then(() => order.push(name)));
  const settled = durability.settle().then(() => order.push('settled'));
  ends[0]?.(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['first']);
  ends[1]?.(null);
  await Promise.all([...both, settled]);
  expect(order).toEqual(['first', 'second', 'settled']);
});
