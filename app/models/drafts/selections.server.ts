import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { selectionChoices } from '~/domain/requests/request-choices.ts';
import type { Selection } from '~/domain/selection/selection.ts';

import { draftScope } from './draft-scope.server.ts';
import { storedAnswersSchema } from './item-answers.server.ts';

/** Unknown fields, written by a newer version, are kept. */
const selectionSchema: z.ZodType<Selection> = z
  .looseObject({ lineKey: z.string() })
  .extend(storedAnswersSchema.shape);
const selectionsSchema = z.array(selectionSchema);

/** The selections of one request as they were written down, where all of them can be read. */
export const parseSelections = (value: unknown) => selectionsSchema.safeParse(value).data;

const listIn = (context: AppLoadContext) => context.draftList(selectionSchema, 'lineKey');
const scopeOf = (context: AppLoadContext, customer: Customer) => draftScope(context, customer, 'selections');

/** The customer's selections at this brand, as chosen: not yet checked against live orders. */
export async function readSelections(context: AppLoadContext, customer: Customer): Promise<Selection[]> {
  return (await listIn(context).read(scopeOf(context, customer))).read;
}

/** Changes the selections; two tabs do not lose each other's changes. */
export async function changeSelections(
  context: AppLoadContext,
  customer: Customer,
  change: (selections: readonly Selection[]) => Selection[],
): Promise<Selection[]> {
  return listIn(context).update(scopeOf(context, customer), change);
}

/** Removes exactly these selections: newer choices for the same lines stay. */
export async function dropSelections(
  context: AppLoadContext,
  customer: Customer,
  dropped: readonly Selection[],
): Promise<void> {
  await changeSelections(context, customer, (selections) =>
    selections.filter((selection) => !isAmong(selection, dropped)),
  );
}

/** Clears the answer to the voucher's offer of exactly these selections: newer choices for the same lines stay. */
export async function clearVouchers(
  context: AppLoadContext,
  customer: Customer,
  judged: readonly Selection[],
): Promise<void> {
  await changeSelections(context, customer, (selections) =>
    selections.map((selection) =>
      isAmong(selection, judged) ? { ...selection, voucher: undefined } : selection,
    ),
  );
}

/** Compared as JSON, because a stored selection leaves out the answers that were not given. */
function isAmong(selection: Selection, others: readonly Selection[]): boolean {
  return others.some((other) => JSON.stringify(other) === JSON.stringify(selection));
}

/**
 * Removes selections with the choices that a request was sent with: other choices for the same lines stay. A selection
 * that has lost its voucher still has the same choices: the portal takes back a voucher that is no longer offered.
 *
 * @returns whether any of its lines is still selected
 */
export async function removeSent(
  context: AppLoadContext,
  customer: Customer,
  sent: readonly Selection[],
): Promise<boolean> {
  const left = await changeSelections(context, customer, (selections) =>
    selections.filter((selection) => !sent.some((one) => isAsSent(selection, one))),
  );
  return left.some(({ lineKey }) => sent.some((one) => one.lineKey === lineKey));
}

function isAsSent(selection: Selection, sent: Selection): boolean {
  const { voucher = sent.voucher } = selection;
  return choicesOf({ ...selection, voucher }) === choicesOf(sent);
}

function choicesOf(selection: Selection): string {
  return JSON.stringify(selectionChoices([selection]));
}

/** Takes lines out of the selections, also those that only a newer version can read. */
export async function removeLines(
  context: AppLoadContext,
  customer: Customer,
  lineKeys: readonly string[],
): Promise<void> {
  await listIn(context).remove(scopeOf(context, customer), lineKeys);
}

/** How many items the customer has selected, for the badge. */
export async function countSelections(context: AppLoadContext, customer: Customer): Promise<number> {
  return (await readSelections(context, customer)).length;
}
