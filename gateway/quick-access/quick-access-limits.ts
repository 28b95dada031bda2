import { createHmac } from 'node:crypto';

import { identityText } from '../session/identities-of.ts';
import type { Identity } from '../session/session-data.ts';
import type { State } from '../state/state.ts';
import { createHourlyPlaces } from './hourly-places.ts';
import { networkOf } from './network-of.ts';

/** Five wrong codes lock the code that was sent; a new one has to be asked for. */
const TRIES_PER_CODE = 5;
/** Of all browsers that did not ask for it, together: fewer, as the brand API may count tries as well. */
const OTHERS_TRIES_PER_CODE = 3;
/** As long as a code lives at the brand API. */
const CODE_SECONDS = 10 * 60;
/** Wrong codes an hour from one network address, for all customers together, in browsers that asked for no code. */
const TRIES_PER_HOUR_PER_ADDRESS = 30;
/** A mailbox gets at most so many times what one network address may have sent to it. */
const ADDRESSES_PER_IDENTITY = 4;

export interface QuickAccessRules {
  /** Sent for one network address; four times as many in all. */
  codesPerHourPerIdentity: number;
  /** Sent and not logged in with. */
  codesPerHourPerAddress: number;
  resendCountdownSeconds: number;
  /** What asking for a code takes at least, so that time tells nobody who is a customer. */
  sendCodeLeastMs: number;
}

/** Who asks for a code, or tries one. */
export interface Asker {
  /** As the socket or a trusted proxy names it. */
  networkAddress: string;
  /** Names the browser for as long as it waits for a code: the id of its session. */
  browser: string;
}

/** A code may be sent, and what became of it is to be told. */
interface SendingCode {
  allowed: true;
  /** It is on its way: it may be tried five times by this browser, and three times by all others together. */
  sent: () => Promise<void>;
  /**
   * None was sent: the customer may ask again at once, and it does not count as one of theirs. It still counts for the
   * network address, which may be trying e-mails.
   */
  failed: () => Promise<void>;
}

/** In how many seconds a code may be sent: `countdown` is the wait between two, `codes` and `address` had too many. */
export interface SendingRefusal {
  allowed: false;
  why: 'countdown' | 'codes' | 'address';
  seconds: number;
}

/** A try may be made, and `right` is to be called where the code was right: all that was counted starts anew. */
interface TryingCode {
  allowed: true;
  right: () => Promise<void>;
}

/** This code was tried too often (`code`: a new one has to be sent), or this network address tried too many. */
type NoTry = { allowed: false; why: 'code' } | { allowed: false; why: 'address'; seconds: number };

/**
 * Who may ask for how many codes and try how many (.docs/rules/login-and-codes.md#limits-on-codes).
 * What a stranger does never stands in the way of the customer: both are counted apart, by the
 * network address that codes are sent for and by the browser that tries them.
 */
export interface QuickAccessLimits {
  /** Counts this request for a code and says whether it may be sent. */
  permitSend(identity: Identity, asker: Asker): Promise<SendingCode | SendingRefusal>;
  /** Seconds until the next code may be asked for from this network address; 0 when at once. */
  secondsUntilResend(identity: Identity, networkAddress: string): Promise<number>;
  /** Milliseconds that asking for a code takes at least, for known and unknown customers alike. */
  readonly sendCodeLeastMs: number;
  /**
   * Counts this try of a code and says whether it may be made. Counting first keeps tries sent side by side from
   * slipping through together.
   */
  permitTry(identity: Identity, asker: Asker): Promise<TryingCode | NoTry>;
}

/**
 * @param secret keys the digests that stand for identities, addresses and browsers: the state's keys show none
 * @param now local time in milliseconds
 */
