import { describe, expect, it } from 'vitest';
import { lineKey } from '../orders/order-line.ts';
import { line, reason, sizeExchange } from '../samples.for-tests.ts';
import { judgeSelection, type LiveData } from './judgement.ts';
import { missingChoices } from './missing-choices.ts';
import type { Selection } from './selection.ts';

const colourExchange = { ...sizeExchange, id: 17, isColourExchange: true };
const voucherRefund = {
  ...sizeExchange,
  id: 18,
  name: 'Estorno',
  isSizeExchange: false,
  isRefund: true,
  hasVoucher: true,
};
const live: LiveData = {
  lines: [line],
  reasons: [reason],
  subReasons: [{ id: 301, name: 'Ficou pequeno', reasonId: reason.id }],
  wishes: [sizeExchange, colourExchange, voucherRefund],
  balances: new Map(),
  today: '2026-11-20',
};

function missing(choices: Omit<Selection, 'lineKey'>) {
  const selection = { lineKey: lineKey(line), ...choices };
  const judgement = judgeSelection(selection, live);
  return judgement.outcome === 'incomplete'
    ? missingChoices(selection, judgement.faults, live)
    : judgement.outcome;
}

describe('an item', () => {
  it.each<[Omit<Selection, 'lineKey'>, string[] | string]>([
    [{}, ['reason', 'subReason', 'wish']],
    [{ reasonId: 3 }, ['subReason', 'wish']],
    [{ subReasonId: 301 }, ['reason', 'wish']],
    [{ wishId: 16 }, ['reason', 'subReason']],
    [{ reasonId: 3, subReasonId: 301 }, ['wish']],
    [{ reasonId: 3, wishId: 16 }, ['subReason', 'size']],
    [{ reasonId: 3, wishId: 17 }, ['subReason', 'size', 'colour']],
    [{ reasonId: 3, subReasonId: 301, wishId: 17, size: '42' }, ['colour']],
    [{ reasonId: 3, wishId: 18, details: 'a'.repeat(501) }, ['subReason', 'details', 'voucher']],
    [{ reasonId: 3, subReasonId: 301, wishId: 16, size: '42' }, 'complete'],
  ])('with the choices %j is complete or lacks: %j', (choices, fields) =>
    expect(missing(choices)).toEqual(fields),
  );

  it('lacks only the size if its faults name only the size', () => {
    const selection = { lineKey: lineKey(line), reasonId: 3, wishId: 16 };
    const faults = [{ field: 'size', code: 'missing' }] as const;
    expect(missingChoices(selection, faults, live)).toEqual(['size']);
    expect(missingChoices({ ...selection, wishId: undefined }, faults, live)).toEqual(['size']);
  });
});
