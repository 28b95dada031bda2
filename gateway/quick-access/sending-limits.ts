import type { Identity } from '../session/session-data.ts';
import { createCountdown } from '../state/countdown.ts';
import type { State } from '../state/state.ts';
import { CODE_LIFETIME, COUNTED_HOUR, type Asker, type LimitKeys } from './limit-entries.ts';
import { createTimedPlaces } from './timed-places.ts';

/** The limit of codes to one identity is this many times that from one network address. */
const ADDRESSES_PER_IDENTITY = 4;

export interface SendingRules {
  /** Codes for one identity that one network address may request; all addresses together, four times as many. */
  codesPerHourPerIdentity: number;
  /** Codes for any identity, sent on request of one network address and not used to log in. */
  codesPerHourPerAddress: number;
  resendCountdownSeconds: number;
}

/** A code may be sent; the caller reports the result. */
interface SendingCode {
  allowed: true;
  /** The code was sent: this browser may try it five times, all others three times together. */
  sent: () => Promise<void>;
  /**
   * No code was sent: the customer may ask again at once, and the request does not count as one of theirs. It still
   * counts for the network address, which may be trying e-mails.
   */
  failed: () => Promise<void>;
}

/**
 * Why no code may be sent, and for how many seconds: `countdown`: the wait between two codes is not over; `codes`,
 * `address`: too many for this identity, from this network address.
 */
export interface SendingRefusal {
  allowed: false;
  why: 'countdown' | 'codes' | 'address';
  seconds: number;
}

/** Limits how many codes are sent, and how soon after each other. */
export interface SendingLimits {
  /** Counts this request for a code and says whether it may be sent. */
  permitSend(identity: Identity, asker: Asker): Promise<SendingCode | SendingRefusal>;
  /** Seconds until the next code may be requested from this network address; 0 if at once. */
  secondsUntilResend(identity: Identity, networkAddress: string): Promise<number>;
}

/** @param now local time in milliseconds */
export function createSendingLimits(
  state: State,
  rules: SendingRules,
  keysOf: LimitKeys,
  now: () => number,
): SendingLimits {
  const places = createTimedPlaces(state, COUNTED_HOUR);
  const countdown = createCountdown(state, rules.resendCountdownSeconds);

  /** Takes all of the places or none. */
  async function takeAll(
    at: number,
    wanted: readonly { key: string; most: number; why: SendingRefusal['why'] }[],
  ): Promise<SendingRefusal | undefined> {
    for (const [index, { key, most, why }] of wanted.entries()) {
      const place = await places.take(key, most, at);
      if (place.isTaken) continue;
      for (const taken of wanted.slice(0, index)) await places.leave(taken.key, at);
      return { allowed: false, why, seconds: place.seconds };
    }
    return undefined;
  }

  return {
    secondsUntilResend: (identity, networkAddress) =>
      countdown.secondsLeft(keysOf(identity, { networkAddress, browser: '' }).countdown, now()),

    async permitSend(identity, asker) {
      const keys = keysOf(identity, asker);
      const at = now();
      // Taking the countdown's key first makes two requests at the same moment count as one.
      if (!(await countdown.begin(keys.countdown, at))) {
        const seconds = await countdown.secondsLeft(keys.countdown, now());
        return { allowed: false, why: 'countdown', seconds: Math.max(1, seconds) };
      }
      const perIdentity = rules.codesPerHourPerIdentity;
      const refusal = await takeAll(at, [
        { key: keys.codesFromNetwork, most: perIdentity, why: 'codes' },
        { key: keys.codes, most: perIdentity * ADDRESSES_PER_IDENTITY, why: 'codes' },
        { key: keys.codesOfNetwork, most: rules.codesPerHourPerAddress, why: 'address' },
      ]);
      if (refusal) {
        // No code is sent, so the countdown is taken back.
        await state.delete(keys.countdown);
        return refusal;
      }
      return {
        allowed: true,
        async sent() {
          await state.set(keys.asked, String(at), CODE_LIFETIME);
          const { othersFailures, othersTries, ownFailures, ownTries } = keys;
          for (const key of [ownTries, ownFailures, othersTries, othersFailures]) await state.delete(key);
        },
        async failed() {
          await places.leave(keys.codesFromNetwork, at);
          await places.leave(keys.codes, at);
          await state.delete(keys.countdown);
        },
      };
    },
  };
}
