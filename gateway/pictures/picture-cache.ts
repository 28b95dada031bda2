import { LRUCache } from 'lru-cache';

/** A picture in memory. */
export interface Picture {
  /** `image/webp`. */
  type: string;
  body: Buffer;
}

/** A picture that is not resized is passed on as its server sends it. */
export const AS_IT_IS = 'as it is';
export type Shown = Picture | typeof AS_IT_IS;

/** The result of making a picture. */
export interface Made {
  /** For the requests that wait for it. */
  shown: Shown;
  /** For later requests; without it they make it anew. */
  kept?: Shown;
}

/** Resized pictures, of which the least used are dropped, and marks for pictures that need not be tried again. */
export interface PictureCache {
  /**
   * The kept picture, else the result of `make`; concurrent requests wait for the same.
   * @throws the error of `make`, to all of them
   */
  get(key: string, make: () => Promise<Made>): Promise<Shown>;
}

/** A brand may replace a picture: pages and proxies keep it for a day, and this adds little to it. */
const KEPT_MS = 60 * 60 * 1_000;
/** A picture may have failed to resize only because the machine was busy. */
const AS_IT_IS_MS = 10 * 60 * 1_000;
/** The memory of an entry beside its picture and its key. */
const ENTRY_BYTES = 500;

/**
 * @param mostBytes of all that is kept
 * @param now a clock in milliseconds; it need not start at 1970
 */
export function createPictureCache(mostBytes: number, now = () => performance.now()): PictureCache {
  const kept = new LRUCache<string, Shown>({
    maxSize: mostBytes,
    ttlResolution: 0,
    perf: { now },
    sizeCalculation: (shown, key) => (shown === AS_IT_IS ? 0 : shown.body.length) + key.length + ENTRY_BYTES,
  });
  const underWay = new Map<string, Promise<Shown>>();

  async function run(key: string, make: () => Promise<Made>): Promise<Shown> {
    try {
      const made = await make();
      if (made.kept) kept.set(key, made.kept, { ttl: made.kept === AS_IT_IS ? AS_IT_IS_MS : KEPT_MS });
      return made.shown;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    async get(key, make) {
      const found = kept.get(key);
      if (found) return found;
      const begun = underWay.get(key) ?? run(key, make);
      underWay.set(key, begun);
      return begun;
    },
  };
}
