/** A line before work of which only so much may be under way. */
export interface Turns {
  /** Whether nobody who comes now would find a place, not even in the line. */
  isFull(): boolean;
  /**
   * Waits for a place.
   *
   * @returns a function to call when the work is over, however it ended; `undefined` where no place came free
   */
  take(): Promise<(() => void) | undefined>;
}

interface TurnLimits {
  /** Places. */
  atOnce: number;
  /** How many may wait for one. */
  inLine: number;
  /** How long each waits at most. */
  waitMs: number;
}

/** First come, first served; who has waited for too long leaves. */
export function createTurns({ atOnce, inLine, waitMs }: TurnLimits): Turns {
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
