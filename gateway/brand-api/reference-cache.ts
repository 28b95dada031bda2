import { LRUCache } from 'lru-cache';
import { BrandApiError } from './brand-api-error.ts';
import type { EndpointAnswer } from './contract/endpoints.ts';
import type { Language } from './contract/languages.ts';

const FRESH_MS = 5 * 60 * 1_000;
/** For a list that lacks rows: they are missing for everybody, and may be readable a moment later. */
const FRESH_IN_PART_MS = 10 * 1_000;
/** How long a list is answered while a new one is loaded behind it: deadlines and reasons change, if rarely. */
const STALE_MS = 60 * 60 * 1_000;
/** Four lists for each brand and language, with room for more brands. */
const MAX_LISTS = 500;

/** The lists that are the same for every customer of a brand. */
const REFERENCE_NAMES = ['reasons', 'subReasons', 'wishes', 'banks'] as const;
export type ReferenceName = (typeof REFERENCE_NAMES)[number];

/** Whether a call of the path table is one of these lists. */
export function isReferenceName(name: string): name is ReferenceName {
  return REFERENCE_NAMES.some((known) => known === name);
}

interface ReferenceScope {
  brandId: number;
  language: Language;
}

export interface ReferenceCache {
  /**
   * The list, fresh for 5 minutes, or 10 seconds where it lacks rows. For an hour after that the stale one is answered
   * while one load runs behind it; an older one only if the load fails. Without a list, concurrent callers wait for one
   * load. Every caller gets the same array: do not change it. `load` must be the same call, with the same filters,
   * wherever a list is asked for.
   *
   * @throws any error of `load`, if there is no stale list to answer
   */
  get<Name extends ReferenceName>(
    name: Name,
    scope: ReferenceScope,
    load: () => Promise<EndpointAnswer<Name>>,
  ): Promise<EndpointAnswer<Name>>;
}

/** One caller's way to load a list; of concurrent callers only one starts its load. */
interface Load {
  run: () => Promise<object>;
  isStarted: boolean;
}

/**
 * @param lacksRows whether rows of a list were left out
 * @param now a clock in milliseconds; it need not start at 1970
 */
export function createReferenceCache({
  lacksRows,
  now = () => performance.now(),
}: {
  lacksRows: (list: object) => boolean;
  now?: () => number;
}): ReferenceCache {
  const cache = new LRUCache<string, object, Load>({
    max: MAX_LISTS,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, _stale, { context, options }) {
      context.isStarted = true;
      const list = await context.run();
      options.ttl = lacksRows(list) ? FRESH_IN_PART_MS : FRESH_MS;
      return list;
    },
  });

  return {
    async get<Name extends ReferenceName>(
      name: Name,
      { brandId, language }: ReferenceScope,
      load: () => Promise<EndpointAnswer<Name>>,
    ) {
      const context: Load = { run: load as () => Promise<object>, isStarted: false };
      const key = `${name} ${brandId} ${language}`;
      const isTooOld = cache.getRemainingTTL(key) < -STALE_MS;
      const stale = { allowStale: !isTooOld, allowStaleOnFetchRejection: isTooOld };
      try {
        return (await cache.fetch(key, { context, ...stale })) as EndpointAnswer<Name>;
      } catch (error) {
        // The load failed because of the customer who began it (their session ended, or they left): this caller loads
        // anew.
        if (!context.isStarted && isPersonal(error)) return load();
        throw error;
      }
    },
  };
}

function isPersonal(error: unknown): boolean {
  return (
    error instanceof BrandApiError &&
    (error.kind === 'aborted' || error.status === 401 || error.status === 403)
  );
}
