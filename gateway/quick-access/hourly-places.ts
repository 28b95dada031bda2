import type { State } from '../state/state.ts';

const HOUR_MS = 60 * 60 * 1000;
const LIFETIME = { ttlSeconds: HOUR_MS / 1000 };
/** Each failed round means another request's write went through, so that this many is a fault and not bad luck. */
const MAX_ROUNDS = 1_000;

/** A place among those of an hour; without one, the seconds until the next is free. */
type Place = { isTaken: true } | { isTaken: false; seconds: number };

/**
 * Places by key, each free again an hour after it was taken: no hour, whenever it begins, sees more than `most`. One
 * entry of the state a key, however many places it has.
 */
export interface HourlyPlaces {
  /** @param at now, in milliseconds: the place's name for `leave` */
  take(key: string, most: number, at: number): Promise<Place>;
  /** Frees a place that was taken at this instant; nothing happens where none was. */
  leave(key: string, at: number): Promise<void>;
}

/**
 * Places that all gateways over one `state` share (.docs/rules/login-and-codes.md#limits-on-codes). Both methods throw
 * where it cannot be reached, or where 1 000 rounds in a row other writes came between.
 */
export function createHourlyPlaces(state: State): HourlyPlaces {
  /** `change` gets the instants, oldest first, and answers what they become; `undefined`: no change. */
  async function update(
    key: string,
    change: (instants: readonly number[]) => number[] | undefined,
  ): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const entry = await state.get(key);
      const next = change(instantsIn(entry));
      if (next === undefined) return;
      const value = next.length === 0 ? undefined : JSON.stringify(next);
      if (await state.compareAndSet(key, entry, value, LIFETIME)) return;
    }
    throw new Error(`places: never undisturbed in ${MAX_ROUNDS} rounds`);
  }

  return {
    async take(key, most, at) {
      let freeAt: number | undefined;
      await update(key, (instants) => {
        const taken = instants.filter((instant) => instant > at - HOUR_MS);
        freeAt = taken.length < most ? undefined : (taken[taken.length - most] ?? at) + HOUR_MS;
        return freeAt === undefined ? [...taken, at] : undefined;
      });
      return freeAt === undefined
        ? { isTaken: true }
        : { isTaken: false, seconds: Math.ceil((freeAt - at) / 1000) };
    },

    leave: (key, at) =>
      update(key, (instants) => {
        const index = instants.indexOf(at);
        return index < 0 ? undefined : instants.toSpliced(index, 1);
      }),
  };
}

function instantsIn(entry: string | undefined): number[] {
  try {
    const instants: unknown = JSON.parse(entry ?? '[]');
    return Array.isArray(instants) ? instants.filter((instant) => typeof instant === 'number') : [];
  } catch {
    return [];
  }
}
