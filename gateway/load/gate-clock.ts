import { performance } from 'node:perf_hooks';

/** The measurements that a gate takes of its process. */
export interface GateClock {
  /** Milliseconds, from any start. */
  now: () => number;
  /** The share of the time since the last call in which the event loop was busy, from 0 to 1. */
  utilization: () => number;
  random: () => number;
}

/** The clock of this process. */
export function processClock(): GateClock {
  let last = performance.eventLoopUtilization();
  return {
    now: () => performance.now(),
    utilization: () => {
      const current = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(current, last);
      last = current;
      return utilization;
    },
    random: Math.random,
  };
}
