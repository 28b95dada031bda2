import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { customerContext, marina } from '../../tests/support/samples/customer-context.ts';

import { toTyped } from '~/domain/choices/item-answers.ts';
import { line } from '~/domain/samples.for-tests.ts';
import { toSelection, type Selection } from '~/domain/selection/selection.ts';
import { currentChoices, keepChoices } from '~/models/drafts/item-choices.server.ts';
import { changeSelections, readSelections } from '~/models/drafts/selections.server.ts';

import { askVouchersAgain, removeUnfilled } from './unfilled-items.server.ts';

const judged: Selection = { lineKey: 'line-1', reasonId: 3, wishId: 18, voucher: 'accepted' };
const newer: Selection = { ...judged, wishId: 19 };
const item = { line, selection: judged };

const selecting = (selection: Selection) => (context: AppLoadContext) =>
  changeSelections(context, marina, () => [selection]);
const typing = (selection: Selection) => (context: AppLoadContext) =>
  keepChoices(context, marina, 'line-1', {
    choices: toTyped(selection),
    arrived: { page: 'a', turn: 2, changed: 'all' },
  });

const acts = {
  'that is asked for again': (context: AppLoadContext) => askVouchersAgain(context, marina, [item]),
  'whose item leaves': (context: AppLoadContext) =>
    removeUnfilled(context, marina, [{ ...item, answers: ['voucher'], orderFields: [] }]),
};

/** A voucher was judged as ended; `meanwhile` happens before step number `at`. */
async function endVoucher(
  act: (context: AppLoadContext) => Promise<void>,
  meanwhile: (context: AppLoadContext) => Promise<unknown>,
  at: number,
) {
  const { context, drafts } = customerContext(
    {},
    { startClock: () => () => undefined, session: { alert: () => undefined } },
  );
  await selecting(judged)(context);
  let step = 0;
  const before =
    <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
    async (...args: Args) => {
      step += 1;
      if (step === at) await meanwhile(context);
      return work(...args);
    };
  Object.assign(drafts, {
    read: before(drafts.read.bind(drafts)),
    update: before(drafts.update.bind(drafts)),
  });
  await act(context);
  const isReached = step >= at;
  return {
    isReached,
    shown: await currentChoices(context, marina, 'line-1'),
    selected: await readSelections(context, marina),
  };
}

async function atEachStep(...args: [Parameters<typeof endVoucher>[0], Parameters<typeof endVoucher>[1]]) {
  const found = [];
  for (let step = 1; ; step += 1) {
    const { isReached, ...left } = await endVoucher(...args, step);
    if (!isReached) return found;
    found.push(left);
  }
}

describe.each(Object.entries(acts))('an accepted voucher that ended, %s', (_, act) => {
  it('is no longer the answer in the form of its item', async () => {
    const { shown, selected } = await endVoucher(act, () => Promise.resolve(), 0);
    expect(shown).toEqual(toTyped({ ...judged, voucher: undefined }));
    expect(selected.map(({ voucher }) => voucher)).not.toContain('accepted');
  });

  it('changes nothing of what another tab selects for its line meanwhile, at any step', async () => {
    const found = await atEachStep(act, selecting(newer));
    expect(found.length).toBeGreaterThan(2);
    for (const { selected } of found) expect(selected).toEqual([newer]);
  });

  it('changes nothing of what is typed into its form meanwhile, at any step', async () => {
    const found = await atEachStep(act, typing(newer));
    expect(found.length).toBeGreaterThan(2);
    for (const { shown } of found) expect(shown).toEqual(toTyped(newer));
  });
});

it('a voucher that was judged as typed is asked for again in the stored selection', async () => {
  const { context } = customerContext({}, { session: { alert: () => undefined } });
  await selecting(judged)(context);
  await askVouchersAgain(context, marina, [{ line, selection: toSelection('line-1', toTyped(judged)) }]);
  expect(await readSelections(context, marina)).toEqual([{ ...judged, voucher: undefined }]);
});

it('the alert about an unfilled item names what it lacks by nouns, in one sentence', async () => {
  const told: unknown[] = [];
  const { context } = customerContext(
    {},
    { startClock: () => () => undefined, session: { alert: (alert: unknown) => told.push(alert) } },
  );
  await removeUnfilled(context, marina, [
    { ...item, answers: ['reason', 'wish'], orderFields: ['colour', 'company', 'invoiceNumber'] },
  ]);
  expect(told[0]).toMatchObject({ values: { fields: 'motivo, solução, cor e dados do pedido' } });
});

// .docs/rules/selection.md#required-fields
describe('items that leave because fields are missing', () => {
  const ofCustomer = { ...item, answers: ['size'], orderFields: [] } as const;
  const ofOrder = { ...item, answers: [], orderFields: ['colour'] } as const;
  const nameless = {
    ...ofOrder,
    line: { ...line, productName: undefined },
    orderFields: ['productName'],
  } as const;

  it.each([
    ['the customer can complete', [ofCustomer], ['items-removed'], ['incomplete 1']],
    ['only the brand can complete', [ofOrder], ['items-removed-order'], ['order-data 1']],
    [
      'are of both sorts',
      [ofCustomer, ofOrder, ofCustomer],
      ['items-removed', 'items-removed-order'],
      ['incomplete 2', 'order-data 1'],
    ],
    ['are one product’s name', [ofOrder, nameless], ['load-failed-item'], ['order-data 2']],
    ['are none', [], [], []],
  ] as const)(
    'are each named, and then said to have left: fields that %s',
    async (_, unfilled, codes, noted) => {
      const told: { code: string; values?: unknown }[] = [];
      const notes: string[] = [];
      const { context } = customerContext(
        {},
        {
          startClock:
            () =>
            (event: string, { why, count }: { why: string; count: number }) => {
              if (event === 'selection dropped') notes.push(`${why} ${count}`);
            },
          session: { alert: (alert: { code: string }) => told.push(alert) },
        },
      );
      await selecting(judged)(context);
      await removeUnfilled(context, marina, unfilled);
      expect(told.map(({ code }) => code)).toEqual([...unfilled.map(() => 'items-invalid'), ...codes]);
      expect(notes).toEqual(noted);
      expect(await readSelections(context, marina)).toHaveLength(unfilled.length === 0 ? 1 : 0);
      const [last] = told.slice(-1);
      if (last?.code === 'items-removed-order') expect(last.values).toEqual({ brand: 'Corre' });
    },
  );
});

it('the alert about a voucher that ended names its product', async () => {
  const told: unknown[] = [];
  const { context } = customerContext({}, { session: { alert: (alert: unknown) => told.push(alert) } });
  await askVouchersAgain(context, marina, [item]);
  expect(told).toEqual([{ code: 'voucher-gone', values: { product: 'Tênis Corre Leve 3' } }]);
});

it('no voucher is asked for again where it was declined, or where something else is missing', async () => {
  for (const [voucher, answers] of [
    ['declined', ['voucher']],
    ['accepted', ['size']],
  ] as const) {
    const told: { code: string }[] = [];
    const { context } = customerContext(
      {},
      {
        startClock: () => () => undefined,
        session: { alert: (alert: { code: string }) => told.push(alert) },
      },
    );
    await typing({ ...judged, voucher })(context);
    const selection = { ...judged, voucher };
    await removeUnfilled(context, marina, [{ line, selection, answers, orderFields: [] }]);
    expect(told.map(({ code }) => code)).not.toContain('voucher-gone');
    expect((await currentChoices(context, marina, 'line-1')).voucher).toBe(voucher);
  }
});
