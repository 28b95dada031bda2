import type { State } from '../state/state.ts';
import { createLimitKeys } from './limit-entries.ts';
import { createSendingLimits, type SendingLimits, type SendingRules } from './sending-limits.ts';
import { createTryLimits, type TryLimits } from './try-limits.ts';

export interface QuickAccessRules extends SendingRules {
  /** The least time of a request for a code, so that its time does not reveal who is a customer. */
  sendCodeLeastMs: number;
}

/**
 * Limits how many codes may be requested and tried, and by whom (.docs/rules/login-and-codes.md#limits-on-codes). A
 * stranger's attempts never block the customer: both are counted separately, by the network address that requests codes
 * and by the browser that tries them.
 */
export interface QuickAccessLimits extends SendingLimits, TryLimits {
  /** Milliseconds that a request for a code takes at least, for known and unknown customers alike. */
  readonly sendCodeLeastMs: number;
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
  const keysOf = createLimitKeys(secret);
  return {
    sendCodeLeastMs: rules.sendCodeLeastMs,
    ...createSendingLimits(state, rules, keysOf, now),
    ...createTryLimits(state, keysOf, now),
  };
}
