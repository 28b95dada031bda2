import { describe, expect, it } from 'vitest';
import { colourExchange, reason, refund, refundWithVoucher, sizeExchange } from '../samples.for-tests.ts';
import { complaintReasons, findOffStoreWish, isOffStoreWish } from './wish.ts';

const complaint = (id: number) => ({ ...reason, id, contactType: 1 });

describe('reasons of contact type 1', () => {
  it('with 19 and 20 known by code first, the others as the API orders them', () => {
    const [other, defective, another, wrong] = [22, 20, 21, 19].map(complaint);
    expect(complaintReasons([other, defective, another, wrong].filter((one) => one !== undefined))).toEqual([
      defective,
      wrong,
      other,
      another,
    ]);
  });

  it('and none of the online flow', () => expect(complaintReasons([{ ...reason, id: 20 }])).toEqual([]));
});

describe('the wish that an exchange is', () => {
  it('is the exchange of size, 16', () => {
    const unknown = { ...sizeExchange, id: 99 };
    expect(findOffStoreWish(reason, [colourExchange, refund, unknown, sizeExchange], 'exchange')).toBe(
      sizeExchange,
    );
    expect(findOffStoreWish(reason, [unknown], 'exchange')).toBe(unknown);
  });

  it('is never one of colour, which the form does not ask for', () =>
    expect(findOffStoreWish(reason, [colourExchange, refund], 'exchange')).toBeUndefined());

  it('is one of the reason, and active', () => {
    expect(findOffStoreWish({ ...reason, id: 4 }, [sizeExchange], 'exchange')).toBeUndefined();
    expect(findOffStoreWish(reason, [{ ...sizeExchange, isActive: false }], 'exchange')).toBeUndefined();
  });
});

describe('the wish that a refund is', () => {
  it('is the plain one before one with a voucher', () => {
    expect(findOffStoreWish(reason, [sizeExchange, refundWithVoucher, refund], 'refund')).toBe(refund);
    expect(findOffStoreWish(reason, [sizeExchange, refundWithVoucher], 'refund')).toBe(refundWithVoucher);
  });

  it('is there only where the reason allows refunds', () =>
    expect(findOffStoreWish({ ...reason, allowsRefund: false }, [refund], 'refund')).toBeUndefined());
});

it.each([
  ['refund', true],
  ['exchange', true],
  ['', false],
  ['toString', false],
])('%j is a wish of the form: %s', (typed, is) => expect(isOffStoreWish(typed)).toBe(is));
