import type { PortalNote } from '../events/events.ts';

/** Whether the state is there. */
export interface Presence {
  /** It cannot be used, for this reason. */
  away(error: unknown): void;
  /** It can be used. */
  back(): void;
}

/** Notes when the state goes away, with the first reason, and when it is back. */
export function createPresence(note: PortalNote): Presence {
  let thereSince = performance.now();
  let awaySince: number | undefined;
  return {
    away(error) {
      if (awaySince !== undefined) return;
      awaySince = performance.now();
      note('state away', { ms: Math.round(awaySince - thereSince), err: error });
    },
    back() {
      if (awaySince === undefined) return;
      thereSince = performance.now();
      note('state back', { ms: Math.round(thereSince - awaySince) });
      awaySince = undefined;
    },
  };
}
