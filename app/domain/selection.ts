import { toStored, type StoredAnswers, type TypedAnswers } from './item-answers.ts';
import type { Reason } from './reason.ts';

/**
 * What a customer chose for one line: choices only, never copies of order data.
 * Source: .docs/rules/selection.md#what-is-kept.
 */
export interface Selection extends StoredAnswers {
  readonly lineKey: string;
}

/** What is chosen in the form of a line, as a selection. */
export function toSelection(lineKey: string, typed: TypedAnswers): Selection {
  return { lineKey, ...toStored(typed) };
}

/**
 * The selections after one more is submitted. It replaces an earlier one for the same line; where its reason needs
 * photos, all others are removed.
 * Source: .docs/rules/selection.md#adding.
 */
export function addSelection(
  selections: readonly Selection[],
  added: Selection,
  reason: Reason,
): Selection[] {
  if (reason.needsPhotos) return [added];
  const index = selections.findIndex((selection) => selection.lineKey === added.lineKey);
  return index === -1 ? [...selections, added] : selections.with(index, added);
}

/**
 * The selections after one is cancelled, or its reason cleared.
 * Source: .docs/rules/selection.md#leaving.
 */
export function removeSelection(selections: readonly Selection[], key: string): Selection[] {
  return selections.filter((selection) => selection.lineKey !== key);
}