export function createQuickAccessLimits(
  state: State,
  rules: QuickAccessRules,
  secret: string,
  now: () => number = Date.now,
): QuickAccessLimits {
  const places = createHourlyPlaces(state);
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const keyOf = (kind: string, ...parts: string[]) => ['quick-access', kind, ...parts.map(digest)].join(':');
  const nameOf = (identity: Identity) => identityText(identity).toLowerCase();

  /** The keys of everything that is counted for one identity and one asking browser. */
  function keysOf(identity: Identity, { networkAddress, browser }: Asker) {
    const [name, network] = [nameOf(identity), networkOf(networkAddress)];
    return {
      countdown: keyOf('countdown', name, network),
      codesFromNetwork: keyOf('codes', name, network),
      codes: keyOf('codes', name),
      codesOfNetwork: keyOf('codes-of-address', network),
      /** This browser asked for the code; holds when, in milliseconds. */
      asked: keyOf('asked', name, browser),
      ownTries: keyOf('own-tries', name, browser),
      othersTries: keyOf('others-tries', name),
      triesOfNetwork: keyOf('tries-of-address', network),
    };
  }

  async function secondsLeft(countdownKey: string): Promise<number> {
    const startedAt = await state.get(countdownKey);
    if (startedAt === undefined) return 0;
    return Math.max(0, Math.ceil(rules.resendCountdownSeconds - (now() - Number(startedAt)) / 1000));
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

  return {
    sendCodeLeastMs: rules.sendCodeLeastMs,

    secondsUntilResend: (identity, networkAddress) =>
      secondsLeft(keysOf(identity, { networkAddress, browser: '' }).countdown),

    async permitSend(identity, asker) {
      const keys = keysOf(identity, asker);
      const at = now();
      // Taking the countdown's key first makes two requests at the same moment count as one.
      const wait = { ttlSeconds: rules.resendCountdownSeconds };
      if (!(await state.setIfAbsent(keys.countdown, String(at), wait))) {
        return { allowed: false, why: 'countdown', seconds: Math.max(1, await secondsLeft(keys.countdown)) };
      }
      const perIdentity = rules.codesPerHourPerIdentity;
      const refusal = await takeAll(at, [
        { key: keys.codesFromNetwork, most: perIdentity, why: 'codes' },
        { key: keys.codes, most: perIdentity * ADDRESSES_PER_IDENTITY, why: 'codes' },
        { key: keys.codesOfNetwork, most: rules.codesPerHourPerAddress, why: 'address' },
      ]);
      if (refusal) {
        // No code is sent, so the countdown that was begun is taken back.
        await state.delete(keys.countdown);
        return refusal;
      }
      return {
        allowed: true,
        async sent() {
          await state.set(keys.asked, String(at), { ttlSeconds: CODE_SECONDS });
          await state.delete(keys.ownTries);
          await state.delete(keys.othersTries);
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
      const lifetime = { ttlSeconds: CODE_SECONDS };
      const askedAt = await state.get(keys.asked);
      if (askedAt !== undefined) {
        if ((await state.increment(keys.ownTries, lifetime)) > TRIES_PER_CODE) {
          return { allowed: false, why: 'code' };
        }
        return {
          allowed: true,
          async right() {
            // A code that was used to log in does not count against a shared network address.
            await places.leave(keys.codesOfNetwork, Number(askedAt));
            for (const key of [keys.asked, keys.ownTries, keys.countdown]) await state.delete(key);
          },
        };
      }
      const at = now();
      const place = await places.take(keys.triesOfNetwork, TRIES_PER_HOUR_PER_ADDRESS, at);
      if (!place.isTaken) return { allowed: false, why: 'address', seconds: place.seconds };
      if ((await state.increment(keys.othersTries, lifetime)) > OTHERS_TRIES_PER_CODE) {
        await places.leave(keys.triesOfNetwork, at);
        return { allowed: false, why: 'code' };
      }
      return {
        allowed: true,
        async right() {
          await places.leave(keys.triesOfNetwork, at);
          await state.delete(keys.othersTries);
        },
      };
    },
  };
}
