import { deadlineOf, ReasonCode, type Reason } from './reason.ts';
import { wishesOf, wishKind, type Wish } from './wish.ts';

/** What customers come for, in fewer words than the name of a reason has; the codes are also the keys of the texts. */
export type Purpose = 'withdrawal' | 'exchange' | 'defect';

/**
 * What a reason is for, by its code, its flags and the wishes it offers, never by its name: a defect by the code; an
 * exchange where it offers one; a withdrawal where it offers nothing but the money back, asks for no photo, and ends.
 * @returns undefined for any other, such as "arrived late": it is called by its name
 * Source: .docs/rules/deadlines.md#purposes.
 */
export function purposeOf(reason: Reason, wishes: readonly Wish[]): Purpose | undefined {
  if (reason.id === ReasonCode.Defective) return 'defect';
  const kinds = wishesOf(reason, wishes).map(wishKind);
  if (kinds.some((kind) => kind === 'size-exchange' || kind === 'colour-exchange')) return 'exchange';
  const isRefundAlone = kinds.length > 0 && kinds.every((kind) => kind === 'refund');
  return isRefundAlone && !reason.needsPhotos && deadlineOf(reason) !== undefined ? 'withdrawal' : undefined;
}
