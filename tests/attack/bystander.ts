/**
 * A worker thread that plays a customer who goes on using the portal while it is attacked, and an operator who checks
 * its health. It is a thread of its own, so that the attacker's work does not count as the portal's.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Agent, request } from 'undici';

import type { Bystander } from './watch.ts';

const { port, host, cookie, path, everyMs, giveUpMs } = workerData as Bystander;
const agent = new Agent({ headersTimeout: giveUpMs, bodyTimeout: giveUpMs, connectTimeout: giveUpMs });
const pages: number[] = [];
const health: number[] = [];
let refused = 0;
const over = new AbortController();
parentPort?.once('message', () => over.abort());

/** @returns how long the answer took; one that does not come counts with the time after which it was given up */
async function ask(address: string): Promise<number> {
  const startedAt = performance.now();
  try {
    const { statusCode, body } = await request(`http://127.0.0.1:${port}${address}`, {
      headers: { host, cookie, accept: 'text/html' },
      dispatcher: agent,
    });
    await body.dump({ limit: 10_000_000 });
    if (statusCode !== 200) refused += 1;
    return performance.now() - startedAt;
  } catch {
    refused += 1;
    return Math.max(performance.now() - startedAt, 1);
  }
}

while (!over.signal.aborted) {
  health.push(await ask('/healthz'));
  pages.push(await ask(path));
  await wait(everyMs);
}
await agent.close();
parentPort?.postMessage({ pages, health, refused });
