import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { CalendarDate } from '../../app/domain/dates-and-money/calendar-date.ts';
import { needsColour } from '../../app/domain/choices/wish.ts';
import { lineKey, type OrderLine } from '../../app/domain/orders/order-line.ts';
import type { Reason } from '../../app/domain/choices/reason.ts';
import type { ChosenItem, LiveData } from '../../app/domain/selection/judgement.ts';
import { revalidate, type Dropped } from '../../app/domain/selection/revalidation.ts';
import {
  addSelections,
  findMixed,
  leavingFor,
  needsPhotos,
  removeSelection,
  type Selection,
} from '../../app/domain/selection/selection.ts';
import { reason } from '../../app/domain/samples.for-tests.ts';
import { offeredSelection, selectionOf, twoMoments } from './arbitrary-choices.ts';

fc.configureGlobal({ seed: 20261120 });

const MS_PER_DAY = 86_400_000;

/** The four checks (.docs/rules/deadlines.md#order-of-the-checks), written a second time, independently of the app. */
function isBlocked(line: OrderLine, chosen: Reason, today: CalendarDate): boolean {
  if (line.deliveredOn === undefined || line.isMarketplace) return true;
  const days = (Date.parse(today) - Date.parse(line.deliveredOn)) / MS_PER_DAY;
  if (chosen.hasDeadline && chosen.deadlineDays !== undefined && days >= chosen.deadlineDays) return true;
  return chosen.allowsFirstExchange && !chosen.allowsSecondExchange && line.isExchanged;
}

/** Whether the wished size is in stock, in the wished or else the line's colour; without a balance it counts as so. */
function isInStock(
  { selection, line, size, colour }: Pick<ChosenItem, 'selection' | 'line' | 'size' | 'colour'>,
  live: LiveData,
): boolean {
  const wanted = colour ?? line.colour;
  const balance = live.balances.get(selection.lineKey);
  return (
    balance?.some(
      (row) => row.size === size && (wanted === undefined || row.colour === wanted) && (row.stock ?? 1) > 0,
    ) ?? true
  );
}

/** Selections made from what the API said at first, by the form or not, and what it says later. */
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

describe('a stored selection that is read', () => {
  it('is complete, incomplete, unsure or dropped, and is neither lost nor changed', () =>
    fc.assert(
      fc.property(stored, ({ live, selections }) => {
        const { complete, incomplete, unsure, dropped } = revalidate(selections, live);
        const found = [...complete, ...incomplete, ...unsure, ...dropped].map(({ selection }) => selection);
        expect(new Set(found)).toEqual(new Set(selections));
        expect(found).toHaveLength(selections.length);
      }),
      { numRuns: 100 },
    ));

  it('is dropped only if its line is there, and a rule, its wish or the stock refuses it', () => {
    const seen = new Set<Dropped['code']>();
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
          const isSaid = hasNoDate || line.isMarketplace;
          if (isSaid) expect(out.code).toBe(hasNoDate ? 'no-delivery' : 'marketplace');
          const isKnown = isSaid || (chosen !== undefined && isBlocked(line, chosen, live.today));
          seen.add(out.code);
          if (out.code !== 'sold-out') expect(isKnown || wish !== undefined).toBe(true);
          else {
            const { size } = selection;
            const colour = wish && needsColour(wish) ? selection.colour : undefined;
            expect(isInStock({ selection, line, size, colour }, live)).toBe(false);
          }
        }
      }),
      { numRuns: 300 },
    );
    expect([...seen].sort()).toEqual(['blocked', 'deadline', 'marketplace', 'no-delivery', 'sold-out']);
  });

  it('is not kept if it is blocked, has no delivery date, is not offered or is sold out', () => {
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

  it('has every choice that its reason and wish ask for, and no other, if it is complete', () => {
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
          const isFlagged = wish.isRefund || wish.isSizeExchange || wish.isColourExchange;
          // A wish without a flag is known by its id.
          const isBySize = isFlagged ? wish.isSizeExchange : wish.id === 16;
          const isByColour = !wish.isRefund && (isFlagged ? wish.isColourExchange : wish.id === 17);
          expect(Boolean(size)).toBe(!wish.isRefund && (isBySize || isByColour));
          expect(Boolean(colour)).toBe(isByColour);
          const takesVoucher = wish.isRefund && wish.hasVoucher;
          // A wish whose name offers both has an answer; one that was given before a change of the name still holds.
          const answer = takesVoucher ? item.selection.voucher : undefined;
          expect(voucher).toBe(answer);
          if (takesVoucher && /estorno/i.test(wish.name)) expect(voucher).toBeDefined();
          expect(item.details).toMatch(/^.{0,500}$/);
        }
      }),
      { numRuns: 300 },
    );
    expect(seen).toBeGreaterThan(200);
  });
});

