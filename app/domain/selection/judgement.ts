import { otherColoursInSize, sizesInColour, type BalanceRow } from '../choices/balance.ts';
import { cleanDetails, isTooLong } from '../choices/details.ts';
import { findBlock, type Block } from '../choices/eligibility.ts';
import { storedName, type AnswerName } from '../choices/item-answers.ts';
import { subReasonsOf, type Reason, type SubReason } from '../choices/reason.ts';
import type { VoucherAnswer } from '../choices/voucher.ts';
import { needsColour, needsSize, questionsOf, takesVoucher, wishesOf, type Wish } from '../choices/wish.ts';
import type { CalendarDate } from '../dates-and-money/calendar-date.ts';
import { lineKey, type OrderLine } from '../orders/order-line.ts';
import type { Selection } from './selection.ts';

/**
 * The API's current data, against which choices are judged. Every list must have been loaded; a row missing from one
 * drops no stored selection.
 */
export interface LiveData {
  readonly lines: readonly OrderLine[];
  readonly reasons: readonly Reason[];
  readonly subReasons: readonly SubReason[];
  readonly wishes: readonly Wish[];
  /** The balance rows by line key; a line without an entry is not judged by stock. */
  readonly balances: ReadonlyMap<string, readonly BalanceRow[]>;
  /** The day in America/Sao_Paulo, on the brand API's clock. */
  readonly today: CalendarDate;
}

/** The choices of one line, complete and valid, beside what they refer to. */
export interface ChosenItem {
  readonly selection: Selection;
  readonly line: OrderLine;
  readonly reason: Reason;
  /** Undefined where the reason has none. */
  readonly subReason: SubReason | undefined;
  readonly wish: Wish;
  /** The wished size; undefined unless the wish is an exchange. */
  readonly size: string | undefined;
  /** The wished colour; undefined unless the wish is an exchange by colour. */
  readonly colour: string | undefined;
  /** The picture of the wished colour, where the stock has one; else that of the line. */
  readonly imageUrl: string | undefined;
  /** Cleaned; may be empty. */
  readonly details: string;
  /** Undefined where no voucher was offered. */
  readonly voucher: VoucherAnswer | undefined;
}

/**
 * What is wrong with one choice: it is not made, no longer offered, sold out (alone, or with all others), or too long.
 */
export interface ChoiceFault {
  readonly field: AnswerName;
  readonly code: 'missing' | 'not-offered' | 'sold-out' | 'none-left' | 'too-long';
  /** The chosen size, where it has no other colour left. */
  readonly size?: string | undefined;
}

/** The judgement of one selection. */
export type Judgement =
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'blocked'; readonly line: OrderLine; readonly reason: Reason; readonly block: Block }
  | { readonly outcome: 'incomplete'; readonly line: OrderLine; readonly faults: readonly ChoiceFault[] }
  | { readonly outcome: 'complete'; readonly item: ChosenItem };

/**
 * Judges one selection against live data: its line must exist, its reason apply to the line, and every choice that the
 * reason and the wish ask for be made among those offered and in stock. Choices that the wish does not ask for are
 * left out of the result.
 * Source: .docs/rules/selection.md#checks-on-reading, .docs/rules/deadlines.md#order-of-the-checks.
 */
