import { lineKey } from '../orders/order-line.ts';
import {
  balanceRow,
  colourExchange,
  line,
  reason,
  refund,
  refundWithVoucher,
  sizeExchange,
} from '../samples.for-tests.ts';
import type { LiveData } from './judgement.ts';
import type { Selection } from './selection.ts';

export const key = lineKey(line);
const balance = [
  balanceRow('40', 'Verde-mata', 1),
  balanceRow('42', 'Verde-mata', 0),
  balanceRow('40', 'Areia', 2),
  balanceRow('42', 'Areia', 0),
];
export const live: LiveData = {
  lines: [line],
  reasons: [reason],
  subReasons: [],
  wishes: [sizeExchange, colourExchange, refund, refundWithVoucher],
  balances: new Map([[key, balance]]),
  today: '2026-11-20',
};
export const bySize: Selection = { lineKey: key, reasonId: 3, wishId: 16, size: '40' };
export const byColour: Selection = { ...bySize, wishId: 17, colour: 'Areia' };
