import cluster, { type Address, type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

import type { PortalNote } from '../events/events.ts';

/** Pause before a new worker: one that dies at once would otherwise be started in a tight loop. */
const RESTART_AFTER_MS = 500;
/** Exit code after a message for the operator. */
const FAULT = 1;

export interface Workers {
  /** The port that all of them listen on. */
  port: number;
  /** Ends all of them in order, and resolves when they have ended. */
  close(): Promise<void>;
}

/**
 * Starts this program once more for each worker, all on one port; Node distributes the connections. A worker that dies
 * is replaced and noted.
 *
 * @param environment the workers' additional environment variables
 * @returns when all listen; `undefined` if the first could not start, and has said why
 * Source: .docs/decisions.md#workers-by-nodes-own-cluster.
 */
export async function leadWorkers(
  count: number,
  environment: Record<string, string>,
  note: PortalNote,
): Promise<Workers | undefined> {
  let isClosing = false;
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

  let isStarted = false;
  // The first worker starts alone: a fault of the environment is then reported once.
  const first = cluster.fork(environment);
  const port = await portOf(first);
  if (port === undefined) return undefined;
  isStarted = true;
  await Promise.all(Array.from({ length: count - 1 }, () => portOf(cluster.fork(environment))));

  return {
    port,
    async close() {
      isClosing = true;
      const left = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      for (const worker of left()) worker.process.kill('SIGTERM');
      while (left().length > 0) await Promise.race([once(cluster, 'exit'), wait(100)]);
    },
  };
}

/** @returns the port that a worker listens on; `undefined` if it ended before */
async function portOf(worker: Worker): Promise<number | undefined> {
  const listening = once(worker, 'listening') as Promise<[Address]>;
  const ended = once(worker, 'exit').then(() => undefined);
  const first = await Promise.race([listening, ended]);
  if (first === undefined) process.exitCode = FAULT;
  return first?.[0].port;
}
