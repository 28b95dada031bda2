import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { BalanceRow } from '../choices/balance.ts';
import { lineKey } from '../orders/order-line.ts';
import { balanceRow, colourExchange, line, reason, sizeExchange } from '../samples.for-tests.ts';
import { judgeSelection, type LiveData } from './judgement.ts';
import type { Selection } from './selection.ts';
import { withSoldOut } from './sold-out-since.ts';

fc.configureGlobal({ seed: 20261129 });

const key = lineKey(line);
const wishes = [sizeExchange, colourExchange];
const SIZES = ['40', '42'];
/** The line itself is of Verde-mata. */
const COLOURS = ['Verde-mata', 'Areia', 'Lima'];

const liveWith = (rows: readonly BalanceRow[]): LiveData => ({
  lines: [line],
  reasons: [reason],
  subReasons: [],
  wishes,
  balances: new Map([[key, rows]]),
  today: '2026-11-20',
});

const absent = <Value>(...values: Value[]) => fc.constantFrom(undefined, ...values);
const selections = fc.record({
  lineKey: fc.constant(key),
  reasonId: fc.constantFrom(reason.id, 99),
  wishId: fc.constantFrom(...wishes.map(({ id }) => id)),
  size: absent(...SIZES),
  colour: absent(...COLOURS),
});
/** A stock of 5, 0, one that is no number, or no row at all. */
const stocks = fc
  .array(fc.constantFrom(5, 0, undefined, 'no row' as const), { minLength: 6, maxLength: 6 })
  .map((counts) =>
    SIZES.flatMap((size, row) =>
      COLOURS.flatMap((colour, column) => {
        const stock = counts[row * COLOURS.length + column];
        return stock === 'no row' ? [] : [balanceRow(size, colour, stock)];
      }),
    ),
  );

it('adds only what makes the form refused as sold out, and changes nothing that was sent', () => {
  fc.assert(
    fc.property(selections, selections, stocks, (sent, before, rows) => {
      const live = liveWith(rows);
      const chosen = withSoldOut(sent, before, live);
      if (!chosen) return;
      expect([before.reasonId, before.wishId]).toEqual([sent.reasonId, sent.wishId]);
      expect(chosen).toMatchObject(Object.fromEntries(Object.entries(sent).filter(([, value]) => value)));
      if (chosen.colour !== sent.colour) expect(chosen.size).toBe(before.size);
      expect(judgeSelection(chosen, live)).toMatchObject({
        outcome: 'incomplete',
        faults: expect.arrayContaining([expect.objectContaining({ code: 'sold-out' })]) as unknown,
      });
    }),
    { numRuns: 2_000 },
  );
});

const asked = (wish: typeof sizeExchange, choices: Partial<Selection> = {}): Selection => ({
  lineKey: key,
  reasonId: reason.id,
  wishId: wish.id,
  ...choices,
});
const size = '42';
const colour = 'Areia';

it.each([
  [sizeExchange, {}, { size }, 'Verde-mata'],
  [colourExchange, { size }, { size, colour }, colour],
  [colourExchange, {}, { size, colour }, colour],
])('under %o a form that sent %o has had %o again once it is sold out', (wish, sent, before, of) => {
  const added = (stock: number) =>
    withSoldOut(asked(wish, sent), asked(wish, before), liveWith([balanceRow(size, of, stock)]));
  expect(added(0)).toEqual(asked(wish, before));
  expect(added(1)).toBeUndefined();
});

it.each([
  ['line', { lineKey: 'another' }],
  ['reason', { reasonId: 99 }],
  ['wish', { wishId: colourExchange.id }],
])('adds nothing to the choices of another %s', (_, other) => {
  const live = liveWith([balanceRow(size, 'Verde-mata', 0)]);
  expect(
    withSoldOut({ ...asked(sizeExchange), ...other }, asked(sizeExchange, { size }), live),
  ).toBeUndefined();
});
