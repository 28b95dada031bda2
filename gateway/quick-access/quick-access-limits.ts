import { createHmac } from 'node:crypto';

import type { Identity } from '../session/session-data.ts';
import type { State } from '../state/state.ts';
import { networkOf } from './network-of.ts';

const HOUR_SECONDS = 60 * 60;
/** Five wrong codes lock the code that was sent; a new one has to be asked for. */
const TRIES_PER_CODE = 5;
/** As long as a code lives at the brand API. */
const CODE_SECONDS = 10 * 60;

export interface QuickAccessRules {
  codesPerHourPerIdentity: number;
  codesPerHourPerAddress: number;
  resendCountdownSeconds: number;
}

/** May a code be sent now? If not, in how many seconds; `countdown` is the wait between two codes. */
export type SendPermission =
  { allowed: true } | { allowed: false; why: 'countdown' | 'too-many'; seconds: number };

/** A place among the codes of an hour; without one, the seconds until the next is free. */
type Place = { taken: true; key: string } | { taken: false; seconds: number };

/** Who may ask for how many codes and try how many (issue limits; the 25 s countdown is section 4 of the specification). */
export interface QuickAccessLimits {
  /** Counts this request for a code and says whether it may be sent. */
  permitSend(identity: Identity, networkAddress: string): Promise<SendPermission>;
  /**
   * No code was sent: the customer may ask again at once, and it does not count as one of theirs. It still counts
   * for the network address, which may be trying e-mails.
   */
  sendFailed(identity: Identity): Promise<void>;
  /** Seconds until the next code may be asked for; 0 when at once. */
  secondsUntilResend(identity: Identity): Promise<number>;
  /** A new code is on its way: it may be tried five times, whatever was tried before. */
  codeSent(identity: Identity): Promise<void>;
  /**
   * Counts this try of a code and says whether it may be made: not after five, until a new code is sent. Counting
   * first keeps tries sent side by side from slipping through together.
   */
  permitTry(identity: Identity): Promise<boolean>;
  /** The code was right: the counters of this identity start anew. */
  forget(identity: Identity): Promise<void>;
}

/**
 * @param secret keys the digest that stands for an identity, so that the state holds no e-mail and no phone
 * @param now local time in milliseconds
 */
export function createQuickAccessLimits(
  state: State,
  rules: QuickAccessRules,
  secret: string,
  now: () => number = Date.now,
): QuickAccessLimits {
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const keyOf = (kind: string, identity: Identity) =>
    `quick-access:${kind}:${digest(identity.kind === 'email' ? identity.email.toLowerCase() : identity.phone)}`;

  /**
   * Takes one of `most` places, each free again an hour after it was taken: so no hour, whenever it begins, sees
   * more than `most` codes.
   */
  async function takePlace(key: string, most: number, at: string): Promise<Place> {
    let freeAt = Infinity;
    for (let place = 0; place < most; place += 1) {
      const placeKey = `${key}:${place}`;
      if (await state.setIfAbsent(placeKey, at, { ttlSeconds: HOUR_SECONDS })) {
        return { taken: true, key: placeKey };
      }
      const takenAt = Number((await state.get(placeKey)) ?? 0);
      freeAt = Math.min(freeAt, takenAt + HOUR_SECONDS * 1000);
    }
    return { taken: false, seconds: Math.max(1, Math.ceil((freeAt - now()) / 1000)) };
  }

  async function leavePlace(key: string, most: number, at: string): Promise<void> {
    for (let place = 0; place < most; place += 1) {
      if (await state.compareAndSet(`${key}:${place}`, at, undefined, { ttlSeconds: HOUR_SECONDS })) return;
    }
  }

  async function secondsUntilResend(identity: Identity): Promise<number> {
    const sentAt = await state.get(keyOf('sent-at', identity));
    if (sentAt === undefined) return 0;
    return Math.max(0, Math.ceil(rules.resendCountdownSeconds - (now() - Number(sentAt)) / 1000));
  }

  return {
    secondsUntilResend,

    async permitSend(identity, networkAddress) {
      // Taking the countdown's key first makes two requests at the same moment count as one.
      const wait = { ttlSeconds: rules.resendCountdownSeconds };
      const at = String(now());
      if (!(await state.setIfAbsent(keyOf('sent-at', identity), at, wait))) {
        return { allowed: false, why: 'countdown', seconds: Math.max(1, await secondsUntilResend(identity)) };
      }
      const ofAddress = await takePlace(
        `quick-access:address:${digest(networkOf(networkAddress))}`,
        rules.codesPerHourPerAddress,
        at,
      );
      const ofIdentity = ofAddress.taken
        ? await takePlace(keyOf('codes', identity), rules.codesPerHourPerIdentity, at)
        : ofAddress;
      if (!ofIdentity.taken) {
        // Nothing is sent, so nothing is counted: not against the others behind this address either.
        if (ofAddress.taken) await state.delete(ofAddress.key);
        await state.delete(keyOf('sent-at', identity));
        return { allowed: false, why: 'too-many', seconds: ofIdentity.seconds };
      }
      return { allowed: true };
    },

    async sendFailed(identity) {
      const at = await state.get(keyOf('sent-at', identity));
      if (at === undefined) return;
      await leavePlace(keyOf('codes', identity), rules.codesPerHourPerIdentity, at);
      await state.delete(keyOf('sent-at', identity));
    },

    async codeSent(identity) {
      await state.delete(keyOf('tries', identity));
    },

    async permitTry(identity) {
      return (
        (await state.increment(keyOf('tries', identity), { ttlSeconds: CODE_SECONDS })) <= TRIES_PER_CODE
      );
    },

    async forget(identity) {
      await state.delete(keyOf('tries', identity));
      await state.delete(keyOf('sent-at', identity));
    },
  };
}
