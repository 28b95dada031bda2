import type { State } from '../state/state.ts';
import { scopeKey, type CustomerScope } from './customer-scope.ts';

/** No browser still shows a page that was opened longer ago. */
const REMEMBERED = { ttlSeconds: 365 * 24 * 60 * 60 };

/**
 * When customers deleted their data here. Data from an earlier session, or from a page that was made in one, would
 * restore the deleted data.
 * Source: .docs/rules/sessions-and-privacy.md#deleting.
 */
export interface DataDeletions {
  /** Notes that a customer is deleting their data now. Call it before the deletion itself. */
  note(owner: CustomerScope): Promise<void>;
  /**
   * Whether a customer has deleted their data since the session began.
   *
   * @param since when the session began, in milliseconds since 1970
   */
  isAfter(owner: CustomerScope, since: number): Promise<boolean>;
}

/** @param now a clock in milliseconds, the same for all gateways that share the state */
export function createDataDeletions(state: State, now: () => number = Date.now): DataDeletions {
  const keyOf = (owner: CustomerScope) => scopeKey('data-deleted', owner);

  return {
    note: (owner) => state.set(keyOf(owner), String(now()), REMEMBERED),

    async isAfter(owner, since) {
      const deletedAt = await state.get(keyOf(owner));
      return deletedAt !== undefined && since <= Number(deletedAt);
    },
  };
}
