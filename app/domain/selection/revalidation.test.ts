import { describe, expect, it } from 'vitest';
import type { BalanceRow } from '../choices/balance.ts';
import { balanceRow, line, refundWithVoucher, sizeExchange } from '../samples.for-tests.ts';
import { byColour, bySize, key, live } from './choices-of-line.for-tests.ts';
import type { LiveData } from './judgement.ts';
import { revalidate } from './revalidation.ts';
import type { Selection } from './selection.ts';

const unread = { ...line, deliveredOn: undefined, isDeliveryUnread: true };
const ofThis = { id: 31, name: 'Ficou pequeno', reasonId: 3 };
const withVoucher: Selection = {
  lineKey: key,
  reasonId: 3,
  wishId: refundWithVoucher.id,
  voucher: 'accepted',
};

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
    const withoutVoucher = { ...refundWithVoucher, hasVoucher: false };
    expect(codes({ ...live, wishes: [withoutVoucher] }, withVoucher)).toEqual(['blocked']);
  });
  it('dropped for what is ruled out, also beside what the answers do not tell', () => {
    const soldOut = { ...bySize, size: '42' };
    expect(codes(live, { ...soldOut, details: 'a'.repeat(501) })).toEqual(['sold-out']);
    expect(codes({ ...live, subReasons: [ofThis] }, { ...soldOut, subReasonId: 99 })).toEqual(['blocked']);
  });
  it('a colour is looked for among the colours, a size among the sizes of its own', () => {
    const rows = (...kept: BalanceRow[]) => ({ ...live, balances: new Map([[key, kept]]) });
    const areia = { ...byColour, colour: 'Areia' };
    expect(codes(rows(balanceRow('40', 'Areia', 0)), areia)).toEqual(['sold-out']);
    expect(codes(rows(balanceRow('40', 'Azul', 0)), areia)).toEqual([]);
    expect(codes(rows(balanceRow('40', 'Verde-mata', 0)), bySize)).toEqual(['sold-out']);
    expect(codes(rows(balanceRow('41', 'Verde-mata', 0)), bySize)).toEqual([]);
  });
  it('what the answers do not tell of keeps its own line, among others', () => {
    const other = { ...line, productCode: `${line.productCode}-2` };
    const { unsure } = revalidate([bySize], { ...live, lines: [other, line], reasons: [] });
    expect(unsure).toEqual([{ selection: bySize, line }]);
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
    ['a delivery date that can be read', { lines: [unread] }, bySize],
    ['a delivery date that can be read', { lines: [unread] }, { lineKey: key }],
  ])("kept when %s is missing from an answer: it is nobody's no", (_, missing, selection) => {
    const data = { ...live, ...missing };
    const { complete, incomplete, unsure, dropped } = revalidate([selection], data);
    expect([...complete, ...incomplete, ...dropped]).toEqual([]);
    expect(unsure).toEqual([{ selection, line: data.lines[0] }]);
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
