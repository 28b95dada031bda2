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

describe('a stored selection', () => {
  const codes = (data: LiveData, selection = bySize) =>
    revalidate([selection], data).dropped.map(({ code }) => code);

  it('is kept when nothing changed', () => {
    const { complete, incomplete, dropped } = revalidate([bySize], live);
    expect(complete).toMatchObject([{ line, wish: sizeExchange }]);
    expect([...incomplete, ...dropped]).toEqual([]);
  });
  it('is dropped when the item has no delivery date, whatever was chosen for it', () => {
    const undelivered = { ...live, lines: [{ ...line, deliveredOn: undefined }] };
    expect(codes(undelivered)).toEqual(['no-delivery']);
    expect(codes(undelivered, { lineKey: key })).toEqual(['no-delivery']);
    expect(codes(live, { lineKey: key })).toEqual([]);
  });
  it('is dropped when the order is of a marketplace, for which no other reason helps either', () => {
    const ofMarketplace = { ...live, lines: [{ ...line, isMarketplace: true }] };
    expect(codes(ofMarketplace)).toEqual(['marketplace']);
    expect(codes({ ...ofMarketplace, reasons: [] })).toEqual(['marketplace']);
    const undelivered = { ...line, isMarketplace: true, deliveredOn: undefined };
    expect(codes({ ...live, lines: [undelivered] })).toEqual(['no-delivery']);
  });
  it('is dropped when the days since delivery reach the limit, and not the day before', () => {
    expect(codes({ ...live, today: '2026-12-14' })).toEqual([]);
    expect(revalidate([bySize], { ...live, today: '2026-12-15' }).dropped).toEqual([
      { selection: bySize, code: 'deadline', line, until: '2026-12-14' },
    ]);
  });
  it('is dropped when its reason or its wish does not apply any more', () => {
    expect(codes({ ...live, lines: [{ ...line, isExchanged: true }] })).toEqual(['blocked']);
    expect(codes({ ...live, wishes: [{ ...sizeExchange, isActive: false }] })).toEqual(['blocked']);
    const withoutVoucher = { ...refundWithVoucher, hasVoucher: false };
    expect(codes({ ...live, wishes: [withoutVoucher] }, withVoucher)).toEqual(['blocked']);
  });
  it('is dropped when its size is sold out, even beside an answer that is too long or unsure', () => {
    const soldOut = { ...bySize, size: '42' };
    expect(codes(live, { ...soldOut, details: 'a'.repeat(501) })).toEqual(['sold-out']);
    expect(codes({ ...live, subReasons: [ofThis] }, { ...soldOut, subReasonId: 99 })).toEqual(['blocked']);
  });
  it('is dropped as sold out only by a balance row of its own colour and size', () => {
    const rows = (...kept: BalanceRow[]) => ({ ...live, balances: new Map([[key, kept]]) });
    const areia = { ...byColour, colour: 'Areia' };
    expect(codes(rows(balanceRow('40', 'Areia', 0)), areia)).toEqual(['sold-out']);
    expect(codes(rows(balanceRow('40', 'Azul', 0)), areia)).toEqual([]);
    expect(codes(rows(balanceRow('40', 'Verde-mata', 0)), bySize)).toEqual(['sold-out']);
    expect(codes(rows(balanceRow('41', 'Verde-mata', 0)), bySize)).toEqual([]);
  });
  it('that is unsure is listed with its own line, not with another of the order list', () => {
    const other = { ...line, productCode: `${line.productCode}-2` };
    const { unsure } = revalidate([bySize], { ...live, lines: [other, line], reasons: [] });
    expect(unsure).toEqual([{ selection: bySize, line }]);
  });
  it('is dropped when its size or its colour sold out', () => {
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
    ['a delivery date that can be read, with nothing chosen,', { lines: [unread] }, { lineKey: key }],
  ])('is kept as unsure when %s is missing from an answer, which is no refusal', (_, missing, selection) => {
    const data = { ...live, ...missing };
    const { complete, incomplete, unsure, dropped } = revalidate([selection], data);
    expect([...complete, ...incomplete, ...dropped]).toEqual([]);
    expect(unsure).toEqual([{ selection, line: data.lines[0] }]);
  });
  it('becomes incomplete when its reason gets sub-reasons, so that the confirmation can name it', () => {
    const subReasons = [{ id: 31, name: 'Ficou pequeno', reasonId: 3 }];
    const { complete, incomplete, dropped } = revalidate([bySize], { ...live, subReasons });
    expect([...complete, ...dropped]).toEqual([]);
    expect(incomplete).toEqual([
      { selection: bySize, line, faults: [{ field: 'subReason', code: 'missing' }] },
    ]);
  });
});
