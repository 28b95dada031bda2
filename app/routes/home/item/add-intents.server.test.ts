import { expect, it } from 'vitest';
import { customerContext, marina } from '../../../../tests/support/samples/customer-context.ts';
import { ORDER_ROW } from '../../../../tests/support/samples/order-row.ts';

import { lineKey } from '~/domain/orders/order-line.ts';
import { asTyped } from '~/forms/drafts/posted-draft.server.ts';
import { toFormData } from '~/forms/parse-form.server.ts';
import { currentChoices } from '~/models/drafts/item-choices.server.ts';
import { keepItemForm } from '~/models/drafts/item-form.server.ts';
import { readSelections } from '~/models/drafts/selections.server.ts';
import { loadOrderLines } from '~/models/orders.server.ts';

import { addItem } from './add-intents.server.ts';

const answers = {
  orders: [ORDER_ROW],
  reasons: [{ ASS_ID: 3, CTO_ID: 5, ASS_NOME: 'Não serviu', ASS_PRI_TROCA: true }],
  wishes: [{ MOT_ID: 16, ASS_ID: 3, MOT_NOME: 'Trocar', MOT_TAMANHO: true, MOT_ATIVO: true }],
  balance: ['42', '43'].map((size) => ({ GRA_TAMANHO: size, COR_NOME: 'Verde-mata', EST_SLD: 5 })),
};

/** A customer who adds an item, and before step number `at` chooses something else in the same form. */
async function addingAnd(chosen: Record<string, string>, at: number) {
  const { context, drafts } = customerContext(answers, { session: { alert: () => undefined } });
  const [line] = await loadOrderLines(context, marina);
  const key = line ? lineKey(line) : '';
  const form = (fields: Record<string, string>, turn: string) =>
    toFormData({ line: key, reason: '3', wish: '16', page: 'a', turn, ...fields });
  let step = 0;
  const reach = async () => {
    step += 1;
    const choice = form(chosen, '2');
    if (step === at) await keepItemForm(context, marina, choice, asTyped(choice));
  };
  const before =
    <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) =>
    async (...args: Args) => {
      await reach();
      return work(...args);
    };
  Object.assign(drafts, {
    read: before(drafts.read.bind(drafts)),
    update: before(drafts.update.bind(drafts)),
  });
  Object.assign(context.api, { call: before(context.api.call.bind(context.api)) });
  await addItem({ context, customer: marina, formData: form({ size: '42' }, '1'), line: key });
  const isReached = step >= at;
  const shown = await currentChoices(context, marina, key);
  return { isReached, shown, selected: (await readSelections(context, marina)).map(({ size }) => size) };
}

it.each([
  ['another size', { size: '43' }],
  ['the same size, with a note', { size: '42', details: 'Ficou pequeno' }],
])('%s that is chosen in the form while its item is added is not lost, at any step', async (_, chosen) => {
  const selected = new Set();
  let step = 1;
  for (; ; step += 1) {
    const found = await addingAnd(chosen, step);
    if (!found.isReached) break;
    expect.soft(found.shown, `step ${step}`).toMatchObject(chosen);
    selected.add(found.selected.join(' '));
  }
  // The other size was chosen before the item was judged in some runs, after it in others.
  expect(selected).toEqual(new Set([chosen.size, '42']));
  expect(step).toBeGreaterThan(10);
});

it.each([
  [0, 'wish', 'Todos os tamanhos esgotaram. Escolha outra solução.'],
  [5, 'size', 'Escolha o tamanho desejado.'],
])('where %i of each size are left, what is to be chosen is the %s', async (left, field, message) => {
  const balance = answers.balance.map((row) => ({ ...row, EST_SLD: left }));
  const { context } = customerContext({ ...answers, balance }, { session: { alert: () => undefined } });
  const [line] = await loadOrderLines(context, marina);
  const key = line ? lineKey(line) : '';
  const formData = toFormData({ line: key, reason: '3', wish: '16' });
  expect(await addItem({ context, customer: marina, formData, line: key })).toMatchObject({
    error: { [field]: [message] },
  });
});

it.each([
  ['size', { MOT_TAMANHO: true }, { size: '42' }],
  ['colour', { MOT_COR: true }, { size: '42', colour: 'Areia' }],
])(
  'a %s that sold out since it was chosen is told as sold out, however often the form is sent without it',
  async (field, flags, chosen: { size: string; colour?: string }) => {
    let left = 5;
    const row = (GRA_TAMANHO: string, COR_NOME: string, EST_SLD = 5) => ({ GRA_TAMANHO, COR_NOME, EST_SLD });
    const balance = () => [
      row('42', chosen.colour ?? 'Verde-mata', left),
      row('42', 'Lima'),
      row('43', 'Verde-mata'),
    ];
    const wishes = [{ MOT_ID: 16, ASS_ID: 3, MOT_NOME: 'Trocar', MOT_ATIVO: true, ...flags }];
    const { context } = customerContext(
      { ...answers, wishes, balance },
      { session: { alert: () => undefined } },
    );
    const [orderLine] = await loadOrderLines(context, marina);
    const line = orderLine ? lineKey(orderLine) : '';
    const open = { line, reason: '3', wish: '16', ofReason: '3', ofWish: '16' };
    const choice = toFormData({ ...open, ...chosen });
    await keepItemForm(context, marina, choice, asTyped(choice));
    left = 0;
    const unsold = field === 'colour' ? { ...open, size: '42' } : open;
    for (const press of [1, 2]) {
      const formData = toFormData(unsold);
      const reply = await addItem({ context, customer: marina, formData, line });
      expect.soft(reply, `press ${press}`).toMatchObject({
        error: { [field]: ['Essa opção acabou de esgotar. Escolha outra.'] },
      });
    }
    expect(await currentChoices(context, marina, line)).toMatchObject(chosen);
    const other = toFormData({ ...unsold, ...(field === 'colour' ? { colour: 'Lima' } : { size: '43' }) });
    expect(await addItem({ context, customer: marina, formData: other, line })).toBeInstanceOf(Response);
  },
);

