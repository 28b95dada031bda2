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

describe('A missing item is listed with its missing fields', () => {
  it('a complete one is not', () => {
    expect(unfilledItems({ complete: [chosen(bySize)] }, live, none)).toEqual([]);
    expect(unfilledItems({ complete: [chosen(withVoucher)] }, live, inForce)).toEqual([]);
  });

  it('what the order does not say, only the brand can complete', () => {
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

  it('what the customer did not answer, they can', () => {
    const faults = [{ field: 'size', code: 'missing' }] as const;
    const incomplete = [{ selection: { ...bySize, size: undefined }, line, faults }];
    const [found] = unfilledItems({ incomplete }, live, none);
    expect(found).toMatchObject({ answers: ['size'], orderFields: [] });
    expect(found && isOfCustomer(found)).toBe(true);
  });

  it('but not where the order lacks data as well: no answer helps', () => {
    const faults = [{ field: 'size', code: 'missing' }] as const;
    const lacking = { ...line, gridCode: undefined, grossValue: undefined };
    const incomplete = [{ selection: { ...bySize, size: undefined }, line: lacking, faults }];
    const [found] = unfilledItems({ incomplete }, live, none);
    expect(found).toMatchObject({ answers: ['size'], orderFields: ['grossValue', 'gridCode'] });
    expect(found && isOfCustomer(found)).toBe(false);
  });

  it('an accepted voucher that is in force no more, they can answer again', () => {
    const [found] = unfilledItems({ complete: [chosen(withVoucher)] }, live, none);
    expect(found).toMatchObject({ answers: ['voucher'], orderFields: [] });
    expect(found && isOfCustomer(found)).toBe(true);
  });

  it('a declined one is no answer that ends', () =>
    expect(
      unfilledItems({ complete: [chosen({ ...withVoucher, voucher: 'declined' })] }, live, none),
    ).toEqual([]));

  it('where the order lacks data as well no answer helps', () => {
    const item = chosen(withVoucher, { grossValue: undefined });
    for (const percents of [none, inForce]) {
      expect(unfilledItems({ complete: [item] }, live, percents)).toMatchObject([
        { answers: [], orderFields: ['grossValue'] },
      ]);
    }
  });
});

describe('An accepted voucher that is no longer offered', () => {
  it.each([
    ['its bonus is in force', 'accepted', 1, inForce, false],
    ['its bonus is not', 'accepted', 1, none, true],
    ['another is', 'accepted', 2, inForce, true],
    ['it has none', 'accepted', undefined, inForce, true],
    ['it was declined', 'declined', 1, none, false],
    ['none was offered', undefined, 1, none, false],
  ] as const)('%s', (_, voucher, bonusCode, percents, isGone) => {
    const wish = { ...(voucher ? refundWithVoucher : sizeExchange), bonusCode };
    expect(isVoucherGone({ voucher, wish }, percents)).toBe(isGone);
  });
});
