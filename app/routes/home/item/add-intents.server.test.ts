import { expect, it } from 'vitest';
import { customerContext, marina } from '../../../../tests/support/customer-context.ts';
import { ORDER_ROW } from '../../../../tests/support/order-row.ts';

import { lineKey } from '~/domain/orders/order-line.ts';
import { toFormData } from '~/forms/parse-form.server.ts';
import { asTyped } from '~/models/drafts/draft-sequence.server.ts';
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

/** A customer who adds an item, and before the step with this number chooses another size in the same form. */
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
])('while an item is added, %s that is chosen in its form is not lost, at any step', async (_, chosen) => {
  const selected = new Set();
  let step = 1;
  for (; ; step += 1) {
    const found = await addingAnd(chosen, step);
    if (!found.isReached) break;
    expect.soft(found.shown, `step ${step}`).toMatchObject(chosen);
    selected.add(found.selected.join(' '));
  }
  // It was chosen before the item was judged, and after.
  expect(selected).toEqual(new Set([chosen.size, '42']));
  expect(step).toBeGreaterThan(10);
});

it.each([
  ['offers no more', true],
  ['is no refund any more', false],
])('an accepted voucher whose wish %s is told, and becomes nothing else by itself', async (_, isRefund) => {
  const alerts: string[] = [];
  const refund = { MOT_ID: 18, ASS_ID: 3, MOT_NOME: 'Reembolso', MOT_ESTORNO: isRefund, MOT_ATIVO: true };
  const { context } = customerContext(
    {
      ...answers,
      reasons: answers.reasons.map((reason) => ({ ...reason, ASS_PER_DEVOLUCAO: true })),
      wishes: [refund],
    },
    { session: { alert: ({ code }: { code: string }) => alerts.push(code) } },
  );
  const [line] = await loadOrderLines(context, marina);
  const key = line ? lineKey(line) : '';
  const add = (voucher: Record<string, string>) =>
    addItem({
      context,
      customer: marina,
      formData: toFormData({ line: key, reason: '3', wish: '18', details: 'Não gostei', ...voucher }),
      line: key,
    });
  const told = await add({ voucher: 'accepted' });
  expect(told).toBeInstanceOf(Response);
  expect((told as Response).headers.get('location')).toContain(`?item=`);
  expect((told as Response).headers.get('location')).not.toContain('dialog');
  expect(alerts).toEqual(['voucher-gone']);
  expect(await readSelections(context, marina)).toEqual([]);
  expect(await currentChoices(context, marina, key)).toEqual({
    reason: '3',
    wish: '18',
    details: 'Não gostei',
  });
  await add({});
  expect(await readSelections(context, marina)).toMatchObject([{ lineKey: key, wishId: 18 }]);
});
