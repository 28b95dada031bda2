import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../gateway/session/session-data.ts';

import type { Reason } from '~/domain/reason.ts';
import { addSelections, leavingFor, type Selection } from '~/domain/selection.ts';

import { changeSelections } from './selections.server.ts';

/** Names what leaves, so that a yes holds for what the question named and for nothing that was added since. */
export function digestOfLeaving(context: AppLoadContext, leaving: readonly Selection[]): string {
  return context.digestOf(leaving.map(({ lineKey }) => lineKey).sort());
}

/**
 * Adds to the selections, where nothing has to leave for it or the customer has agreed (.docs/rules/selection.md#adding).
 * Both are told by the selections as they are written, so that no other tab comes in between.
 *
 * @param agreedDigest what the question named, where the customer said yes: nothing else leaves
 * @returns whether they were added; where not, nothing is changed and the customer has to be asked
 */
export async function addToSelections(
  context: AppLoadContext,
  customer: Customer,
  added: readonly Selection[],
  reasons: readonly Reason[],
  agreedDigest?: string,
): Promise<boolean> {
  const written = await changeSelections(context, customer, (selections) => {
    const leaving = leavingFor(selections, added, reasons);
    const mayLeave = leaving.length === 0 || digestOfLeaving(context, leaving) === agreedDigest;
    return mayLeave ? addSelections(selections, added, reasons) : [...selections];
  });
  return leavingFor(written, added, reasons).length === 0;
}
