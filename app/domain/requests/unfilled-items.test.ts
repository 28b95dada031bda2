import { describe, expect, it } from 'vitest';
import { line, refundWithVoucher, sizeExchange } from '../samples.for-tests.ts';
import { bySize, key, live } from '../selection/choices-of-line.for-tests.ts';
import { judgeSelection, type ChosenItem } from '../selection/judgement.ts';
import type { Selection } from '../selection/selection.ts';
import { isOfCustomer, isVoucherGone, lackingOrderData, unfilledItems } from './unfilled-items.ts';

const inForce = new Map([[1, 10]]);
const none = new Map<number, number>();
const withVoucher: Selection = { lineKey: key, reasonId: 3, wishId: 18, voucher: 'accepted' };

function chosen(selection: Selection, change: Partial<typeof line> = {}): ChosenItem {
  const judged = judgeSelection(selection, live);
  if (judged.outcome !== 'complete') throw new Error(judged.outcome);
  return { ...judged.item, line: { ...line, ...change } };
}

describe('the list of unfilled items', () => {
  it('leaves out a complete item', () => {
    expect(unfilledItems({ complete: [chosen(bySize)] }, live, none)).toEqual([]);
    expect(unfilledItems({ complete: [chosen(withVoucher)] }, live, inForce)).toEqual([]);
  });

  it('names the fields that the order lacks, which only the brand can complete', () => {
    const item = chosen(bySize, { gridCode: undefined, company: undefined });
    const [found] = unfilledItems({ complete: [chosen(bySize), item] }, live, none);
    expect(found).toEqual({
      selection: bySize,
      line: item.line,
      answers: [],
      orderFields: ['gridCode', 'company'],
    });
    expect(found && isOfCustomer(found)).toBe(false);
    expect(lackingOrderData([chosen(bySize), item])).toEqual([found]);
  });

  it('names a missing answer, which the customer can give', () => {
    const faults = [{ field: 'size', code: 'missing' }] as const;
    const incomplete = [{ selection: { ...bySize, size: undefined }, line, faults }];
    const [found] = unfilledItems({ incomplete }, live, none);
    expect(found).toMatchObject({ answers: ['size'], orderFields: [] });
    expect(found && isOfCustomer(found)).toBe(true);
  });

  it('does not count an item as the customer’s where its order lacks data as well', () => {
    const faults = [{ field: 'size', code: 'missing' }] as const;
    const lacking = { ...line, gridCode: undefined, grossValue: undefined };
    const incomplete = [{ selection: { ...bySize, size: undefined }, line: lacking, faults }];
    const [found] = unfilledItems({ incomplete }, live, none);
    expect(found).toMatchObject({ answers: ['size'], orderFields: ['grossValue', 'gridCode'] });
    expect(found && isOfCustomer(found)).toBe(false);
  });

  it('names an accepted voucher that is no longer in force, which the customer can answer again', () => {
    const [found] = unfilledItems({ complete: [chosen(withVoucher)] }, live, none);
    expect(found).toMatchObject({ answers: ['voucher'], orderFields: [] });
    expect(found && isOfCustomer(found)).toBe(true);
  });

  it('leaves out a declined voucher whose bonus is no longer in force', () =>
    expect(
      unfilledItems({ complete: [chosen({ ...withVoucher, voucher: 'declined' })] }, live, none),
    ).toEqual([]));

  it('does not ask for the voucher again where the order lacks data as well', () => {
    const item = chosen(withVoucher, { grossValue: undefined });
    for (const percents of [none, inForce]) {
      expect(unfilledItems({ complete: [item] }, live, percents)).toMatchObject([
        { answers: [], orderFields: ['grossValue'] },
      ]);
    }
  });
});

describe('the voucher of an item', () => {
  it.each([
    ['is still offered while its bonus is in force', 'accepted', 1, inForce, false],
    ['is gone when its bonus is not in force', 'accepted', 1, none, true],
    ['is gone when only another bonus is in force', 'accepted', 2, inForce, true],
    ['is gone when its wish has no bonus', 'accepted', undefined, inForce, true],
    ['cannot be gone when it was declined', 'declined', 1, none, false],
    ['cannot be gone when none was offered', undefined, 1, none, false],
  ] as const)('%s', (_, voucher, bonusCode, percents, isGone) => {
    const wish = { ...(voucher ? refundWithVoucher : sizeExchange), bonusCode };
    expect(isVoucherGone({ voucher, wish }, percents)).toBe(isGone);
  });
});
