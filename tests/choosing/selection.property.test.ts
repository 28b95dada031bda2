import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { CalendarDate } from '../../app/domain/calendar-date.ts';
import { lineKey, type OrderLine } from '../../app/domain/order-line.ts';
import type { Reason } from '../../app/domain/reason.ts';
import type { ChosenItem, LiveData } from '../../app/domain/judgement.ts';
import { revalidate } from '../../app/domain/revalidation.ts';
import { addSelection, removeSelection, type Selection } from '../../app/domain/selection.ts';
import { reason } from '../../app/domain/samples.for-tests.ts';
import { offeredSelection, selectionOf, twoMoments } from './arbitrary-choices.ts';

fc.configureGlobal({ seed: 20261120 });

const MS_PER_DAY = 86_400_000;

/** The four checks (.docs/rules/deadlines.md#order-of-the-checks), written down a second time. */
function isBlocked(line: OrderLine, chosen: Reason, today: CalendarDate): boolean {
  if (line.deliveredOn === undefined || line.isMarketplace) return true;
  const days = (Date.parse(today) - Date.parse(line.deliveredOn)) / MS_PER_DAY;
  if (chosen.hasDeadline && chosen.deadlineDays !== undefined && days >= chosen.deadlineDays) return true;
  return chosen.allowsFirstExchange && !chosen.allowsSecondExchange && line.isExchanged;
}

/** Whether the wished size, in the wished or else the line's own colour, can be had; not known without a balance. */
function isInStock({ selection, line, size, colour }: ChosenItem, live: LiveData): boolean {
  const wanted = colour ?? line.colour;
  const balance = live.balances.get(selection.lineKey);
  return (
    balance?.some(
      (row) => row.size === size && (wanted === undefined || row.colour === wanted) && row.stock > 0,
    ) ?? true
  );
}

/** What was chosen on what the API said then, by the form or not, beside what it says later. */
const stored = fc.noBias(twoMoments).chain(({ now, later }) => {
  const byForm = fc
    .record({ line: fc.constantFrom(...now.lines), pick: fc.nat({ max: 99 }) })
    .map(({ line, pick }) => offeredSelection(now, line, pick));
  const selection = fc.oneof(byForm, selectionOf(now.lines.map(lineKey)));
  return fc.record({
    live: fc.constant(later),
    selections: fc.array(fc.noBias(selection), { minLength: 4, maxLength: 12, size: 'max' }),
  });
});

describe('Stored selections are re-checked against live orders and reasons each time they are read', () => {
  it('each is complete, incomplete or dropped, and none is lost or changed', () =>
    fc.assert(
      fc.property(stored, ({ live, selections }) => {
        const { complete, incomplete, unsure, dropped } = revalidate(selections, live);
        const found = [...complete, ...incomplete, ...unsure, ...dropped].map(({ selection }) => selection);
        expect(new Set(found)).toEqual(new Set(selections));
        expect(found).toHaveLength(selections.length);
      }),
      { numRuns: 100 },
    ));

  it('none leaves but one whose line is there, and a rule or the stock says no', () =>
    fc.assert(
      fc.property(stored, ({ live, selections }) => {
        const nothing = { ...live, lines: [], reasons: [], subReasons: [], wishes: [], balances: new Map() };
        expect(revalidate(selections, nothing).dropped).toEqual([]);
        for (const out of revalidate(selections, live).dropped) {
          expect(live.lines).toContain(out.line);
          const { selection, line } = out;
          const chosen = live.reasons.find(({ id }) => id === selection.reasonId);
          const hasNoDate = line.deliveredOn === undefined;
          const wish = live.wishes.find(
            ({ id, reasonId }) => id === selection.wishId && reasonId === selection.reasonId,
          );
          const isKnown = hasNoDate || (chosen !== undefined && isBlocked(line, chosen, live.today));
          expect(isKnown || wish !== undefined).toBe(true);
        }
      }),
      { numRuns: 300 },
    ));

  it('none that is kept is blocked, without delivery date, not offered or sold out', () => {
    let kept = 0;
    fc.assert(
      fc.property(stored, ({ live, selections }) => {
        const { complete, incomplete } = revalidate(selections, live);
        for (const { selection, line } of [...complete, ...incomplete]) {
          kept += 1;
          expect(live.lines).toContain(line);
          expect(line.deliveredOn).toBeDefined();
          const reason = live.reasons.find(({ id }) => id === selection.reasonId);
          if (reason === undefined) expect(selection.reasonId).toBeUndefined();
          else expect(isBlocked(line, reason, live.today)).toBe(false);
        }
        for (const { faults } of incomplete) {
          const codes = faults.map(({ code }) => code);
          expect(codes).not.toHaveLength(0);
          expect(codes).not.toContain('sold-out');
          expect(codes).not.toContain('not-offered');
        }
        for (const item of complete) expect(item.size === undefined || isInStock(item, live)).toBe(true);
      }),
      { numRuns: 300 },
    );
    expect(kept).toBeGreaterThan(400);
  });

  it('a complete one has every choice that its reason and wish ask for, and no other', () => {
    let seen = 0;
    fc.assert(
      fc.property(stored, ({ live, selections }) => {
        for (const item of revalidate(selections, live).complete) {
          seen += 1;
          const { reason, subReason, wish, size, colour, voucher } = item;
          const hasSubReasons = live.subReasons.some(({ reasonId }) => reasonId === reason.id);
          expect(subReason?.reasonId).toBe(hasSubReasons ? reason.id : undefined);
          expect(wish).toMatchObject({ isActive: true, reasonId: reason.id });
          expect(!wish.isRefund || reason.allowsRefund).toBe(true);
          const isExchange = !wish.isRefund && (wish.isSizeExchange || wish.isColourExchange);
          expect(Boolean(size)).toBe(isExchange);
          expect(Boolean(colour)).toBe(isExchange && wish.isColourExchange);
          const offersVoucher = wish.isRefund && wish.hasVoucher && /estorno/i.test(wish.name);
          expect(voucher !== undefined).toBe(offersVoucher);
          expect(item.details).toMatch(/^.{0,500}$/);
        }
      }),
      { numRuns: 300 },
    );
    expect(seen).toBeGreaterThan(200);
  });
});

type Change = { readonly add: Selection; readonly needsPhotos: boolean } | { readonly remove: string };

describe('Item selection', () => {
  const keys = ['a', 'b', 'c'];
  const change: fc.Arbitrary<Change> = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ add: selectionOf(keys), needsPhotos: fc.nat({ max: 3 }).map((n) => n === 0) }),
    },
    { weight: 1, arbitrary: fc.record({ remove: fc.constantFrom(...keys) }) },
  );

  it('whatever is added and cancelled: one a line, the last submitted, alone where its reason needs photos', () =>
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20, size: 'max' }), (changes) => {
        let selections: Selection[] = [];
        for (const step of changes) {
          const before = selections;
          if ('remove' in step) {
            selections = removeSelection(before, step.remove);
            expect(selections).toEqual(before.filter((selection) => selection.lineKey !== step.remove));
            continue;
          }
          const { add, needsPhotos } = step;
          selections = addSelection(before, add, { ...reason, needsPhotos });
          expect(selections).toContain(add);
          const others = before.filter((selection) => selection.lineKey !== add.lineKey);
          expect(selections.filter((selection) => selection !== add)).toEqual(needsPhotos ? [] : others);
          expect(new Set(selections.map((selection) => selection.lineKey)).size).toBe(selections.length);
        }
      }),
      { numRuns: 300 },
    ));
});
