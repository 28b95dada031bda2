import { createHmac } from 'node:crypto';

import type { Identity } from '../session/session-data.ts';
import type { State } from '../state/state.ts';

const HOUR_SECONDS = 60 * 60;
/** Five wrong codes lock the code that was sent; a new one has to be asked for. */
const WRONG_CODES = 5;
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

/** Who may ask for how many codes and try how many (issue limits; the 25 s countdown is section 4 of the specification). */
export interface QuickAccessLimits {
  /** Counts this request for a code and says whether it may be sent. */
  permitSend(identity: Identity, networkAddress: string): Promise<SendPermission>;
  /** The brand API did not take the request: the customer may ask again at once. */
  sendFailed(identity: Identity): Promise<void>;
  /** Seconds until the next code may be asked for; 0 when at once. */
  secondsUntilResend(identity: Identity): Promise<number>;
  /** False after five wrong codes, until a new one is sent. */
  mayTryCode(identity: Identity): Promise<boolean>;
  countWrongCode(identity: Identity): Promise<void>;
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
  const hour = () => Math.floor(now() / (HOUR_SECONDS * 1000));
  const untilNextHour = () => HOUR_SECONDS - (Math.floor(now() / 1000) % HOUR_SECONDS);

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
      if (!(await state.setIfAbsent(keyOf('sent-at', identity), String(now()), wait))) {
        return { allowed: false, why: 'countdown', seconds: Math.max(1, await secondsUntilResend(identity)) };
      }
      const ttl = { ttlSeconds: HOUR_SECONDS };
      const byIdentity = await state.increment(`${keyOf('codes', identity)}:${hour()}`, ttl);
      const byAddress = await state.increment(
        `quick-access:address:${digest(networkAddress)}:${hour()}`,
        ttl,
      );
      if (byIdentity > rules.codesPerHourPerIdentity || byAddress > rules.codesPerHourPerAddress) {
        await state.delete(keyOf('sent-at', identity));
        return { allowed: false, why: 'too-many', seconds: untilNextHour() };
      }
      await state.delete(keyOf('wrong', identity));
      return { allowed: true };
    },

    async sendFailed(identity) {
      await state.delete(keyOf('sent-at', identity));
    },

    async mayTryCode(identity) {
      return Number((await state.get(keyOf('wrong', identity))) ?? 0) < WRONG_CODES;
    },

    async countWrongCode(identity) {
      await state.increment(keyOf('wrong', identity), { ttlSeconds: CODE_SECONDS });
    },

    async forget(identity) {
      await state.delete(keyOf('wrong', identity));
      await state.delete(keyOf('sent-at', identity));
    },
  };
}
