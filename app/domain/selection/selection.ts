import { toStored, type StoredAnswers, type TypedAnswers } from '../choices/item-answers.ts';
import type { Reason } from '../choices/reason.ts';

/**
 * What a customer chose for one line: choices only, never copies of order data.
 * Source: .docs/rules/selection.md#what-is-kept.
 */
export interface Selection extends StoredAnswers {
  readonly lineKey: string;
}

/** The property of the reasons that decides which items stay alone. */
type PhotoReasons = readonly Pick<Reason, 'id' | 'needsPhotos'>[];

/** The choices of a line's form as a selection. */
export function toSelection(lineKey: string, typed: TypedAnswers): Selection {
  return { lineKey, ...toStored(typed) };
}

/**
 * Whether an item needs photos. If its reason is missing from the API's answer, it counts as needing none.
 * Source: .docs/rules/photos-and-invoices.md#how-many-are-needed.
 */
export function needsPhotos({ reasonId }: Pick<Selection, 'reasonId'>, reasons: PhotoReasons): boolean {
  return reasons.some((reason) => reason.id === reasonId && reason.needsPhotos);
}

/**
 * The selections that leave when others are submitted: an item with photos stays alone, whichever came first.
 * Submitting one removes all others; submitting one without photos removes those that need them. The customer is asked
 * first. Where nothing is submitted, nothing leaves.
 * @param added what is submitted together; an earlier selection of the same line is replaced and does not count
 * Source: .docs/rules/selection.md#adding.
 */
export function leavingFor(
  selections: readonly Selection[],
  added: readonly Selection[],
  reasons: PhotoReasons,
): Selection[] {
  if (added.length === 0) return [];
  const others = selections.filter((selection) => !isAmong(selection, added));
  const isAlone = added.some((selection) => needsPhotos(selection, reasons));
  return isAlone ? others : others.filter((selection) => needsPhotos(selection, reasons));
}

/**
 * The selections after others are submitted. Each replaces an earlier one for the same line; those that `leavingFor`
 * names are removed.
 * Source: .docs/rules/selection.md#adding.
 */
export function addSelections(
  selections: readonly Selection[],
  added: readonly Selection[],
  reasons: PhotoReasons,
): Selection[] {
  const leaving = leavingFor(selections, added, reasons);
  const kept = selections.filter((selection) => !isAmong(selection, leaving));
  const replaced = kept.map(
    (selection) => added.find((one) => one.lineKey === selection.lineKey) ?? selection,
  );
  return [...replaced, ...added.filter((selection) => !isAmong(selection, kept))];
}

/**
 * The item with photos that is selected beside another: from a draft of an older version, or because the brand changed
 * a reason since. Such a request is not sent, because nobody could tell which item its photos show.
 * Source: .docs/rules/selection.md#adding.
 */
export function findMixed<Item extends { readonly reason: Pick<Reason, 'needsPhotos'> }>(
  items: readonly Item[],
): Item | undefined {
  return items.length > 1 ? items.find(({ reason }) => reason.needsPhotos) : undefined;
}

/**
 * The selections after one is cancelled, or its reason cleared.
 * Source: .docs/rules/selection.md#leaving.
 */
export function removeSelection(selections: readonly Selection[], key: string): Selection[] {
  return selections.filter((selection) => selection.lineKey !== key);
}

/**
 * Of the last request's selections, those that come back: their line is not selected by now. What was chosen since
 * stays.
 * Source: .docs/rules/creating-a-protocol.md#failure.
 */
export function comingBack(selections: readonly Selection[], last: readonly Selection[]): Selection[] {
  return last.filter((selection) => !isAmong(selection, selections));
}

function isAmong({ lineKey }: Selection, selections: readonly Selection[]): boolean {
  return selections.some((other) => other.lineKey === lineKey);
}
