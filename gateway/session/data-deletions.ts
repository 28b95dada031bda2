import type { State } from '../state/state.ts';
import type { CustomerScope } from './customer-scope.ts';

/** A page that was opened longer ago stands in no browser any more. */
const REMEMBERED = { ttlSeconds: 365 * 24 * 60 * 60 };

/**
 * When customers deleted their data here. Whatever a session of before still brings, or a page that was made in it,
 * would restore what was deleted.
 * Source: .docs/rules/sessions-and-privacy.md#deleting.
 */
export interface DataDeletions {
  /** Remembers that a customer deletes their data now. It comes before the deletion itself. */
  note(owner: CustomerScope): Promise<void>;
  /**
   * Whether a customer has deleted their data since.
   *
   * @param since when the session began, in milliseconds since 1970
   */
  isAfter(owner: CustomerScope, since: number): Promise<boolean>;
}

/** @param now a clock in milliseconds, the same for all gateways that share the state */
export function createDataDeletions(state: State, now: () => number = Date.now): DataDeletions {
  const keyOf = ({ brandId, customerKey }: CustomerScope) => `data-deleted:${brandId}:${customerKey}`;

  return {
    note: (owner) => state.set(keyOf(owner), String(now()), REMEMBERED),

    async isAfter(owner, since) {
      const deletedAt = await state.get(keyOf(owner));
      return deletedAt !== undefined && since <= Number(deletedAt);
    },
  };
}
