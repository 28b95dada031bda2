import { createHmac } from 'node:crypto';

import { networkOf } from '../connections/network-of.ts';
import { identityText } from '../session/person-of.ts';
import type { Identity } from '../session/session-data.ts';
import { createCountdown } from '../state/countdown.ts';
import type { State } from '../state/state.ts';
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
/** The lifetime of a code at the brand API. */
const CODE = { ttlSeconds: 10 * 60 };
const HOUR = { ttlSeconds: 60 * 60 };
/** Wrong codes an hour from one network address, for all customers together, in browsers that requested no code. */
const TRIES_PER_HOUR_PER_ADDRESS = 30;
/** The limit of codes to one identity is this many times that from one network address. */
const ADDRESSES_PER_IDENTITY = 4;

export interface QuickAccessRules {
  /** Codes for one identity that one network address may request; all addresses together, four times as many. */
  codesPerHourPerIdentity: number;
  /** Codes for any identity, sent on request of one network address and not used to log in. */
  codesPerHourPerAddress: number;
  resendCountdownSeconds: number;
  /** The least time of a request for a code, so that its time does not reveal who is a customer. */
  sendCodeLeastMs: number;
}

/** The sender of a request for a code, or of a try. */
export interface Asker {
  /** As the socket or a trusted proxy names it. */
  networkAddress: string;
  /** Identifies the browser while it waits for a code: the id of its session. */
  browser: string;
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

/**
 * Limits how many codes may be requested and tried, and by whom (.docs/rules/login-and-codes.md#limits-on-codes). A
 * stranger's attempts never block the customer: both are counted separately, by the network address that requests codes
 * and by the browser that tries them.
 */
export interface QuickAccessLimits {
  /** Counts this request for a code and says whether it may be sent. */
  permitSend(identity: Identity, asker: Asker): Promise<SendingCode | SendingRefusal>;
  /** Seconds until the next code may be requested from this network address; 0 if at once. */
  secondsUntilResend(identity: Identity, networkAddress: string): Promise<number>;
  /** Milliseconds that a request for a code takes at least, for known and unknown customers alike. */
  readonly sendCodeLeastMs: number;
  /**
   * Counts this try of a code and says whether it may be made. Counting first keeps concurrent tries from slipping
   * through together.
   */
  permitTry(identity: Identity, asker: Asker): Promise<TryingCode | NoTry>;
}

/**
 * @param secret keys the digests of identities, addresses and browsers: the state's keys show none of these in clear
 * @param now local time in milliseconds
 */
export function createQuickAccessLimits(
  state: State,
  rules: QuickAccessRules,
  secret: string,
  now: () => number = Date.now,
): QuickAccessLimits {
  const places = createTimedPlaces(state, HOUR);
  const tries = createTimedPlaces(state, CODE);
  const countdown = createCountdown(state, rules.resendCountdownSeconds);
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const keyOf = (kind: string, ...parts: string[]) => ['quick-access', kind, ...parts.map(digest)].join(':');
  const nameOf = (identity: Identity) => identityText(identity).toLowerCase();

  /** The keys of all counts for one identity and one browser. */
  function keysOf(identity: Identity, { networkAddress, browser }: Asker) {
    const [name, network] = [nameOf(identity), networkOf(networkAddress)];
    return {
      countdown: keyOf('countdown', name, network),
      codesFromNetwork: keyOf('codes', name, network),
      codes: keyOf('codes', name),
      codesOfNetwork: keyOf('codes-of-address', network),
      /** This browser requested the code; the value is when, in milliseconds. */
      asked: keyOf('asked', name, browser),
      ownTries: keyOf('own-tries', name, browser),
      ownFailures: keyOf('own-failures', name, browser),
      othersTries: keyOf('others-tries', name),
      othersFailures: keyOf('others-failures', name),
      triesOfNetwork: keyOf('tries-of-address', network),
    };
  }

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

  async function giveTryBack(at: number, triesKey: string, failuresKey: string): Promise<void> {
    if ((await state.increment(failuresKey, CODE)) <= FAILURES_PER_CODE) await tries.leave(triesKey, at);
  }

  return {
    sendCodeLeastMs: rules.sendCodeLeastMs,

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
          await state.set(keys.asked, String(at), CODE);
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
