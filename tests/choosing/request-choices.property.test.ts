import fc from 'fast-check';
import { expect, it } from 'vitest';

import { addDays } from '../../app/domain/dates-and-money/calendar-date.ts';
import { readOffStore } from '../../app/domain/off-store/purchase.ts';
import { emptyOffStoreForm, type OffStoreForm } from '../../app/domain/off-store/form.ts';
import { lineKey } from '../../app/domain/orders/order-line.ts';
import type { Reason, SubReason } from '../../app/domain/choices/reason.ts';
import { purchaseChoices, selectionChoices } from '../../app/domain/requests/request-choices.ts';
import type { LiveData } from '../../app/domain/selection/judgement.ts';
import { revalidate } from '../../app/domain/selection/revalidation.ts';
import type { Selection } from '../../app/domain/selection/selection.ts';
import { reason, refund, sizeExchange } from '../../app/domain/samples.for-tests.ts';
import type { Wish } from '../../app/domain/choices/wish.ts';
import { requestDigest } from '../../gateway/submissions/request-digest.ts';
import { selectionOf, twoMoments } from './arbitrary-choices.ts';

fc.configureGlobal({ seed: 20261122 });

const form: OffStoreForm = {
  ...emptyOffStoreForm,
  store: 'Esporte da Vila',
  cnpj: '11.222.333/0001-81',
  phone: '(11) 3123-4567',
  address: 'Rua das Laranjeiras, 45',
  city: 'Campinas',
  price: 'R$ 1.199,90',
  date: '05/11/2026',
  invoice: '3702',
  reason: '3',
  subReason: '31',
  product: 'Tênis Corre Leve 3',
  colour: 'Areia',
  size: '41',
  details: 'A sola abriu.',
  wish: 'refund',
};
const small: SubReason = { id: 31, name: 'Ficou pequeno', reasonId: 3, contactType: 1 };
const large: SubReason = { ...small, id: 32, name: 'Ficou grande' };
const otherReason: Reason = { ...reason, id: 4, contactType: 1 };
const otherWish: Wish = { ...refund, id: 99, reasonId: 4 };

/** The API's lists with any names and texts, in either order. */
const facts = fc
  .record({
    reasonName: fc.string({ minLength: 1 }),
    message: fc.option(fc.string(), { nil: undefined }),
    wishName: fc.string({ minLength: 1 }),
    help: fc.option(fc.string(), { nil: undefined }),
    detail: fc.string(),
    isTurned: fc.boolean(),
    days: fc.nat({ max: 20 }),
  })
  .map(({ reasonName, message, wishName, help, detail, isTurned, days }) => {
    const reasons = [{ ...reason, contactType: 1, name: reasonName, deadlineMessage: message }, otherReason];
    const wishes = [{ ...refund, name: wishName, helpText: help }, sizeExchange, otherWish];
    const subReasons = [{ ...small, name: detail }, large];
    return {
      today: addDays('2026-11-10', days),
      reasons: isTurned ? reasons.toReversed() : reasons,
      subReasons: isTurned ? subReasons.toReversed() : subReasons,
      wishes: isTurned ? wishes.toReversed() : wishes,
    };
  });

function digestOfPurchase(typed: OffStoreForm, now: Parameters<typeof readOffStore>[1]): string {
  const reading = readOffStore(typed, now);
  if (!reading.isComplete) throw new Error(`not complete: ${JSON.stringify(reading.faults)}`);
  return requestDigest(purchaseChoices(reading.purchase));
}

it('a purchase has the same digest whatever names and texts the brand’s lists have, and in any order', () =>
  fc.assert(
    fc.property(facts, facts, (one, other) => {
      expect(digestOfPurchase(form, one)).toBe(digestOfPurchase(form, other));
    }),
  ));

it('a purchase with another invoice, note, price or sub-reason has another digest', () => {
  const now = {
    today: '2026-11-20',
    reasons: [{ ...reason, contactType: 1 }],
    subReasons: [small, large],
    wishes: [refund],
  } as const;
  const changes = [
    { invoice: '3703' },
    { details: 'A sola abriu!' },
    { price: '1199,91' },
    { subReason: '32' },
  ];
  for (const change of changes) {
    expect(digestOfPurchase({ ...form, ...change }, now)).not.toBe(digestOfPurchase(form, now));
  }
});

it('selected items have the same digest exactly when the same lines are complete, whatever the prices and stock', () =>
  fc.assert(
    fc.property(
      twoMoments.chain(({ now, later }) => {
        const keys = [...new Set(now.lines.map(lineKey))];
        const stored = fc.tuple(...keys.map((key) => selectionOf([key])));
        return fc.record({
          now: fc.constant(now),
          later: fc.constant({ ...later, lines: later.lines.toReversed() }),
          stored,
          turned: fc.boolean(),
        });
      }),
      ({ now, later, stored, turned }) => {
        const choicesAt = (live: LiveData, selections: readonly Selection[]) => {
          const complete = revalidate(selections, live).complete.map(({ selection }) => selection);
          return {
            keys: complete.map((one) => one.lineKey).sort(),
            digest: requestDigest(selectionChoices(complete)),
          };
        };
        const first = choicesAt(now, stored);
        const second = choicesAt(later, turned ? stored.toReversed() : stored);
        expect(JSON.stringify(first.keys) === JSON.stringify(second.keys)).toBe(
          first.digest === second.digest,
        );
      },
    ),
  ));

it('two selections have the same digest if their choices are the same, and only then', () =>
  fc.assert(
    fc.property(selectionOf(['a']), selectionOf(['a']), (one, other) => {
      const isSame = JSON.stringify(
        [one, other].map((each) => ({ ...each, details: each.details === '' ? undefined : each.details })),
      );
      const [first, second] = JSON.parse(isSame) as [unknown, unknown];
      const areEqual = JSON.stringify(first) === JSON.stringify(second);
      expect(requestDigest(selectionChoices([one])) === requestDigest(selectionChoices([other]))).toBe(
        areEqual,
      );
    }),
  ));
