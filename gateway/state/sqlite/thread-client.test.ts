import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';

import { AwayError } from '../../away-error.ts';
import { createThreadClient } from './thread-client.ts';

/** Answers what it is asked, but stands still at `stand` until another thread wakes it. */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.on('message', ({ id, stand }) => {
    if (stand) Atomics.wait(new Int32Array(workerData), 0, 0);
    parentPort.postMessage({ id, result: id });
  });`;

let end: () => Promise<void>;
afterEach(() => end());

function startThread(deadlineMs: number) {
  const memory = new SharedArrayBuffer(4);
  const thread = createThreadClient<{ stand?: boolean }>(
    new Worker(THREAD, { eval: true, workerData: memory }),
    deadlineMs,
  );
  const wake = () => {
    Atomics.store(new Int32Array(memory), 0, 1);
    Atomics.notify(new Int32Array(memory), 0);
  };
  end = () => thread.end();
  return { thread, wake };
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

  it('fails an order at once after its end', async () => {
    const { thread } = startThread(2_000);
    await thread.end();
    const startedAt = performance.now();
    await expect(thread.ask({})).rejects.toBeInstanceOf(AwayError);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it('says why it cannot start', async () => {
    const thread = createThreadClient(
      new Worker("throw new Error('no descriptors')", { eval: true }),
      60_000,
    );
    end = () => thread.end();
    await expect(thread.ask({})).rejects.toMatchObject({ cause: { message: 'no descriptors' } });
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
