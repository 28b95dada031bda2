import { describe, expect, it } from 'vitest';
import { lineKey } from './order-line.ts';
import {
  addSelection,
  judgeSelection,
  removeSelection,
  revalidate,
  type LiveData,
  type Selection,
} from './selection.ts';
import {
  balanceRow,
  colourExchange,
  line,
  reason,
  refund,
  refundWithVoucher,
  sizeExchange,
} from './samples.for-tests.ts';

const key = lineKey(line);
const balance = [
  balanceRow('40', 'Verde-mata', 1),
  balanceRow('42', 'Verde-mata', 0),
  balanceRow('40', 'Areia', 2),
  balanceRow('42', 'Areia', 0),
];
const live: LiveData = {
  lines: [line],
  reasons: [reason],
  subReasons: [],
  wishes: [sizeExchange, colourExchange, refund, refundWithVoucher],
  balances: new Map([[key, balance]]),
  today: '2026-11-20',
};
const bySize: Selection = { lineKey: key, reasonId: 3, wishId: 16, size: '40' };
const byColour: Selection = { ...bySize, wishId: 17, colour: 'Areia' };
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
  it.each(['42', '50'])("%s is not in stock in the line's colour", (size) =>
    expect(faults({ ...bySize, size })).toEqual([{ field: 'size', code: 'sold-out' }]),
  );
  it('without a balance stock is not judged', () =>
    expect(faults({ ...bySize, size: '42' }, { ...live, balances: new Map() })).toBe('complete'));
});

describe('A colour exchange is chosen among colours available in the selected size', () => {
  it('Areia in 40', () => expect(faults(byColour)).toBe('complete'));
  it('needs both', () => {
    expect(faults({ ...byColour, size: undefined })).toEqual([{ field: 'size', code: 'missing' }]);
    expect(faults({ ...byColour, colour: undefined })).toEqual([{ field: 'colour', code: 'missing' }]);
  });
  it.each([
    ['42', 'Areia'],
    ['40', 'Azul'],
    ['40', 'Verde-mata'],
  ])('not %s %s', (size, colour) =>
    expect(faults({ ...byColour, size, colour })).toEqual([{ field: 'colour', code: 'sold-out' }]),
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
});

describe('Stored selections are re-checked against live orders and reasons each time they are read', () => {
  const codes = (data: LiveData, selection = bySize) =>
    revalidate([selection], data).dropped.map(({ code }) => code);

  it('kept', () => {
    const { complete, incomplete, dropped } = revalidate([bySize], live);
    expect(complete).toMatchObject([{ line, wish: sizeExchange }]);
    expect([...incomplete, ...dropped]).toEqual([]);
  });
  it('dropped when the item has no delivery date, whatever was chosen for it', () => {
    const undelivered = { ...live, lines: [{ ...line, deliveredOn: undefined }] };
    expect(codes(undelivered)).toEqual(['no-delivery']);
    expect(codes(undelivered, { lineKey: key })).toEqual(['no-delivery']);
    expect(codes(live, { lineKey: key })).toEqual([]);
  });
  it('dropped when days since delivery are at or above the limit, not the day before', () => {
    expect(codes({ ...live, today: '2026-12-14' })).toEqual([]);
    expect(revalidate([bySize], { ...live, today: '2026-12-15' }).dropped).toEqual([
      { selection: bySize, code: 'deadline', line, until: '2026-12-14' },
    ]);
  });
  it('dropped when the reason does not apply any more', () => {
    expect(codes({ ...live, lines: [{ ...line, isMarketplace: true }] })).toEqual(['blocked']);
    expect(codes({ ...live, lines: [{ ...line, isExchanged: true }] })).toEqual(['blocked']);
    expect(codes({ ...live, wishes: [{ ...sizeExchange, isActive: false }] })).toEqual(['blocked']);
  });
  it('dropped when the size or the colour sold out', () => {
    expect(codes(live, { ...bySize, size: '42' })).toEqual(['sold-out']);
    expect(codes(live, { ...byColour, size: '42' })).toEqual(['sold-out']);
  });
  it.each<[string, Partial<LiveData>, Selection]>([
    ['the line', { lines: [] }, bySize],
    ['the reason', { reasons: [] }, bySize],
    ['the wish', { wishes: [] }, bySize],
    ['the detail', { subReasons: [] }, { ...bySize, subReasonId: 31 }],
    ['the row of its size', { balances: new Map([[key, []]]) }, bySize],
    ['the row of its colour', { balances: new Map([[key, []]]) }, byColour],
  ])("kept when %s is missing from an answer: it is nobody's no", (_, missing, selection) => {
    const { complete, incomplete, unsure, dropped } = revalidate([selection], { ...live, ...missing });
    expect([...complete, ...incomplete, ...dropped]).toEqual([]);
    expect(unsure).toMatchObject([{ selection }]);
  });
  it('what a new sub-reason asks for waits for the confirmation to name it', () => {
    const subReasons = [{ id: 31, name: 'Ficou pequeno', reasonId: 3 }];
    const { complete, incomplete, dropped } = revalidate([bySize], { ...live, subReasons });
    expect([...complete, ...dropped]).toEqual([]);
    expect(incomplete).toEqual([
      { selection: bySize, line, faults: [{ field: 'subReason', code: 'missing' }] },
    ]);
  });
});

describe('Submitting an item', () => {
  const others = [
    { ...bySize, lineKey: 'a' },
    { ...bySize, lineKey: 'b' },
  ];
  it('adds it', () => expect(addSelection(others, bySize, reason)).toEqual([...others, bySize]));
  it('again takes the place of its earlier choices', () => {
    const changed = { ...bySize, lineKey: 'a', size: '41' };
    expect(addSelection(others, changed, reason)).toEqual([changed, others[1]]);
  });
  it('whose reason needs photos clears the other selections', () =>
    expect(addSelection(others, bySize, { ...reason, needsPhotos: true })).toEqual([bySize]));
});

it('A selection is removed when cancelled in the sidebar', () =>
  expect(removeSelection([bySize, { ...bySize, lineKey: 'a' }], 'a')).toEqual([bySize]));
