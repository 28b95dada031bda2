import { describe, expect, it } from 'vitest';
import { colourExchange, reason, refund, refundWithVoucher, sizeExchange } from '../samples.for-tests.ts';
import { needsColour, needsSize, offersVoucher, questionsOf, wishesOf, wishKind } from './wish.ts';

describe('the wishes offered for a reason', () => {
  it('are the active wishes of that reason', () => {
    const ofAnother = { ...sizeExchange, reasonId: 4 };
    const inactive = { ...sizeExchange, isActive: false };
    expect(wishesOf(reason, [ofAnother, inactive, sizeExchange])).toEqual([sizeExchange]);
  });
  it('include refunds only where the reason allows refunds', () => {
    expect(wishesOf(reason, [sizeExchange, refund])).toEqual([sizeExchange, refund]);
    expect(wishesOf({ ...reason, allowsRefund: false }, [sizeExchange, refund])).toEqual([sizeExchange]);
  });
});

describe('a wish', () => {
  const other = { ...sizeExchange, isSizeExchange: false, id: 30 };
  it.each([
    ['marked for another size', 'size-exchange', sizeExchange, true, false],
    ['marked for another colour', 'colour-exchange', colourExchange, true, true],
    ['marked for both', 'colour-exchange', { ...colourExchange, isSizeExchange: true }, true, true],
    ['marked as a refund', 'refund', refund, false, false],
    [
      'marked as a refund and for both',
      'refund',
      { ...refund, isSizeExchange: true, isColourExchange: true },
      false,
      false,
    ],
    ['with no mark and another code', 'other', other, false, false],
    ['with no mark and the code 16', 'size-exchange', { ...other, id: 16 }, true, false],
    ['with no mark and the code 17', 'colour-exchange', { ...other, id: 17 }, true, true],
    ['marked for another size, with the code 17', 'size-exchange', { ...sizeExchange, id: 17 }, true, false],
    ['marked as a refund, with the code 16', 'refund', { ...refund, id: 16 }, false, false],
  ] as const)(
    '%s is of the kind %s, which says whether it needs a size and a colour',
    (_marks, kind, wish, size, colour) => {
      expect(wishKind(wish)).toBe(kind);
      expect(needsSize(wish)).toBe(size);
      expect(needsColour(wish)).toBe(colour);
    },
  );
});

describe('the voucher offer of a wish', () => {
  it.each([
    [true, 'Estorno do valor ou vale-compras', {}],
    [true, 'QUERO ESTORNO', {}],
    [false, 'Reembolso do valor', {}],
    [false, 'Estorno do valor', { hasVoucher: false }],
    [false, 'Estorno do valor', { isRefund: false }],
  ])('is made (%s) under the name "%s" with the flags %o', (offered, name, flags) =>
    expect(offersVoucher({ ...refundWithVoucher, name, ...flags })).toBe(offered),
  );
});

describe('the questions that a wish asks', () => {
  it.each([
    [['size'], sizeExchange],
    [['size', 'colour'], colourExchange],
    [[], refund],
    [['voucher'], refundWithVoucher],
  ] as const)('are %j, in the order of the form', (questions, wish) =>
    expect(questionsOf(wish)).toEqual(questions),
  );
});
