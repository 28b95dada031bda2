import { describe, expect, it } from 'vitest';
import { line, reason, refund, refundWithVoucher, sizeExchange } from '../samples.for-tests.ts';
import { byColour, bySize, key, live } from './choices-of-line.for-tests.ts';
import { judgeSelection } from './judgement.ts';
import type { Selection } from './selection.ts';

const faults = (selection: Selection, data = live) => {
  const judgement = judgeSelection(selection, data);
  return judgement.outcome === 'incomplete' ? judgement.faults : judgement.outcome;
};

describe('a submitted item', () => {
  it('is complete with a reason, a wish and a size in stock', () =>
    expect(judgeSelection({ ...bySize, details: 'ficou\npequeno' }, live)).toEqual({
      outcome: 'complete',
      item: {
        selection: { ...bySize, details: 'ficou\npequeno' },
        line,
        reason,
        subReason: undefined,
        wish: sizeExchange,
        size: '40',
        colour: undefined,
        details: 'ficou pequeno',
        voucher: undefined,
        imageUrl: line.imageUrl,
      },
    }));

  it('loses the choices that its wish does not ask for', () =>
    expect(judgeSelection({ ...byColour, wishId: 22 }, live)).toMatchObject({
      outcome: 'complete',
      item: { wish: refund, size: undefined, colour: undefined, voucher: undefined },
    }));

  it('needs a reason and a wish, both of which are offered', () => {
    expect(faults({ lineKey: key })).toEqual([{ field: 'reason', code: 'missing' }]);
    expect(faults({ ...bySize, reasonId: 99 })).toEqual([{ field: 'reason', code: 'not-offered' }]);
    expect(faults({ ...bySize, wishId: undefined })).toEqual([{ field: 'wish', code: 'missing' }]);
    expect(faults({ ...bySize, wishId: 99 })).toEqual([{ field: 'wish', code: 'not-offered' }]);
  });

  it('is judged by its own line, not by another of the order list', () => {
    const other = { ...line, productCode: `${line.productCode}-2`, isMarketplace: true };
    const item = judgeSelection(bySize, { ...live, lines: [other, line] });
    expect(item).toMatchObject({ outcome: 'complete', item: { line } });
  });

  it('is blocked with the cause that blocks its reason', () =>
    expect(judgeSelection(bySize, { ...live, lines: [{ ...line, isMarketplace: true }] })).toMatchObject({
      outcome: 'blocked',
      block: { code: 'marketplace' },
    }));

  it('may have 500 characters of cleaned details and not 501', () => {
    expect(faults({ ...bySize, details: `${'a'.repeat(500)}\n` })).toBe('complete');
    expect(faults({ ...bySize, details: 'a'.repeat(501) })).toEqual([{ field: 'details', code: 'too-long' }]);
  });
});

describe('the sub-reason', () => {
  const subReasons = [
    { id: 31, name: 'Ficou pequeno', reasonId: 3 },
    { id: 41, name: 'Outro tom', reasonId: 4 },
  ];
  it.each([
    [31, 'complete'],
    [undefined, [{ field: 'subReason', code: 'missing' }]],
    [41, [{ field: 'subReason', code: 'not-offered' }]],
  ])('chosen as %s is judged %j', (subReasonId, outcome) =>
    expect(faults({ ...bySize, subReasonId }, { ...live, subReasons })).toEqual(outcome),
  );
  it('is left out where the reason has none', () =>
    expect(judgeSelection({ ...bySize, subReasonId: 31 }, live)).toMatchObject({
      item: { subReason: undefined },
    }));
});

describe('the size of a size exchange', () => {
  it.each([undefined, ''])('is missing as %j', (size) =>
    expect(faults({ ...bySize, size })).toEqual([{ field: 'size', code: 'missing' }]),
  );
  it("is sold out without stock in the line's colour, and not offered without a row in the balance", () => {
    expect(faults({ ...bySize, size: '42' })).toEqual([{ field: 'size', code: 'sold-out' }]);
    expect(faults({ ...bySize, size: '50' })).toEqual([{ field: 'size', code: 'not-offered' }]);
  });
  it('is not checked against the stock without a balance', () =>
    expect(faults({ ...bySize, size: '42' }, { ...live, balances: new Map() })).toBe('complete'));
});

describe('a colour exchange', () => {
  it('is complete with a colour in stock in the chosen size', () =>
    expect(faults(byColour)).toBe('complete'));
  it('shows the picture of the chosen colour', () => {
    const balance = (live.balances.get(key) ?? []).map((row) => ({ ...row, imageUrl: `/${row.colour}.jpg` }));
    const pictured = { ...live, balances: new Map([[key, balance]]) };
    expect(judgeSelection(byColour, pictured)).toMatchObject({ item: { imageUrl: '/Areia.jpg' } });
    expect(judgeSelection(bySize, pictured)).toMatchObject({ item: { imageUrl: line.imageUrl } });
    expect(judgeSelection(byColour, { ...live, balances: new Map() })).toMatchObject({
      item: { imageUrl: line.imageUrl },
    });
  });
  it('needs a size, and then a colour', () => {
    expect(faults({ ...byColour, size: undefined })).toEqual([{ field: 'size', code: 'missing' }]);
    expect(faults({ ...byColour, size: undefined, colour: undefined })).toEqual([
      { field: 'size', code: 'missing' },
    ]);
    expect(faults({ ...byColour, colour: undefined })).toEqual([{ field: 'colour', code: 'missing' }]);
  });
  it.each([
    ['42', 'Areia', 'sold-out'],
    ['40', 'Azul', 'not-offered'],
    ['40', 'Verde-mata', 'not-offered'],
  ])('in size %s and colour %s has the fault %s', (size, colour, code) =>
    expect(faults({ ...byColour, size, colour })).toEqual([{ field: 'colour', code }]),
  );
});

describe('a voucher offer', () => {
  const withVoucher: Selection = { lineKey: key, reasonId: 3, wishId: 18 };
  it.each(['accepted', 'declined'] as const)('may be %s', (voucher) =>
    expect(judgeSelection({ ...withVoucher, voucher }, live)).toMatchObject({ item: { voucher } }),
  );
  it('must be answered', () => expect(faults(withVoucher)).toEqual([{ field: 'voucher', code: 'missing' }]));
  it('that was accepted never silently becomes a refund', () => {
    expect(faults({ ...withVoucher, wishId: 22, voucher: 'accepted' })).toEqual([
      { field: 'voucher', code: 'not-offered' },
    ]);
    expect(faults({ ...withVoucher, wishId: 22, voucher: 'declined' })).toBe('complete');
  });
  it.each(['accepted', 'declined'] as const)('stays %s if the wish gets another name', (voucher) => {
    const wishes = [{ ...refundWithVoucher, name: 'Refund or store credit' }];
    const judgement = judgeSelection({ ...withVoucher, voucher }, { ...live, wishes });
    expect(judgement).toMatchObject({ outcome: 'complete', item: { voucher } });
  });
});
