import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import type { Reason } from '~/domain/reason.ts';
import { addSelections, leavingFor, type Selection } from '~/domain/selection.ts';

import { changeSelections } from './selections.server.ts';

/** Identifies the items that leave, so that a yes covers those that the question named and none added since. */
export function digestOfLeaving(context: AppLoadContext, leaving: readonly Selection[]): string {
  return context.digestOf(leaving.map(({ lineKey }) => lineKey).sort());
}

/**
 * Adds to the selections, if nothing has to leave for it or the customer has agreed (.docs/rules/selection.md#adding).
 * Both are decided inside the update, so that no other tab changes the selections in between.
 *
 * @param agreedDigest of the items that the question named, if the customer said yes: no other leaves
 * @returns `undefined` if they were not added: nothing has changed and the customer has to be asked
 */
export async function addToSelections(
  context: AppLoadContext,
  customer: Customer,
  added: readonly Selection[],
  reasons: readonly Reason[],
  agreedDigest?: string,
): Promise<Added | undefined> {
  let isAlone = false;
  const written = await changeSelections(context, customer, (selections) => {
    const leaving = leavingFor(selections, added, reasons);
    const mayLeave = leaving.length === 0 || digestOfLeaving(context, leaving) === agreedDigest;
    isAlone = leaving.length === selections.length;
    return mayLeave ? addSelections(selections, added, reasons) : [...selections];
  });
  return leavingFor(written, added, reasons).length === 0 ? { isAlone } : undefined;
}

/** What adding did to what was selected before. */
interface Added {
  /** Nothing of it is left, not even with other choices. */
  isAlone: boolean;
}
