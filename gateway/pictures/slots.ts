/** A queue before work of which only a limited number may be under way. */
export interface Slots {
  /** Whether a newcomer would find no place, not even in the queue. */
  isFull(): boolean;
  /**
   * Waits for a place.
   *
   * @returns a function to call when the work is over, however it ended; `undefined` if no place became free in time
   */
  take(): Promise<(() => void) | undefined>;
}

interface SlotLimits {
  /** How many are at work at once. */
  atOnce: number;
  /** How many may wait for a place. */
  inLine: number;
  /** How long each waits at most. */
  waitMs: number;
}

/** First come, first served; a waiting one leaves after `waitMs`. */
export function createSlots({ atOnce, inLine, waitMs }: SlotLimits): Slots {
  let free = atOnce;
  const line = new Set<() => void>();

  function enter(): () => void {
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      const [next] = line;
      if (next) next();
      else free += 1;
    };
  }

  return {
    isFull: () => free === 0 && line.size >= inLine,
    take() {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(enter());
      }
      if (line.size >= inLine) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const go = () => {
          clearTimeout(giveUp);
          line.delete(go);
          resolve(enter());
        };
        const giveUp = setTimeout(() => {
          line.delete(go);
          resolve(undefined);
        }, waitMs);
        line.add(go);
      });
    },
  };
}
