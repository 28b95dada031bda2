import type { RequestHandler, Response } from 'express';
import { Worker } from 'node:worker_threads';

import type { PortalNote } from '../events/events.ts';
import { Heartbeat } from './heartbeat.ts';
import type { WatchdogOrder } from './watch-thread.ts';

const BEAT_EVERY_MS = 250;

/** Watches this process from a thread of its own. */
export interface Watchdog {
  /**
   * Notes a request for the line that the watchdog would log. Used a second time it notes that the request continues
   * after a wait.
   */
  note: RequestHandler;
  stop(): Promise<void>;
}

/**
 * Ends the process when its event loop has hung for `hangSeconds`, with a line in the log that names the request's
 * address. The process's supervisor (compose, `npm start`, a cluster's parent) starts a new one; without the watchdog
 * it would hold its port for ever, and ignore SIGTERM.
 * Source: .docs/decisions.md#a-watchdog-thread-ends-a-process-that-hangs.
 */
export function startWatchdog(hangSeconds: number, note: PortalNote): Watchdog {
  const heartbeat = new Heartbeat();
  const order: WatchdogOrder = { memory: heartbeat.memory, hangSeconds };
  const thread = new Worker(new URL('./watch-thread.ts', import.meta.url), { workerData: order });
  thread.once('error', (error) => note('watchdog failed', { err: error }));
  thread.unref();
  const beating = setInterval(() => heartbeat.beat(), BEAT_EVERY_MS).unref();
  const slots = new WeakMap<Response, number>();

  return {
    note: (req, res, next) => {
      const known = slots.get(res);
      if (known !== undefined) {
        heartbeat.goOn(known);
        next();
        return;
      }
      const [path = ''] = req.originalUrl.split('?', 1);
      const slot = heartbeat.begin(`${req.method} ${path}`);
      if (slot !== undefined) {
        slots.set(res, slot);
        res.once('close', () => heartbeat.end(slot));
      }
      next();
    },

    stop: async () => {
      clearInterval(beating);
      await thread.terminate();
    },
  };
}
