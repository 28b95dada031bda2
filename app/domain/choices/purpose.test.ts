import { describe, expect, it } from 'vitest';
import { colourExchange, reason, refund, refundWithVoucher, sizeExchange } from '../samples.for-tests.ts';
import { purposeOf } from './purpose.ts';

const gift = { ...reason, allowsRefund: false };

describe('the purpose of a reason', () => {
  it('is a defect for the code 20, whatever is offered', () => {
    expect(purposeOf({ ...reason, id: 20 }, [])).toBe('defect');
    expect(purposeOf({ ...reason, id: 20 }, [{ ...sizeExchange, reasonId: 20 }])).toBe('defect');
  });

  it('is an exchange where a size or a colour is offered, also beside a refund', () => {
    expect(purposeOf(reason, [sizeExchange, refundWithVoucher])).toBe('exchange');
    expect(purposeOf(reason, [colourExchange])).toBe('exchange');
    expect(purposeOf({ ...reason, hasDeadline: false }, [sizeExchange])).toBe('exchange');
    expect(purposeOf({ ...reason, needsPhotos: true }, [sizeExchange])).toBe('exchange');
  });

  it('is a withdrawal where only refunds are offered, within a deadline and without photos', () => {
    expect(purposeOf(reason, [refund, refundWithVoucher])).toBe('withdrawal');
    expect(purposeOf({ ...reason, hasDeadline: false }, [refund])).toBeUndefined();
    expect(purposeOf({ ...reason, deadlineDays: undefined }, [refund])).toBeUndefined();
    expect(purposeOf({ ...reason, needsPhotos: true }, [refund])).toBeUndefined();
    expect(purposeOf(reason, [refund, { ...refund, id: 23, isRefund: false }])).toBeUndefined();
  });

  it('does not depend on wishes that are not offered for the reason', () => {
    expect(purposeOf(reason, [{ ...sizeExchange, isActive: false }, refund])).toBe('withdrawal');
    expect(purposeOf(reason, [{ ...sizeExchange, reasonId: 4 }, refund])).toBe('withdrawal');
    expect(purposeOf(gift, [sizeExchange, refund])).toBe('exchange');
    expect(purposeOf(gift, [refund])).toBeUndefined();
    expect(purposeOf(reason, [])).toBeUndefined();
  });
});
