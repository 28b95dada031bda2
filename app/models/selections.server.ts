import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { Customer } from '../../gateway/session/session-data.ts';

import type { Selection } from '~/domain/selection.ts';

import { draftScope } from './draft-scope.server.ts';
import { storedAnswersSchema } from './item-answers.server.ts';

const selectionsSchema = z.array(z.object({ lineKey: z.string() }).extend(storedAnswersSchema.shape));

/** Selections as they were written down, where they can be read. */
export const parseSelections = (value: unknown) => selectionsSchema.safeParse(value).data;

/** The customer's selections at this brand, as chosen: not yet checked against live orders. */
export async function readSelections(context: AppLoadContext, customer: Customer): Promise<Selection[]> {
  return (await context.drafts.read(draftScope(context, customer, 'selections'), parseSelections)) ?? [];
}

/** Changes the selections; two tabs do not lose each other's changes. */
export async function changeSelections(
  context: AppLoadContext,
  customer: Customer,
  change: (selections: readonly Selection[]) => Selection[],
): Promise<Selection[]> {
  const scope = draftScope(context, customer, 'selections');
  return (await context.drafts.update(scope, parseSelections, (current = []) => change(current))) ?? [];
}

/** How many items the customer has selected, for the badge. */
export async function countSelections(context: AppLoadContext, customer: Customer): Promise<number> {
  return (await readSelections(context, customer)).length;
}
