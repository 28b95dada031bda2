import { describe, expect, it } from 'vitest';
import { customerContext, faultOf, marina } from '../../tests/support/samples/customer-context.ts';

import { byColour, bySize, key, live } from '~/domain/selection/choices-of-line.for-tests.ts';
import { line, refundWithVoucher } from '~/domain/samples.for-tests.ts';

import { missedFaults } from './brand-api-fault.server.ts';
import { checkSelections, findLine, loadLiveData, wantsBalance, withBalances } from './live-data.server.ts';
import { changeSelections, readSelections } from './drafts/selections.server.ts';

const voucher = { lineKey: key, reasonId: 3, wishId: 18, voucher: 'accepted' } as const;
const wireRow = { GRA_TAMANHO: '40', COR_NOME: 'Verde-mata', EST_SLD: 1 };
const withoutStock = { ...live, balances: new Map() };

describe('the live data', () => {
  it('are the lines and the reasons of the online flow, on the day of the API’s clock', async () => {
    let now = Date.UTC(2026, 10, 20, 12);
    const { context } = customerContext(
      {
        orders: [{ PED_CODIGO: 1, PRO_CODIGO: 'CL3', MAR_CODIGO: 157 }],
        reasons: [
          { ASS_ID: 3, CTO_ID: 5 },
          { ASS_ID: 4, CTO_ID: 1 },
        ],
        subReasons: [{ SMOT_ID: 7, ASS_ID: 3 }],
        wishes: () => {
          now = Date.UTC(2026, 10, 22, 0, 30);
          return [{ MOT_ID: 16, ASS_ID: 3 }];
        },
      },
      { now: () => now },
    );
    expect(await loadLiveData(context, marina)).toMatchObject({
      lines: [{ orderCode: 1 }],
      reasons: [{ id: 3 }],
      subReasons: [{ id: 7 }],
      wishes: [{ id: 16 }],
      balances: new Map(),
      today: '2026-11-21',
    });
    const { reasons } = await loadLiveData(context, marina);
    expect(reasons.map(({ id }) => id)).toEqual([3]);
  });

  it('have a line under its key, and none under another', () => {
    expect(findLine(live.lines, key)).toBe(line);
    expect(findLine(live.lines, 'another')).toBeUndefined();
  });
});

describe('the stock of a line', () => {
  it('is loaded only for a line whose selection wishes an exchange', async () => {
    expect([bySize, byColour, voucher, { lineKey: key }].map((one) => wantsBalance(live, one))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const { asked, context } = customerContext({ balance: [wireRow] });
    const gone = { ...bySize, lineKey: 'gone' };
    const { balances } = await withBalances(context, withoutStock, [bySize, voucher, gone]);
    expect([...balances]).toMatchObject([[key, [{ size: '40', colour: 'Verde-mata', stock: 1 }]]]);
    expect(asked.map(({ call }) => call)).toEqual(['balance']);
  });

  it('is left out if it cannot be loaded, and the page knows it', async () => {
    const { context } = customerContext({ balance: faultOf(500) });
    expect((await withBalances(context, withoutStock, [bySize])).balances).toEqual(new Map());
    expect(missedFaults(context)).toHaveLength(1);
  });
});

describe('the check of the selected items', () => {
  /** @param stock of size 40 in the own colour */
  async function check(selections: Parameters<typeof withBalances>[2], stock = 1, of = live) {
    const told: unknown[] = [];
    const parts = customerContext(
      { balance: [{ ...wireRow, EST_SLD: stock }] },
      { startClock: () => (name: string, fields: object) => told.push([name, fields]) },
    );
    await changeSelections(parts.context, marina, () => [...selections]);
    const checked = await checkSelections(parts.context, marina, of);
    const left = await readSelections(parts.context, marina);
    return { ...parts, told, checked, left: left.map(({ lineKey }) => lineKey) };
  }

  it('leaves valid items selected, and notes nothing', async () => {
    const { checked, left, told } = await check([bySize]);
    expect(checked).toMatchObject({ complete: [{ size: '40' }], dropped: [] });
    expect([left, told]).toEqual([[key], []]);
  });

  it('takes out a sold-out item and notes why; an item that is missing from the answer stays', async () => {
    const unknown = { lineKey: 'not-in-the-answer', reasonId: 3 };
    const { checked, left, told } = await check([bySize, unknown], 0);
    expect(checked.dropped).toMatchObject([{ code: 'sold-out' }]);
    expect(left).toEqual(['not-in-the-answer']);
    expect(told).toEqual([['selection dropped', { why: 'sold-out', count: 1 }]]);
  });

  it('does not take out what another tab chose for the same line meanwhile', async () => {
    const inAnotherTab = { ...bySize, size: '42' };
    const { context } = customerContext(
      {
        balance: async () => {
          await changeSelections(context, marina, () => [inAnotherTab]);
          return [
            { ...wireRow, EST_SLD: 0 },
            { ...wireRow, GRA_TAMANHO: '42' },
          ];
        },
      },
      { startClock: () => () => undefined },
    );
    await changeSelections(context, marina, () => [bySize]);
    const { dropped } = await checkSelections(context, marina, withoutStock);
    expect(dropped).toMatchObject([{ code: 'sold-out', selection: bySize }]);
    expect(await readSelections(context, marina)).toEqual([inAnotherTab]);
  });

  it('loads the bonus of an accepted voucher that is offered, and no other bonus', async () => {
    const bonusesOf = async (...args: Parameters<typeof check>) =>
      (await check(...args)).asked.filter(({ call }) => call === 'bonus').map(({ input }) => input);
    expect(await bonusesOf([voucher])).toEqual([{ query: { bonCodigo: 1 } }]);
    expect(await bonusesOf([{ ...voucher, voucher: 'declined' }])).toEqual([]);
    expect(await bonusesOf([{ ...voucher, wishId: 99 }])).toEqual([]);
    const plain = { ...live, wishes: [{ ...refundWithVoucher, hasVoucher: false }] };
    expect(await bonusesOf([voucher], 1, plain)).toEqual([]);
  });
});
