import type { CalendarDate } from '../dates-and-money/calendar-date.ts';
import { lineKey, type OrderLine } from '../orders/order-line.ts';
import {
  judgeSelection,
  type ChoiceFault,
  type ChosenItem,
  type Judgement,
  type LiveData,
} from './judgement.ts';
import type { Selection } from './selection.ts';

/** A stored selection that is dropped, and why. The codes are also the keys of the texts. */
export type Dropped = { readonly selection: Selection } & (
  | { readonly code: 'deadline'; readonly line: OrderLine; readonly until: CalendarDate }
  | { readonly code: 'no-delivery' | 'marketplace' | 'blocked' | 'sold-out'; readonly line: OrderLine }
);

/** Stored selections after their check against live data. */
export interface Revalidation {
  readonly complete: readonly ChosenItem[];
  /** These stay selected until the customer confirms: then the sidebar names what is missing and removes them. */
  readonly incomplete: readonly {
    readonly selection: Selection;
    readonly line: OrderLine;
    readonly faults: readonly ChoiceFault[];
  }[];
  /** These stay selected: what they refer to is missing from an answer, and a missing row does not mean a refusal. */
  readonly unsure: readonly { readonly selection: Selection; readonly line: OrderLine | undefined }[];
  readonly dropped: readonly Dropped[];
}

/**
 * Checks stored selections against live data, each time they are read. A selection is dropped when its line has no
 * delivery date or is of a marketplace, its reason is out of deadline or no longer applies, or its size or colour sold out.
 * It stays when its line, reason, detail, wish or stock is missing from the answers or its delivery date cannot be read,
 * because then it cannot be judged.
 * Source: .docs/rules/selection.md#checks-on-reading.
 */
export function revalidate(selections: readonly Selection[], live: LiveData): Revalidation {
  const complete: ChosenItem[] = [];
  const incomplete: { selection: Selection; line: OrderLine; faults: readonly ChoiceFault[] }[] = [];
  const unsure: { selection: Selection; line: OrderLine | undefined }[] = [];
  const dropped: Dropped[] = [];
  for (const selection of selections) {
    const judgement = judgeSelection(selection, live);
    const drop = dropOf(selection, judgement, live);
    if (drop === 'unsure') {
      unsure.push({ selection, line: live.lines.find((line) => lineKey(line) === selection.lineKey) });
    } else if (drop !== undefined) dropped.push(drop);
    else if (judgement.outcome === 'complete') complete.push(judgement.item);
    else if (judgement.outcome === 'incomplete') {
      incomplete.push({ selection, line: judgement.line, faults: judgement.faults });
    }
  }
  return { complete, incomplete, unsure, dropped };
}

/** Whether a stored selection is dropped, and why; `unsure` if the answers do not decide it. */
function dropOf(selection: Selection, judgement: Judgement, live: LiveData): Dropped | 'unsure' | undefined {
  switch (judgement.outcome) {
    case 'gone':
      return 'unsure';
    case 'blocked': {
      const { block, line } = judgement;
      if (block.code === 'no-delivery' && line.isDeliveryUnread) return 'unsure';
      if (block.code === 'deadline') return { selection, code: 'deadline', line, until: block.until };
      return { selection, code: block.code === 'second' ? 'blocked' : block.code, line };
    }
    case 'incomplete': {
      const { faults, line } = judgement;
      // Other blocks depend on the reason: without one there is nothing to check.
      if (line.deliveredOn === undefined) {
        return line.isDeliveryUnread ? 'unsure' : { selection, code: 'no-delivery', line };
      }
      if (line.isMarketplace) return { selection, code: 'marketplace', line };
      if (faults.some((fault) => isSaidNo(fault, selection, live))) {
        const isSoldOut = faults.every(({ code }) => code !== 'not-offered');
        return { selection, code: isSoldOut ? 'sold-out' : 'blocked', line };
      }
      return faults.some(({ code }) => code === 'not-offered') ? 'unsure' : undefined;
    }
    case 'complete': {
      // The list may lack the reason's details. Without it the request would say less than the customer did.
      const { reason, subReason } = judgement.item;
      return selection.subReasonId !== undefined &&
        subReason === undefined &&
        reason.id === selection.reasonId
        ? 'unsure'
        : undefined;
    }
  }
}

/** Whether the answers rule a choice out: they contain the referenced row, and it does not apply. */
function isSaidNo(
  { code, field }: ChoiceFault,
  { reasonId, wishId }: Selection,
  { wishes }: LiveData,
): boolean {
  if (code === 'sold-out') return true;
  if (code !== 'not-offered') return false;
  const wish = wishes.find(({ id, reasonId: itsReason }) => id === wishId && itsReason === reasonId);
  return field === 'voucher' || (field === 'wish' && wish !== undefined);
}
