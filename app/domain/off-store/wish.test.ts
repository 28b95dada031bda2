import { describe, expect, it } from 'vitest';
import { colourExchange, reason, refund, refundWithVoucher, sizeExchange } from '../samples.for-tests.ts';
import { complaintReasons, findOffStoreWish, isOffStoreWish } from './wish.ts';

const complaint = (id: number) => ({ ...reason, id, contactType: 1 });

describe('the reasons of the off-store form (contact type 1)', () => {
  it('begin with the codes 20 and 19, and then keep the order of the API', () => {
    const [other, defective, another, wrong] = [22, 20, 21, 19].map(complaint);
    expect(complaintReasons([other, defective, another, wrong].filter((one) => one !== undefined))).toEqual([
      defective,
      wrong,
      other,
      another,
    ]);
  });

  it('include none of the online flow', () => expect(complaintReasons([{ ...reason, id: 20 }])).toEqual([]));
});

describe('the wish of an off-store exchange', () => {
  it('is the size exchange 16, or another size exchange where 16 is not offered', () => {
    const unknown = { ...sizeExchange, id: 99 };
    expect(findOffStoreWish(reason, [colourExchange, refund, unknown, sizeExchange], 'exchange')).toBe(
      sizeExchange,
    );
    expect(findOffStoreWish(reason, [unknown], 'exchange')).toBe(unknown);
  });

  it('is never a colour exchange, because the form asks for no colour', () =>
    expect(findOffStoreWish(reason, [colourExchange, refund], 'exchange')).toBeUndefined());

  it('is an active wish of the reason', () => {
    expect(findOffStoreWish({ ...reason, id: 4 }, [sizeExchange], 'exchange')).toBeUndefined();
    expect(findOffStoreWish(reason, [{ ...sizeExchange, isActive: false }], 'exchange')).toBeUndefined();
  });
});

describe('the wish of an off-store refund', () => {
  it('is a plain refund rather than one with a voucher', () => {
    expect(findOffStoreWish(reason, [sizeExchange, refundWithVoucher, refund], 'refund')).toBe(refund);
    expect(findOffStoreWish(reason, [sizeExchange, refundWithVoucher], 'refund')).toBe(refundWithVoucher);
  });

  it('exists only where the reason allows refunds', () =>
    expect(findOffStoreWish({ ...reason, allowsRefund: false }, [refund], 'refund')).toBeUndefined());
});

it.each([
  ['refund', true],
  ['exchange', true],
  ['', false],
  ['toString', false],
])('%j is a wish of the off-store form: %s', (typed, is) => expect(isOffStoreWish(typed)).toBe(is));
