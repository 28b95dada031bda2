import type { GateClock } from './gate-clock.ts';

/** After this long half of the refused requests have come again or given up. */
const HALF_LIFE_MS = 5_000;
/** A refused client waits one second at least, so for this long after a refusal the rush may not be over. */
const RUSH_LASTS_MS = 2_000;
const MOST_RETRY_SECONDS = 30;

/** Remembers how many requests were refused lately, and tells each when to come again. */
export interface Refusals {
  /**
   * Counts one more refused request.
   *
   * @param gapMs the time between two requests that end
   * @returns the seconds after which it may come again: a random time within four times what serving all refused
   *   requests takes. So they do not all come back together, and customers who are served meanwhile can open their next
   *   page
   */
  retryAfter(gapMs: number): number;
  /** Whether requests are being refused, or were a moment ago. */
  isRush(): boolean;
}

/** See {@link Refusals}. */
export function createRefusals(clock: Pick<GateClock, 'now' | 'random'>): Refusals {
  let refused = { count: 0, at: -Infinity };

  const refusedLately = () => refused.count * 0.5 ** ((clock.now() - refused.at) / HALF_LIFE_MS);

  return {
    retryAfter(gapMs) {
      refused = { count: 1 + refusedLately(), at: clock.now() };
      const spread = Math.min(MOST_RETRY_SECONDS, Math.max(4, (4 * refused.count * gapMs) / 1_000));
      return 1 + Math.floor(clock.random() * spread);
    },

    isRush: () => clock.now() - refused.at < RUSH_LASTS_MS,
  };
}
