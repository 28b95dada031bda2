import type { State } from '../../state/state.ts';

const KEY = 'uploads:revision';
const TEN_YEARS = { ttlSeconds: 10 * 365 * 24 * 60 * 60 };
/** Earlier versions ordered lists by the time, in milliseconds since 1970: a count is later than any of those. */
const AFTER_ALL_TIMES = 2 ** 41;

/**
 * The order of lists of waiting files, whichever gateway read them. Clocks cannot give it: those of two gateways differ
 * by more than the time between two answers, and a page would take an older list for the newer one.
 */
export interface ListRevision {
  /** Counts a change, once it is made. */
  count(): Promise<void>;
  /**
   * Ask for it before you read a list: of two lists, the one with the higher answer has every change that the other
   * has.
   */
  current(): Promise<number>;
}

/** One count for all customers, so that it says nothing of any. */
export function createListRevision(state: Pick<State, 'get' | 'increment'>): ListRevision {
  return {
    async count() {
      await state.increment(KEY, TEN_YEARS);
    },
    async current() {
      return AFTER_ALL_TIMES + Number((await state.get(KEY)) ?? 0);
    },
  };
}

/** For lists that no page shows. */
export const unordered: ListRevision = {
  count: () => Promise.resolve(),
  current: () => Promise.resolve(0),
};