export function judgeSelection(selection: Selection, live: LiveData): Judgement {
  const line = live.lines.find((candidate) => lineKey(candidate) === selection.lineKey);
  if (line === undefined) return { outcome: 'gone' };

  const reason = live.reasons.find(({ id }) => id === selection.reasonId);
  if (reason === undefined) return incomplete(line, [unchosen('reason', selection.reasonId)]);
  const block = findBlock(line, reason, live.today);
  if (block !== undefined) return { outcome: 'blocked', line, reason, block };

  const offeredSubReasons = subReasonsOf(reason, live.subReasons);
  const subReason = offeredSubReasons.find(({ id }) => id === selection.subReasonId);
  const wish = chosenWish(selection, live);
  const details = cleanDetails(selection.details ?? '');

  const faults: ChoiceFault[] = [];
  if (offeredSubReasons.length > 0 && subReason === undefined) {
    faults.push(unchosen('subReason', selection.subReasonId));
  }
  if (wish === undefined) {
    faults.push(unchosen('wish', selection.wishId));
  } else {
    faults.push(...unansweredFaults(selection, wish));
    faults.push(...stockFaults(selection, wish, line, live.balances.get(selection.lineKey)));
    faults.push(...voucherFaults(selection, wish));
  }
  if (isTooLong(details)) faults.push({ field: 'details', code: 'too-long' });
  if (wish === undefined || faults.length > 0) return incomplete(line, faults);

  const item: ChosenItem = {
    selection,
    line,
    reason,
    subReason,
    wish,
    size: needsSize(wish) ? selection.size : undefined,
    colour: needsColour(wish) ? selection.colour : undefined,
    imageUrl: wishedImage(selection, wish, live.balances.get(selection.lineKey)) ?? line.imageUrl,
    details,
    voucher: takesVoucher(wish) ? selection.voucher : undefined,
  };
  return { outcome: 'complete', item };
}

/** The wish that is chosen, if the chosen reason offers it. */
export function chosenWish(
  { reasonId, wishId }: Pick<Selection, 'reasonId' | 'wishId'>,
  { reasons, wishes }: Pick<LiveData, 'reasons' | 'wishes'>,
): Wish | undefined {
  const reason = reasons.find(({ id }) => id === reasonId);
  return reason && wishesOf(reason, wishes).find(({ id }) => id === wishId);
}

/**
 * What the stock says about a chosen size and colour.
 *
 * @param balance undefined where it is not known: then there are no faults. A choice without a row counts as
 *   `not-offered`, never as `sold-out`: its row may be one that could not be read
 * Source: .docs/rules/reasons-and-wishes.md#sizes-and-colours.
 */
export function stockFaults(
  selection: Selection,
  wish: Wish,
  line: OrderLine,
  balance: readonly BalanceRow[] | undefined,
): ChoiceFault[] {
  if (!needsSize(wish)) return [];
  const { size, colour } = selection;
  if (!size || !balance) return [];
  if (!needsColour(wish)) {
    return unavailable(
      'size',
      sizesInColour(balance, line.colour).find((offered) => offered.size === size),
    );
  }
  if (!colour) return [];
  return unavailable(
    'colour',
    otherColoursInSize(balance, size, line.colour).find((offered) => offered.colour === colour),
  );
}

/** @param option undefined where the stock has no row of it */
function unavailable(
  field: 'size' | 'colour',
  option: { readonly isInStock: boolean } | undefined,
): ChoiceFault[] {
  if (option?.isInStock) return [];
  return [{ field, code: option ? 'sold-out' : 'not-offered' }];
}

function wishedImage(
  { size, colour }: Selection,
  wish: Wish,
  balance: readonly BalanceRow[] | undefined,
): string | undefined {
  if (!needsColour(wish) || !balance || !size) return undefined;
  return otherColoursInSize(balance, size, undefined).find((option) => option.colour === colour)?.imageUrl;
}

/** The wish's unanswered questions; the colour is asked only after the size. */
function unansweredFaults(selection: Selection, wish: Wish): ChoiceFault[] {
  return questionsOf(wish)
    .filter((name) => !selection[storedName(name)] && (name !== 'colour' || selection.size))
    .map((name) => unchosen(name, undefined));
}

function voucherFaults(selection: Selection, wish: Wish): ChoiceFault[] {
  // Under a wish without a voucher, an accepted one would silently become a plain refund.
  return selection.voucher === 'accepted' && !takesVoucher(wish)
    ? [{ field: 'voucher', code: 'not-offered' }]
    : [];
}

function incomplete(line: OrderLine, faults: readonly ChoiceFault[]): Judgement {
  return { outcome: 'incomplete', line, faults };
}

function unchosen(field: AnswerName, choice: number | undefined): ChoiceFault {
  return { field, code: choice === undefined ? 'missing' : 'not-offered' };
}
