import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'undici';

import { processorMs } from './process-figures.ts';

const CONNECTIONS = 10;
const TURNED_AWAY_MS = 100;
/** Some thirty seconds in which every connection was turned away. */
const MOST_TURNED_AWAY = 3_000;

/** A request as a logged-in browser sends it. */
export interface Target {
  path: string;
  headers: Record<string, string>;
}

export interface Asked {
  /** Pages a second. */
  perSecond: number;
  /** Milliseconds of the server's processor time for each page. */
  ms: number;
}

/**
 * Asks a server for pages over ten connections, each of which asks again as soon as it is answered.
 *
 * @param until the number of pages or seconds after which it ends
 * @throws Error where anything but a whole page is answered, or nothing but refusals for half a minute
 */
export async function askFor(
  { origin, pid, targets }: { origin: string; pid: number; targets: readonly Target[] },
  until: { pages: number } | { seconds: number },
): Promise<Asked> {
  const clients = Array.from({ length: CONNECTIONS }, () => new Client(origin));
  const startedAt = performance.now();
  const usedBefore = processorMs(pid);
  let pages = 0;
  let turnedAway = 0;
  const isOver = () =>
    'pages' in until ? pages >= until.pages : performance.now() - startedAt >= until.seconds * 1_000;

  async function ask(client: Client, number: number): Promise<void> {
    const target = targets[number % targets.length] ?? { path: '/', headers: {} };
    while (!isOver()) {
      const { statusCode, body } = await client.request({ method: 'GET', ...target });
      await body.dump();
      // On a busy machine the portal turns some requests away.
      if (statusCode === 503) {
        turnedAway += 1;
        if (turnedAway > MOST_TURNED_AWAY) throw new Error(`${target.path} was turned away all the time`);
        await wait(TURNED_AWAY_MS);
        continue;
      }
      turnedAway = 0;
      if (statusCode !== 200) throw new Error(`${target.path} answered ${statusCode}`);
      pages += 1;
    }
  }

  try {
    await Promise.all(clients.map(ask));
  } finally {
    await Promise.all(clients.map((client) => client.destroy()));
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  return { perSecond: pages / seconds, ms: (processorMs(pid) - usedBefore) / pages };
}
