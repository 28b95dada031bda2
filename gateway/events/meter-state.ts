import type { State } from '../state/state.ts';
import type { PortalNote } from './events.ts';

/** The state, with an event for how long each command took. */
export function meterState(state: State, note: PortalNote): State {
  async function metered<T>(command: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    let isDone = false;
    try {
      const answer = await work();
      isDone = true;
      return answer;
    } finally {
      note('state command', { command, ms: performance.now() - startedAt, isDone });
    }
  }

  return {
    get: (key) => metered('get', () => state.get(key)),
    set: (key, value, lifetime) => metered('set', () => state.set(key, value, lifetime)),
    setIfAbsent: (key, value, lifetime) =>
      metered('set if absent', () => state.setIfAbsent(key, value, lifetime)),
    compareAndSet: (key, expected, value, lifetime) =>
      metered('compare and set', () => state.compareAndSet(key, expected, value, lifetime)),
    increment: (key, lifetime) => metered('increment', () => state.increment(key, lifetime)),
    delete: (key) => metered('delete', () => state.delete(key)),
    sweep: () => metered('sweep', () => state.sweep()),
    purge: () => metered('purge', () => state.purge()),
    close: () => state.close(),
  };
}
