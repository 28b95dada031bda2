import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../gateway/session/session-data.ts';

import type { Reason } from '~/domain/reason.ts';
import { addSelections, leavingFor, type Selection } from '~/domain/selection.ts';

import { changeSelections } from './selections.server.ts';

/** Whether the customer has agreed to what leaves: nothing leaves without it. */
export type Agreed = (leaving: readonly Selection[]) => boolean;

/** The customer was not asked yet. */
export const notAsked: Agreed = () => false;

/** Names what leaves, so that a yes holds for what the question named and for nothing that was added since. */
export function digestOfLeaving(context: AppLoadContext, leaving: readonly Selection[]): string {
  return context.digestOf(leaving.map(({ lineKey }) => lineKey).sort());
}

/** @param named in the question; a page of an older version does not say it: then its yes holds for whatever leaves */
export function agreedTo(context: AppLoadContext, named: string | undefined): Agreed {
  return (leaving) => named === undefined || named === digestOfLeaving(context, leaving);
}

/**
 * Adds to the selections, where nothing has to leave for it or the customer has agreed (.docs/rules/selection.md#adding).
 * Both are told by the selections as they are written, so that no other tab comes in between.
 *
 * @returns what would leave, and nothing is changed; empty where it was added
 */
export async function addToSelections(
  context: AppLoadContext,
  customer: Customer,
  added: readonly Selection[],
  reasons: readonly Reason[],
  hasAgreed: Agreed,
): Promise<readonly Selection[]> {
  let asked: readonly Selection[] = [];
  await changeSelections(context, customer, (selections) => {
    const leaving = leavingFor(selections, added, reasons);
    asked = leaving.length === 0 || hasAgreed(leaving) ? [] : leaving;
    return asked.length > 0 ? [...selections] : addSelections(selections, added, reasons);
  });
  return asked;
}
