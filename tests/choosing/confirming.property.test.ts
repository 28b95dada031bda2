import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { OrderLineRow } from '../../gateway/brand-api/contract/orders.ts';
import { ConfirmingWalk } from './confirming-walk.ts';
import { OR_VOUCHER, PHOTOS, PLAIN, REFUND } from './confirming-world.ts';

fc.configureGlobal({ seed: 20261124 });

const WHOLE: Partial<OrderLineRow> = {
  PED_TIPOPGTO: 1,
  PED_EMPRESA: 1,
  PRO_NOME: 'Tênis Corre Leve 3',
  COR_NOME: 'Verde-mata',
  GRA_CODIGO: '0041',
  GRA_TAMANHO: '41',
  FAT_SEQUENCIA: 880100,
  ITE_SEQUENCIA: 2,
  NUMERONF: '000003702',
  QUANTIDADENF: 1,
  ITE_VALBRUTO: 399.9,
};
const LACKABLE = Object.keys(WHOLE).filter((field) => field !== 'PED_TIPOPGTO') as (keyof OrderLineRow)[];

const row = fc
  .tuple(fc.subarray(LACKABLE, { maxLength: 3 }), fc.boolean())
  .map(([lacks, isWhole]) =>
    isWhole
      ? WHOLE
      : Object.fromEntries(Object.entries(WHOLE).filter(([name]) => !lacks.some((lack) => lack === name))),
  );
const choice = fc.constantFrom(
  { reasonId: PLAIN, wishId: REFUND },
  { reasonId: PLAIN, wishId: OR_VOUCHER, voucher: 'accepted' as const },
  { reasonId: PLAIN, wishId: OR_VOUCHER, voucher: 'declined' as const },
  { reasonId: PLAIN },
  { reasonId: PHOTOS, wishId: REFUND },
  { reasonId: PHOTOS, wishId: OR_VOUCHER, voucher: 'accepted' as const },
);
const selected = fc.record({ row, choice });
const world = fc.record({
  items: fc.array(selected, { minLength: 1, maxLength: 3 }),
  isInForce: fc.boolean(),
  /** Whether the last item is added by its form; the others were selected before, perhaps by an older version. */
  isLastAdded: fc.boolean(),
  ways: fc.infiniteStream(fc.constantFrom('sidebar', 'confirmation')),
});

/** More presses than any of these customers needs: each of three items can interrupt once on each of two ways. */
const MOST_STEPS = 12;

it('confirming ends in a request or an empty selection with reasons, whatever is missing, ended or mixed', async () => {
  const reached = { requests: 0, asked: 0, removed: 0, mixed: 0, nothing: 0 };
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      const walk = await ConfirmingWalk.begin(given, reached);
      let isOver = false;
      for (let step = 0; step < MOST_STEPS && !isOver; step += 1) isOver = await walk.step();
      const left = await walk.selections();
      expect(walk.isRequested || left.length === 0).toBe(true);
      reached.requests += Number(walk.isRequested);
      reached.nothing += Number(left.length === 0);
    }),
    { numRuns: 400 },
  );
  for (const count of Object.values(reached)) expect(count).toBeGreaterThan(20);
});
