import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { AwayError } from '../../away-error.ts';
import { createThreadClient } from './thread-client.ts';

/** Answers what it is asked, `fail` with a fault, but stands still at `stand` until another thread wakes it. */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.on('message', ({ fail, id, stand }) => {
    if (stand) Atomics.wait(new Int32Array(workerData), 0, 0);
    if (fail) parentPort.postMessage({ id, fault: { message: 'of its own', errcode: 1 } });
    else parentPort.postMessage({ id, result: id });
  });`;

let end: () => Promise<void>;
afterEach(() => end());

function startThread(deadlineMs: number) {
  const memory = new SharedArrayBuffer(4);
  const worker = new Worker(THREAD, { eval: true, workerData: memory });
  let keepsProcess = true;
  vi.spyOn(worker, 'ref').mockImplementation(() => void (keepsProcess = true));
  vi.spyOn(worker, 'unref').mockImplementation(() => void (keepsProcess = false));
  const thread = createThreadClient<{ fail?: boolean; stand?: boolean }>(worker, deadlineMs);
  const wake = () => {
    Atomics.store(new Int32Array(memory), 0, 1);
    Atomics.notify(new Int32Array(memory), 0);
  };
  end = () => thread.end();
  return { thread, wake, keepsProcess: () => keepsProcess };
}

describe('a thread that is asked', () => {
  it('answers each order, in their sequence', async () => {
    const { thread } = startThread(60_000);
    expect(await Promise.all([thread.ask({}), thread.ask({}), thread.ask({})])).toEqual([1, 2, 3]);
  });

  it('fails all orders at once while it hangs, and answers again afterwards', async () => {
    const { thread, wake } = startThread(2_000);
    await thread.ask({});
    await expect(thread.ask({ stand: true })).rejects.toBeInstanceOf(AwayError);
    const startedAt = performance.now();
    await expect(thread.ask({})).rejects.toBeInstanceOf(AwayError);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    wake();
    await expect.poll(() => thread.ask({}).catch(() => undefined)).toBeDefined();
  });

  it('takes no notice of the fault of an order that it gave up', async () => {
    const { thread, wake } = startThread(200);
    await expect(thread.ask({ fail: true, stand: true })).rejects.toBeInstanceOf(AwayError);
    wake();
    await expect.poll(() => thread.ask({}).catch(() => undefined)).toBeDefined();
  });

  it('does not take an order that was answered for a late one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { thread } = startThread(2_000);
    await thread.ask({});
    vi.advanceTimersByTime(2_000);
    expect(await thread.ask({})).toBe(2);
  });

  it('keeps the process alive while it owes an answer, and only then', async () => {
    const { keepsProcess, thread, wake } = startThread(60_000);
    expect(keepsProcess()).toBe(false);
    const first = thread.ask({});
    const second = thread.ask({ stand: true });
    await first;
    expect(keepsProcess()).toBe(true);
    wake();
    await second;
    expect(keepsProcess()).toBe(false);
  });

  it('tells of a fault of its last order, and ends all the same', async () => {
    const { thread } = startThread(60_000);
    await expect(thread.end({ fail: true })).rejects.toMatchObject({ message: 'of its own', errcode: 1 });
    await expect(thread.ask({})).rejects.toBeInstanceOf(AwayError);
  });

  it('fails an order at once after its end', async () => {
    const { thread } = startThread(2_000);
    await thread.end();
    const startedAt = performance.now();
    await expect(thread.ask({})).rejects.toBeInstanceOf(AwayError);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it('says why it cannot start, and fails every further order at once', async () => {
    const thread = createThreadClient(
      new Worker("throw new Error('no descriptors')", { eval: true }),
      60_000,
    );
    end = () => thread.end();
    await expect(thread.ask({})).rejects.toMatchObject({ cause: { message: 'no descriptors' } });
    await expect(thread.ask({})).rejects.toBeInstanceOf(AwayError);
  });

  it('can be ended although its last order hangs', async () => {
    const { thread } = startThread(200);
    await expect(thread.end({ stand: true })).resolves.toBeUndefined();
  });

  it('fails the orders that are still waiting when it ends', async () => {
    const { thread } = startThread(60_000);
    const answer = thread.ask({ stand: true });
    const ended = thread.end();
    await expect(answer).rejects.toBeInstanceOf(AwayError);
    await ended;
  });
});
