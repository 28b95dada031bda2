import { isOfClockAhead } from '../process/clock-ahead.ts';
import type { State } from './state.ts';

/** A minimum wait between two uses of a key: the entry's value is when the wait began, in milliseconds since 1970. */
export interface Countdown {
  /**
   * Begins the wait unless one is running, and answers whether it did: of two calls at the same moment only one does.
   *
   * @param at now, in milliseconds
   */
  begin(key: string, at: number): Promise<boolean>;
  /** Whole seconds until the wait is over; 0 if none is running. */
  secondsLeft(key: string, at: number): Promise<number>;
}

/** A countdown that all gateways over one `state` share. Both methods throw if the state cannot be reached. */
export function createCountdown(state: State, seconds: number): Countdown {
  const lifetime = { ttlSeconds: seconds };

  return {
    async begin(key, at) {
      if (await state.setIfAbsent(key, String(at), lifetime)) return true;
      const running = await state.get(key);
      if (!isOfClockAhead(Number(running), at)) return false;
      return state.compareAndSet(key, running, String(at), lifetime);
    },

    async secondsLeft(key, at) {
      const beganAt = Number(await state.get(key));
      if (!(beganAt > 0) || isOfClockAhead(beganAt, at)) return 0;
      return Math.min(seconds, Math.max(0, Math.ceil(seconds - (at - beganAt) / 1000)));
    },
  };
}
