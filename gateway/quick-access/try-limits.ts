import type { Identity } from '../session/session-data.ts';
import type { State } from '../state/state.ts';
import { CODE_LIFETIME, COUNTED_HOUR, type Asker, type LimitKeys } from './limit-entries.ts';
import { createTimedPlaces } from './timed-places.ts';

/** Five wrong codes lock the code that was sent; the customer must request a new one. */
const TRIES_PER_CODE = 5;
/** Tries of all browsers that did not request the code, together: fewer, as the brand API may count tries as well. */
const OTHERS_TRIES_PER_CODE = 3;
/**
 * Tries of one code that are given back because the brand API did not judge them: if it answers wrong codes with a
 * failure, this still limits how many are tried.
 */
const FAILURES_PER_CODE = 20;
/** Wrong codes an hour from one network address, for all customers together, in browsers that requested no code. */
const TRIES_PER_HOUR_PER_ADDRESS = 30;

/** A try may be made; the caller reports the result unless the code was wrong. */
export interface TryingCode {
  allowed: true;
  /** The counts of this code start anew. */
  right: () => Promise<void>;
  /**
   * The brand API did not judge the code: the try does not count against the code. It still counts for the network
   * address.
   */
  failed: () => Promise<void>;
}

/** No try: this code was tried too often (`code`: a new one must be sent), or this network address tried too many. */
export type NoTry = { allowed: false; why: 'code' } | { allowed: false; why: 'address'; seconds: number };

/** Limits how often codes are tried. */
export interface TryLimits {
  /**
   * Counts this try of a code and says whether it may be made. Counting first keeps concurrent tries from slipping
   * through together.
   */
  permitTry(identity: Identity, asker: Asker): Promise<TryingCode | NoTry>;
}

/** @param now local time in milliseconds */
export function createTryLimits(state: State, keysOf: LimitKeys, now: () => number): TryLimits {
  const places = createTimedPlaces(state, COUNTED_HOUR);
  const tries = createTimedPlaces(state, CODE_LIFETIME);

  async function giveTryBack(at: number, triesKey: string, failuresKey: string): Promise<void> {
    if ((await state.increment(failuresKey, CODE_LIFETIME)) <= FAILURES_PER_CODE)
      await tries.leave(triesKey, at);
  }

  return {
    async permitTry(identity, asker) {
      const keys = keysOf(identity, asker);
      const at = now();
      const askedAt = await state.get(keys.asked);
      if (askedAt !== undefined) {
        const own = await tries.take(keys.ownTries, TRIES_PER_CODE, at);
        if (!own.isTaken) return { allowed: false, why: 'code' };
        return {
          allowed: true,
          async right() {
            // A code that was used to log in does not count against a shared network address.
            await places.leave(keys.codesOfNetwork, Number(askedAt));
            for (const key of [keys.asked, keys.ownTries, keys.countdown]) await state.delete(key);
          },
          failed: () => giveTryBack(at, keys.ownTries, keys.ownFailures),
        };
      }
      const place = await places.take(keys.triesOfNetwork, TRIES_PER_HOUR_PER_ADDRESS, at);
      if (!place.isTaken) return { allowed: false, why: 'address', seconds: place.seconds };
      const others = await tries.take(keys.othersTries, OTHERS_TRIES_PER_CODE, at);
      if (!others.isTaken) {
        await places.leave(keys.triesOfNetwork, at);
        return { allowed: false, why: 'code' };
      }
      return {
        allowed: true,
        async right() {
          await places.leave(keys.triesOfNetwork, at);
          await state.delete(keys.othersTries);
        },
        failed: () => giveTryBack(at, keys.othersTries, keys.othersFailures),
      };
    },
  };
}