/** What a customer does with the selection; `saysYes` is the answer to whether other items may leave. */
type Change = { readonly add: readonly Selection[]; readonly saysYes: boolean } | { readonly remove: string };

const PLAIN = { ...reason, id: 3 };
const PHOTOS = { ...reason, id: 20, needsPhotos: true };
const REASONS = [PLAIN, PHOTOS];

describe('the selection', () => {
  const keys = ['a', 'b', 'c', 'd'];
  const submitted = fc
    .record({ chosen: selectionOf(keys), needs: fc.nat({ max: 2 }).map((n) => n === 0) })
    .map(({ chosen, needs }): Selection => ({ ...chosen, reasonId: needs ? PHOTOS.id : PLAIN.id }));
  /** One item's form, or a last request, in which nothing is mixed because it was a selection itself. */
  const added = fc.oneof(
    { weight: 4, arbitrary: submitted.map((one) => [one]) },
    {
      weight: 1,
      arbitrary: fc.uniqueArray(
        submitted.map((one) => ({ ...one, reasonId: PLAIN.id })),
        { minLength: 2, maxLength: 3, selector: ({ lineKey: key }) => key },
      ),
    },
  );
  const change: fc.Arbitrary<Change> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ add: added, saysYes: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ remove: fc.constantFrom(...keys) }) },
  );
  const toChosen = (selections: readonly Selection[]) =>
    selections.map((one) => ({ reason: needsPhotos(one, REASONS) ? PHOTOS : PLAIN }));

  it('has one item for each line, as it was last submitted, and none beside an item with photos', () => {
    const reached = { asked: 0, declined: 0, replaced: 0, several: 0 };
    fc.assert(
      fc.property(fc.array(change, { minLength: 8, maxLength: 24, size: 'max' }), (changes) => {
        let selections: Selection[] = [];
        for (const step of changes) {
          const before = selections;
          if ('remove' in step) {
            selections = removeSelection(before, step.remove);
            expect(selections).toEqual(before.filter((selection) => selection.lineKey !== step.remove));
            continue;
          }
          const { add, saysYes } = step;
          const leaving = leavingFor(before, add, REASONS);
          reached.asked += Number(leaving.length > 0);
          if (leaving.length > 0 && !saysYes) {
            reached.declined += 1;
            continue;
          }
          reached.replaced += Number(leaving.length > 0);
          selections = addSelections(before, add, REASONS);
          for (const one of add) expect(selections).toContain(one);
          // Only the items that were asked about leave, and earlier versions of those that were submitted.
          const isOfAdded = ({ lineKey: key }: Selection) => add.some((one) => one.lineKey === key);
          const stays = before.filter((one) => !isOfAdded(one) && !leaving.includes(one));
          expect(selections.filter((one) => !add.includes(one))).toEqual(stays);
          expect(new Set(selections.map((one) => one.lineKey)).size).toBe(selections.length);
          expect(findMixed(toChosen(selections))).toBeUndefined();
          reached.several += Number(selections.length > 1);
        }
      }),
      { numRuns: 300 },
    );
    for (const count of Object.values(reached)) expect(count).toBeGreaterThan(100);
  });

  it('stays as it is when nothing is submitted', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(submitted, { maxLength: 4, selector: ({ lineKey: key }) => key }),
        (selections) => {
          expect(leavingFor(selections, [], REASONS)).toEqual([]);
          expect(addSelections(selections, [], REASONS)).toEqual(selections);
        },
      ),
      { numRuns: 100 },
    ));

  it('is not mixed once an item is submitted with a yes, even if an older version’s draft was', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(submitted, { maxLength: 4, selector: ({ lineKey: key }) => key }),
        submitted,
        (mixed, one) => {
          expect(findMixed(toChosen(addSelections(mixed, [one], REASONS)))).toBeUndefined();
        },
      ),
      { numRuns: 300 },
    ));
});