it('a size that another tab chose is not taken by a form that shows none, as long as it can be had', async () => {
  const { context } = customerContext(answers, { session: { alert: () => undefined } });
  const [orderLine] = await loadOrderLines(context, marina);
  const line = orderLine ? lineKey(orderLine) : '';
  const open = { line, reason: '3', wish: '16', ofReason: '3', ofWish: '16' };
  const choice = toFormData({ ...open, size: '42' });
  await keepItemForm(context, marina, choice, asTyped(choice));
  expect(await addItem({ context, customer: marina, formData: toFormData(open), line })).toMatchObject({
    error: { size: ['Escolha o tamanho desejado.'] },
  });
});

/** A customer whose form has this wish, of a brand that has these bonuses. */
async function acceptedUnder(wish: object, bonus: readonly object[]) {
  const alerts: string[] = [];
  const { context } = customerContext(
    {
      ...answers,
      reasons: answers.reasons.map((reason) => ({ ...reason, ASS_PER_DEVOLUCAO: true })),
      wishes: [{ MOT_ID: 18, ASS_ID: 3, MOT_NOME: 'Refund', MOT_ESTORNO: true, MOT_ATIVO: true, ...wish }],
      bonus,
    },
    { session: { alert: ({ code }: { code: string }) => alerts.push(code) } },
  );
  const [line] = await loadOrderLines(context, marina);
  const key = line ? lineKey(line) : '';
  const add = async (voucher: Record<string, string>) => {
    const fields = { line: key, reason: '3', wish: '18', details: 'Não gostei', ...voucher };
    const told = await addItem({ context, customer: marina, formData: toFormData(fields), line: key });
    return told instanceof Response ? told.headers.get('location') : told;
  };
  return { add, alerts, context, key };
}

const MAY_BE_VOUCHER = { MOT_VALE_COMPRAS: true, BON_CODIGO: 4 };
const TEN_PERCENT = { BON_CODIGO: 4, BON_PERCENTUAL: 10 };

it.each([
  ['wish offers no voucher any more', {}, [TEN_PERCENT]],
  ['wish is no refund any more', { ...MAY_BE_VOUCHER, MOT_ESTORNO: false }, [TEN_PERCENT]],
  ['bonus ended, and whose wish has another name', MAY_BE_VOUCHER, []],
])(
  'an accepted voucher whose %s is reported as gone, and never becomes another answer by itself',
  async (_, wish, bonus) => {
    const { add, alerts, context, key } = await acceptedUnder(wish, bonus);
    const location = await add({ voucher: 'accepted' });
    expect(location).toContain(`?item=`);
    expect(location).not.toContain('dialog');
    expect(alerts).toEqual(['voucher-gone']);
    expect(await readSelections(context, marina)).toEqual([]);
    expect(await currentChoices(context, marina, key)).toEqual({
      reason: '3',
      wish: '18',
      details: 'Não gostei',
    });
    await add({});
    expect(await readSelections(context, marina)).toMatchObject([{ lineKey: key, wishId: 18 }]);
  },
);

it('an accepted voucher holds if only the name of its wish has changed, as in another language', async () => {
  const { add, alerts, context, key } = await acceptedUnder(MAY_BE_VOUCHER, [TEN_PERCENT]);
  await add({ voucher: 'accepted' });
  expect(alerts).toEqual(['item-added']);
  expect(await readSelections(context, marina)).toMatchObject([{ lineKey: key, voucher: 'accepted' }]);
});

it('a choice that is no longer offered gets another message than one that was not made', async () => {
  const { context } = customerContext(
    {
      ...answers,
      subReasons: [{ SMOT_ID: 301, SMOT_NOME: 'Ficou pequeno', ASS_ID: 3, CTO_ID: 5 }],
    },
    { session: { alert: () => undefined } },
  );
  const [orderLine] = await loadOrderLines(context, marina);
  const line = orderLine ? lineKey(orderLine) : '';
  const complete = { line, reason: '3', subReason: '301', wish: '16', size: '42' };
  const told = async (name: string, chosen: string) => {
    const formData = toFormData({ ...complete, [name]: chosen });
    const reply = await addItem({ context, customer: marina, formData, line });
    return reply instanceof Response ? undefined : reply.error?.[name];
  };
  for (const name of ['reason', 'subReason', 'wish', 'size']) {
    const [unmade, gone] = [await told(name, ''), await told(name, '999')];
    expect.soft(unmade, name).toEqual([expect.stringMatching(/^Escolha o|^Escolha como/)]);
    expect.soft(gone, name).toEqual([expect.stringMatching(/^Não encontramos/)]);
  }
});
