import { describe, expect, it } from 'vitest';
import { line, reason, refund, refundWithVoucher, sizeExchange } from '../samples.for-tests.ts';
import { byColour, bySize, key, live } from './choices-of-line.for-tests.ts';
import { judgeSelection } from './judgement.ts';
import type { Selection } from './selection.ts';

const faults = (selection: Selection, data = live) => {
  const judgement = judgeSelection(selection, data);
  return judgement.outcome === 'incomplete' ? judgement.faults : judgement.outcome;
};

describe('An item becomes selected when its order form is submitted and valid', () => {
  it('an exchange by size', () =>
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

  it('choices that the wish does not ask for are left out', () =>
    expect(judgeSelection({ ...byColour, wishId: 22 }, live)).toMatchObject({
      outcome: 'complete',
      item: { wish: refund, size: undefined, colour: undefined, voucher: undefined },
    }));

  it('a reason and a wish are chosen', () => {
    expect(faults({ lineKey: key })).toEqual([{ field: 'reason', code: 'missing' }]);
    expect(faults({ ...bySize, reasonId: 99 })).toEqual([{ field: 'reason', code: 'not-offered' }]);
    expect(faults({ ...bySize, wishId: undefined })).toEqual([{ field: 'wish', code: 'missing' }]);
    expect(faults({ ...bySize, wishId: 99 })).toEqual([{ field: 'wish', code: 'not-offered' }]);
  });

  it('its own line is judged, among others', () => {
    const other = { ...line, productCode: `${line.productCode}-2`, isMarketplace: true };
    const item = judgeSelection(bySize, { ...live, lines: [other, line] });
    expect(item).toMatchObject({ outcome: 'complete', item: { line } });
  });

  it('a blocked reason says why', () =>
    expect(judgeSelection(bySize, { ...live, lines: [{ ...line, isMarketplace: true }] })).toMatchObject({
      outcome: 'blocked',
      block: { code: 'marketplace' },
    }));

  it('the details stay within 500 characters once cleaned', () => {
    expect(faults({ ...bySize, details: `${'a'.repeat(500)}\n` })).toBe('complete');
    expect(faults({ ...bySize, details: 'a'.repeat(501) })).toEqual([{ field: 'details', code: 'too-long' }]);
  });
});

describe('Sub-reason is required if the reason has sub-reasons', () => {
  const subReasons = [
    { id: 31, name: 'Ficou pequeno', reasonId: 3 },
    { id: 41, name: 'Outro tom', reasonId: 4 },
  ];
  it.each([
    [31, 'complete'],
    [undefined, [{ field: 'subReason', code: 'missing' }]],
    [41, [{ field: 'subReason', code: 'not-offered' }]],
  ])('%s', (subReasonId, outcome) =>
    expect(faults({ ...bySize, subReasonId }, { ...live, subReasons })).toEqual(outcome),
  );
  it('and left out where it has none', () =>
    expect(judgeSelection({ ...bySize, subReasonId: 31 }, live)).toMatchObject({
      item: { subReason: undefined },
    }));
});

describe('Exchange wish needs a size', () => {
  it.each([undefined, ''])('%j is none', (size) =>
    expect(faults({ ...bySize, size })).toEqual([{ field: 'size', code: 'missing' }]),
  );
  it("42 is not in stock in the line's colour, of 50 there is no row", () => {
    expect(faults({ ...bySize, size: '42' })).toEqual([{ field: 'size', code: 'sold-out' }]);
    expect(faults({ ...bySize, size: '50' })).toEqual([{ field: 'size', code: 'not-offered' }]);
  });
  it('without a balance stock is not judged', () =>
    expect(faults({ ...bySize, size: '42' }, { ...live, balances: new Map() })).toBe('complete'));
});

describe('A colour exchange is chosen among colours available in the selected size', () => {
  it('Areia in 40', () => expect(faults(byColour)).toBe('complete'));
  it('shows the picture of that colour', () => {
    const balance = (live.balances.get(key) ?? []).map((row) => ({ ...row, imageUrl: `/${row.colour}.jpg` }));
    const pictured = { ...live, balances: new Map([[key, balance]]) };
    expect(judgeSelection(byColour, pictured)).toMatchObject({ item: { imageUrl: '/Areia.jpg' } });
    expect(judgeSelection(bySize, pictured)).toMatchObject({ item: { imageUrl: line.imageUrl } });
    expect(judgeSelection(byColour, { ...live, balances: new Map() })).toMatchObject({
      item: { imageUrl: line.imageUrl },
    });
  });
  it('needs both', () => {
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
  ])('not %s %s: %s', (size, colour, code) =>
    expect(faults({ ...byColour, size, colour })).toEqual([{ field: 'colour', code }]),
  );
});

describe('The voucher offer is accepted or declined', () => {
  const withVoucher: Selection = { lineKey: key, reasonId: 3, wishId: 18 };
  it.each(['accepted', 'declined'] as const)('%s', (voucher) =>
    expect(judgeSelection({ ...withVoucher, voucher }, live)).toMatchObject({ item: { voucher } }),
  );
  it('not left open', () => expect(faults(withVoucher)).toEqual([{ field: 'voucher', code: 'missing' }]));
  it('an accepted one never silently becomes a refund', () => {
    expect(faults({ ...withVoucher, wishId: 22, voucher: 'accepted' })).toEqual([
      { field: 'voucher', code: 'not-offered' },
    ]);
    expect(faults({ ...withVoucher, wishId: 22, voucher: 'declined' })).toBe('complete');
  });
  it.each(['accepted', 'declined'] as const)('%s, and still so under another name of the wish', (voucher) => {
    const wishes = [{ ...refundWithVoucher, name: 'Refund or store credit' }];
    const judgement = judgeSelection({ ...withVoucher, voucher }, { ...live, wishes });
    expect(judgement).toMatchObject({ outcome: 'complete', item: { voucher } });
  });
});
