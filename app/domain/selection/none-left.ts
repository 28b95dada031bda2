import {
  otherColoursInSize,
  sizesInColour,
  sizesInOtherColours,
  type BalanceRow,
} from '../choices/balance.ts';
import { needsColour, type Wish } from '../choices/wish.ts';
import type { OrderLine } from '../orders/order-line.ts';
import type { ChoiceFault } from './judgement.ts';

/** What is sold out of a choice: all sizes, or all other colours of the chosen size. */
interface Stock {
  line: OrderLine;
  wish: Wish;
  /** The chosen one. */
  size: string | undefined;
  rows: readonly BalanceRow[];
}

/**
 * The fault of a size or colour that is still to be chosen, where none can be had: to choose one is not what mends it.
 * Source: .docs/rules/reasons-and-wishes.md#sizes-and-colours.
 */
export function unlessNoneLeft(fault: ChoiceFault, stock: Stock): ChoiceFault {
  if (fault.field !== 'size' && fault.field !== 'colour') return fault;
  const options = offered(fault.field, stock);
  const isNoneLeft = options.length > 0 && options.every(({ isInStock }) => !isInStock);
  return isNoneLeft ? { ...fault, code: 'none-left', size: stock.size } : fault;
}

function offered(field: 'size' | 'colour', { line, rows, size, wish }: Stock) {
  if (field === 'colour') return otherColoursInSize(rows, size ?? '', line.colour);
  return needsColour(wish) ? sizesInOtherColours(rows, line.colour) : sizesInColour(rows, line.colour);
}
