import { expect, it } from 'vitest';
import { customerContext } from '../../tests/support/samples/customer-context.ts';

import { loadBonusPercents } from './bonus.server.ts';

const rows: Record<number, object[]> = {
  1: [{ BON_CODIGO: 1, BON_PERCENTUAL: 10, BON_STATUS: true }],
  2: [{ BON_CODIGO: 2, BON_PERCENTUAL: 20 }],
  3: [{ BON_CODIGO: 3, BON_PERCENTUAL: 30, BON_STATUS: false }],
  4: [{ BON_PERCENTUAL: 40 }, { BON_CODIGO: 4 }],
  5: [{ BON_PERCENTUAL: 50 }],
  6: [{ BON_PERCENTUAL: 60, BON_STATUS: false }],
};
const contextOf = () =>
  customerContext({ bonus: ({ query }: { query: { bonCodigo: number } }) => rows[query.bonCodigo] });

it('a bonus counts if it is in force and the answer has both its code and its percent', async () => {
  const percents = await loadBonusPercents(contextOf().context, [1, 2, 3, 4]);
  expect([...percents]).toEqual([
    [1, 10],
    [2, 20],
  ]);
});

it('a bonus without a code in the answer is the one that was asked for', async () => {
  expect([...(await loadBonusPercents(contextOf().context, [5, 6]))]).toEqual([[5, 50]]);
});

it('each bonus is loaded once per request, and none without a code', async () => {
  const { asked, context } = contextOf();
  await loadBonusPercents(context, [1, 1, undefined]);
  await loadBonusPercents(context, [1, 2]);
  expect(asked).toEqual([
    { call: 'bonus', input: { query: { bonCodigo: 1 } } },
    { call: 'bonus', input: { query: { bonCodigo: 2 } } },
  ]);
});
