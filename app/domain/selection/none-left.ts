import {
  otherColoursInSize,
  sizesInColour,
  sizesInOtherColours,
  type BalanceRow,
} from '../choices/balance.ts';
import { needsColour, type Wish } from '../choices/wish.ts';
import type { OrderLine } from '../orders/order-line.ts';
import type { ChoiceFault } from './judgement.ts';

/** What a choice is made from. */
interface Choice {
  line: OrderLine;
  wish: Wish | undefined;
  /** The chosen one. */
  size: string | undefined;
  /** The stock, where it is known. */
  rows: readonly BalanceRow[] | undefined;
}

/** What is sold out of a choice: all sizes, or all other colours of the chosen size. */
interface Stock extends Choice {
  wish: Wish;
  rows: readonly BalanceRow[];
}

/**
 * The faults of a form. Where a size or colour has a fault and all that are offered are sold out, its fault says that
 * none is left: choosing one would not help.
 * Source: .docs/rules/reasons-and-wishes.md#sizes-and-colours.
 */
export function withNoneLeft(
  faults: readonly ChoiceFault[],
  { line, rows, size, wish }: Choice,
): readonly ChoiceFault[] {
  return wish && rows ? faults.map((fault) => unlessNoneLeft(fault, { line, rows, size, wish })) : faults;
}

function unlessNoneLeft(fault: ChoiceFault, stock: Stock): ChoiceFault {
  if (fault.field !== 'size' && fault.field !== 'colour') return fault;
  const options = offered(fault.field, stock);
  const isNoneLeft = options.length > 0 && options.every(({ isInStock }) => !isInStock);
  return isNoneLeft ? { ...fault, code: 'none-left', size: stock.size } : fault;
}

function offered(field: 'size' | 'colour', { line, rows, size, wish }: Stock) {
  if (field === 'colour') return otherColoursInSize(rows, size ?? '', line.colour);
  return needsColour(wish) ? sizesInOtherColours(rows, line.colour) : sizesInColour(rows, line.colour);
}
