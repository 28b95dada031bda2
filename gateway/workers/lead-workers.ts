import cluster, { type Address, type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

import type { PortalNote } from '../events/events.ts';

/** Pause before a new worker: one that dies at once would otherwise be started in a tight loop. */
const RESTART_AFTER_MS = 500;
/** How often `close` looks whether the last workers have ended. */
const LOOK_AGAIN_MS = 50;
/** Exit code after a message for the operator. */
const FAULT = 1;

export interface Workers {
  /**
   * The port that all of them listen on, when they do. `undefined` if the first could not start, and has said why, or if
   * they were ended before.
   */
  port: Promise<number | undefined>;
  /** Ends all of them in order, also while they start, and resolves when they have ended. */
  close(): Promise<void>;
}

/**
 * Starts this program once more for each worker, all on one port; Node distributes the connections. A worker that dies
 * is replaced and noted.
 *
 * @param environment the workers' additional environment variables
 * Source: .docs/decisions.md#workers-by-nodes-own-cluster.
 */
export function leadWorkers(count: number, environment: Record<string, string>, note: PortalNote): Workers {
  let isClosing = false;
  let isStarted = false;
  const beganAt = new Map<number, number>();

  cluster.on('fork', ({ id }) => beganAt.set(id, performance.now()));
  cluster.on('exit', ({ id }: Worker, code: number | null, signal: string | null) => {
    const now = performance.now();
    const ms = Math.round(now - (beganAt.get(id) ?? now));
    beganAt.delete(id);
    if (isClosing || !isStarted) return;
    note('worker replaced', { ms, signal: signal ?? undefined, code: code ?? undefined });
    setTimeout(() => {
      if (!isClosing) cluster.fork(environment);
    }, RESTART_AFTER_MS);
  });

  // Asked again after each wait, because the workers may be ended meanwhile.
  const isOver = () => isClosing;

  async function start(): Promise<number | undefined> {
    // The first worker starts alone: a fault of the environment is then reported once.
    const port = await portOf(cluster.fork(environment));
    if (isOver()) return undefined;
    if (port === undefined) {
      process.exitCode = FAULT;
      return undefined;
    }
    isStarted = true;
    await Promise.all(Array.from({ length: count - 1 }, () => portOf(cluster.fork(environment))));
    return isOver() ? undefined : port;
  }

  return {
    port: start(),
    async close() {
      isClosing = true;
      const left = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      for (const worker of left()) worker.process.kill('SIGTERM');
      while (left().length > 0) await wait(LOOK_AGAIN_MS);
    },
  };
}

/** @returns the port that a worker listens on; `undefined` if it ended before */
async function portOf(worker: Worker): Promise<number | undefined> {
  const listening = once(worker, 'listening') as Promise<[Address]>;
  const ended = once(worker, 'exit').then(() => undefined);
  const first = await Promise.race([listening, ended]);
  return first?.[0].port;
}
