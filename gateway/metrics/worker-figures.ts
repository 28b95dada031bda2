import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Registry } from 'prom-client';

import { sumWorkers, type Figures } from './sum-workers.ts';

/** The parent's question, and the only message that it sends. */
const ASK = 'figures';
const ANSWER_WITHIN_MS = 5_000;

/** The figures of all workers of a cluster. */
export interface Workers {
  /** @returns whether there are workers and each has given its figures in time */
  ask(): Promise<boolean>;
  /** The sum of what was given so far, in Prometheus's format. */
  text(): Promise<string>;
}

/** Gives the parent this worker's figures whenever it asks. */
export function answerParent(registry: Registry): void {
  process.on('message', (message) => {
    if (message !== ASK) return;
    registry.getMetricsAsJSON().then(
      // The parent may be gone by then, or the worker on its way out.
      (figures) => process.send?.({ figures }, undefined, undefined, () => undefined),
      () => undefined,
    );
  });
}

/** Sums up the figures of all workers; call it in a cluster's parent. */
export function collectWorkerFigures(): Workers {
  const sum = sumWorkers();
  cluster.on('message', (worker, message: { figures: Figures }) => {
    // A worker's last message may come after its end, when its counts are in the sum already.
    if (!worker.isDead()) sum.report(worker.id, message.figures);
  });
  cluster.on('exit', ({ id }) => sum.end(id));
  return { ask: askWorkers, text: () => sum.text() };
}

async function askWorkers(): Promise<boolean> {
  const workers = Object.values(cluster.workers ?? {}).flatMap((worker) =>
    worker?.isConnected() === true ? [worker] : [],
  );
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const answers = workers.map((worker) => {
    const answer = once(worker, 'message', { signal });
    // A worker that ends meanwhile cannot be asked, and does not answer.
    worker.send(ASK, () => undefined);
    return answer;
  });
  return Promise.all(answers).then(
    () => workers.length > 0,
    () => false,
  );
}
