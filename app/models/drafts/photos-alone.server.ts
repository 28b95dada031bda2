import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { Customer } from '../../../gateway/session/session-data.ts';

import type { Reason } from '~/domain/choices/reason.ts';
import { addSelections, comingBack, leavingFor, type Selection } from '~/domain/selection/selection.ts';

import { draftScope } from './draft-scope.server.ts';
import { changeSelections } from './selections.server.ts';

/** The keys of the lines that files are attached for. */
const linesSchema = z.array(z.string());

/** Identifies the items that leave, so that a yes covers those that the question named and none added since. */
export function digestOfLeaving(context: AppLoadContext, leaving: readonly Selection[]): string {
  return context.digestOf(leaving.map(({ lineKey }) => lineKey).sort());
}

interface Agreed {
  /** All, as they are offered now. */
  reasons: readonly Reason[];
  /** The digest of the items that the question named, if the customer said yes: no other item leaves. */
  agreedDigest?: string | undefined;
  /** They were selected before: a line that is selected by now stays as it is. */
  areBack?: boolean;
}

/**
 * Adds to the selections, if nothing has to leave for it or the customer has agreed (.docs/rules/selection.md#adding).
 * Both are decided inside the update, so that no other tab changes the selections in between.
 *
 * @returns `undefined` if they were not added: nothing has changed and the customer has to be asked
 */
export async function addToSelections(
  context: AppLoadContext,
  customer: Customer,
  given: readonly Selection[],
  { agreedDigest, areBack = false, reasons }: Agreed,
): Promise<Added | undefined> {
  let before: readonly Selection[] = [];
  let added = given;
  const written = await changeSelections(context, customer, (selections) => {
    added = areBack ? comingBack(selections, given) : given;
    const leaving = leavingFor(selections, added, reasons);
    const mayLeave = leaving.length === 0 || digestOfLeaving(context, leaving) === agreedDigest;
    before = selections;
    return mayLeave ? addSelections(selections, added, reasons) : [...selections];
  });
  if (leavingFor(written, added, reasons).length > 0) return undefined;
  const isAlone = leavingFor(before, added, reasons).length === before.length;
  const areNew = await areNewSinceAdding(context, customer, written);
  return { isAlone, areOthers: areNew || (isAlone && before.length > 0) };
}

/**
 * Whether none of these items was selected when the last ones were added, although others were. Those may have been
 * cancelled since, so it is written down for which items files are attached.
 */
async function areNewSinceAdding(
  context: AppLoadContext,
  customer: Customer,
  selections: readonly Selection[],
): Promise<boolean> {
  const scope = draftScope(context, customer, 'files-for');
  const now = selections.map(({ lineKey }) => lineKey);
  const before = (await context.drafts.read(scope, (value) => linesSchema.safeParse(value).data)) ?? [];
  await context.drafts.write(scope, now);
  return before.length > 0 && !before.some((line) => now.includes(line));
}

/** What adding did to what was selected before. */
interface Added {
  /** Nothing of the earlier selection is left, not even with other choices. */
  isAlone: boolean;
  /** What is attached was attached for other items, selected before or cancelled. */
  areOthers: boolean;
}
