import cluster from 'node:cluster';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, Gauge, Registry } from 'prom-client';

import { EnvironmentError } from '../settings/env.ts';
import type { Events } from '../events/events.ts';
import { countEvents } from './count-events.ts';
import type { Measured } from './instruments.ts';
import { answerParent, collectWorkerFigures } from './worker-figures.ts';

/** The page for Prometheus, on a port of its own: no proxy in front of the portal leads to it. */
export interface MetricsPage {
  /** 0 if another process serves the page. */
  port: number;
  close(): Promise<void>;
}

/** The page's address. Port 0 picks a free one. */
interface MetricsAddress {
  port: number;
  /** An address of this machine, or a name of it. */
  host: string;
}

const NOBODY: MetricsPage = { port: 0, close: () => Promise.resolve() };

/**
 * Counts this process's events. A single process serves the page itself; a worker of a cluster gives its figures to
 * the parent, which serves it (`serveClusterMetrics`).
 *
 * @throws {EnvironmentError} when the port is taken, or the host is not an address of this machine
 */
export async function startMetrics(
  events: Events,
  address: MetricsAddress,
  measured: Measured,
): Promise<MetricsPage> {
  const registry = new Registry();
  countEvents(events, registry, measured);
  if (!cluster.isWorker) return serve(address, () => registry.metrics(), registry.contentType);
  answerParent(registry);
  return NOBODY;
}

/**
 * Serves the sum over all workers, including the last figures of those that ended; call it in a cluster's parent.
 *
 * @throws {EnvironmentError} when the port is taken, or the host is not an address of this machine
 */
export function serveClusterMetrics(events: Events, address: MetricsAddress): Promise<MetricsPage> {
  const workers = collectWorkerFigures();
  const own = new Registry();
  const replaced = new Counter({
    name: 'vaivem_workers_replaced_total',
    help: 'Workers that died and were started anew',
    registers: [own],
  });
  events.listen(['worker replaced'], () => replaced.inc());
  const heard = new Gauge({
    name: 'vaivem_workers_heard',
    help: 'Whether every worker gave its figures: without them most other alarms about the portal cannot ring',
    registers: [own],
  });
  // A worker that is starting or hangs gives no figures. The page is served all the same: while workers die one after
  // the other, this gauge has to say so.
  const read = async () => {
    heard.set((await workers.ask()) ? 1 : 0);
    return `${await workers.text()}\n${await own.metrics()}`;
  };
  return serve(address, read, own.contentType);
}

async function serve(
  { host, port }: MetricsAddress,
  read: () => Promise<string>,
  contentType: string,
): Promise<MetricsPage> {
  const server = createServer((req, res) => {
    if (req.url !== '/metrics' || req.method !== 'GET') {
      res.writeHead(404).end();
      return;
    }
    read().then(
      (text) => res.writeHead(200, { 'content-type': contentType }).end(text),
      () => res.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new EnvironmentError(
          `METRICS_PORT: port ${port} of ${host} cannot be used (${error.code ?? error.message}): set METRICS_PORT to a free port and METRICS_HOST to an address of this machine`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
