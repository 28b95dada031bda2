import { changeEntry, type EntryChange } from '../state/change-entry.ts';
import { entryJson } from '../state/entry-json.ts';
import type { Lifetime, State } from '../state/state.ts';
import { isOfClockAhead } from '../process/clock-ahead.ts';

/** A place; without one, the seconds until the next is free. */
type Place = { isTaken: true } | { isTaken: false; seconds: number };

/**
 * A sliding-window limit: places by key, each free again a fixed time after it was taken, so that no span of that
 * length, whenever it begins, has more than `most`. Each key is one entry of the state, however many places it has.
 */
export interface TimedPlaces {
  /** @param at now, in milliseconds: the place's name for `leave` */
  take(key: string, most: number, at: number): Promise<Place>;
  /** Frees a place that was taken at this instant; does nothing if there is none. */
  leave(key: string, at: number): Promise<void>;
}

/**
 * Places that all gateways over one `state` share (.docs/rules/login-and-codes.md#limits-on-codes). Both methods throw
 * if the state cannot be reached, and as `changeEntry` does.
 *
 * @param lifetime how long a place stays taken
 */
export function createTimedPlaces(state: State, lifetime: Lifetime): TimedPlaces {
  const lifetimeMs = lifetime.ttlSeconds * 1000;
  return {
    take(key, most, at) {
      const take = (entry: string | undefined): EntryChange<Place> => {
        const taken = instantsIn(entry).filter(
          (instant) => instant > at - lifetimeMs && !isOfClockAhead(instant, at),
        );
        if (taken.length < most) return { text: JSON.stringify([...taken, at]), result: { isTaken: true } };
        const freeAt = (taken[taken.length - most] ?? at) + lifetimeMs;
        return { result: { isTaken: false, seconds: Math.ceil((freeAt - at) / 1000) } };
      };
      return changeEntry(state, key, take, lifetime);
    },

    leave(key, at) {
      const leave = (entry: string | undefined): EntryChange<void> => {
        const instants = instantsIn(entry);
        const index = instants.indexOf(at);
        if (index < 0) return { result: undefined };
        const left = instants.toSpliced(index, 1);
        return { text: left.length === 0 ? undefined : JSON.stringify(left), result: undefined };
      };
      return changeEntry(state, key, leave, lifetime);
    },
  };
}

/** Oldest first. */
function instantsIn(entry: string | undefined): number[] {
  const instants = entryJson(entry);
  return Array.isArray(instants) ? instants.filter((instant) => typeof instant === 'number') : [];
}
