import type { CustomerScope } from '../session/customer-scope.ts';
import type { Ledger, Open, Sent } from './ledger.ts';
import { isSent } from './open-requests.ts';

/** Changes a customer's requests in the ledger, each only as it was read. */
export interface Rewriting {
  /**
   * Changes a request in the ledger, unless another process has done so meanwhile. All other fields keep their current
   * values there: earlier findings, and the gaps that a deletion of the customer's data has left.
   *
   * @param change the new values of fields, from the request's current entry
   * @param isAllowed decides by the customer's other requests, as they stand then
   * @returns the request as it stands from now on
   */
  rewrite(
    scope: CustomerScope,
    before: Sent,
    change: (current: Sent) => Omit<Partial<Open>, 'known'>,
    isAllowed?: (others: readonly Open[]) => boolean,
  ): Promise<Sent | undefined>;
  /** Takes a request off the ledger, unless another process has changed it meanwhile. */
  drop(scope: CustomerScope, request: Open): Promise<unknown>;
}

/** See {@link Rewriting}. */
export function createRewriting(ledger: Pick<Ledger, 'changeOpen'>): Rewriting {
  return {
    async rewrite(scope, before, change, isAllowed = () => true) {
      let after: Sent | undefined;
      await ledger.changeOpen(scope, (open) => {
        const current = open.filter(isSent).find((other) => isAsRead(other, before));
        after = undefined;
        if (!current || !isAllowed(open.filter((other) => other !== current))) return undefined;
        after = { ...current, ...change(current) };
        return open.with(open.indexOf(current), after);
      });
      return after;
    },

    drop: (scope, request) =>
      ledger.changeOpen(scope, (open) => open.filter((other) => !isAsRead(other, request))),
  };
}

/** Whether a request is unchanged since it was read: every step changes its lease or a flag. */
export function isAsRead(now: Open, read: Open): boolean {
  return (
    now.submissionId === read.submissionId &&
    now.leaseUntil === read.leaseUntil &&
    now.isUnheard === read.isUnheard &&
    now.isAbsent === read.isAbsent
  );
}
